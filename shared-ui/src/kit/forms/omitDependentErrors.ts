/** Returns the errors of a form without those of fields that depend on another one with an error. */
export const omitDependentErrors = (errors: Record<string, string>, dependencies: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !((dependencies.get(path) ?? '') in errors)));
