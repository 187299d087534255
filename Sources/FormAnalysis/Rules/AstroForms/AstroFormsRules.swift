extension Rule {
  /// 8. AstroForms.
  static let astroFormsRules: [Rule] = [
    .astroDuplicateTag, .astroFindUnknownTag, .astroFindTypeMismatch, .astroFindWrongTagType, .astroUnusedTag,
    .astroAssociatedTypeInClass, .astroTagNotEquatable, .astroUpdateNeverFires,
  ]
}
