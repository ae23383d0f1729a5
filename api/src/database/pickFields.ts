/** Returns the values of a form or row that belong to the fields of a shape of the contract. */
export const pickFields = <Shape extends object, From extends { [Name in keyof Shape]?: unknown }>(
  shape: Shape,
  from: From,
) => Object.fromEntries(Object.entries(from).filter(([name]) => name in shape)) as Pick<From, keyof Shape & keyof From>;
