const FAULTS = [
  ...(['noJson', 'keyTwice', 'unknownElement', 'unknownType', 'unknownExtension', 'notForType', 'required'] as const),
  ...(['linkId', 'linkIdTwice', 'unknownQuestion', 'laterQuestion', 'inRows', 'rowsInRows', 'noQuestion'] as const),
  ...(['noNepali', 'noDisplay', 'noOptions', 'optionTwice', 'unknownOption', 'noUnit', 'unitNotConvertible'] as const),
  ...(['rangeTurned', 'wrongValue', 'wrongOperator', 'wrongClause', 'wrongType', 'emptyGroup', 'noDay'] as const),
  ...(['tooLong', 'tooMany', 'tooDeep', 'versionThere', 'fieldGone', 'typeChanged', 'codeChanged', 'twice'] as const),
  'unit',
  'wrongNumber',
  'twoWays',
] as const;

/** Returns the name of the message for a fault of a register. */
export const describeFault = (error: string) => FAULTS.find((fault) => fault === error) ?? 'other';
