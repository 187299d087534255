extension Rule {
  /// 6. Callbacks, cells, life cycle, custom rows.
  static let callbackRules: [Rule] = [
    .duplicateCallback, .collapseCallbackOverwritten, .highlightCallbackNeverFires, .disabledSelectionNotGuarded,
    .strongSelfCapture, .cellAccessInInitializer, .mutualOnChange, .setValueWithoutUpdate, .missingSuperCall,
    .customRowMissingRowType, .customRowMissingRequiredInit, .customRowNotFinal, .customCellMissingCellType,
    .customCellMissingSuper, .customRowValueMismatch, .nibNameMismatch, .longChain,
  ]
}
