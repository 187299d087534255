extension Rule {
  /// 5. Sections.
  static let sectionRules: [Rule] = [
    .multivaluedMissingRowProvider,
    .genericMultivaluedMissingAddButton,
    .multivaluedRowsAfterAddButton,
    .multivaluedOptionsInClosure,
    .selectableRowMissingValue,
    .selectableRowTypeMismatch,
    .selectableSelectionOverwritten,
    .listCheckRowOutsideSection,
    .sectionHeaderString,
    .overlappingSectionAccess,
    .swipeMissingCompletion,
  ]
}
