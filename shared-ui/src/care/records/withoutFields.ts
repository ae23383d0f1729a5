function withoutField(value: unknown, [key, ...inner]: string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const isRow = Array.isArray(value);
  const rest = inner.length ? withoutField((value as Record<string, unknown>)[key], inner) : isRow ? {} : undefined;
  return Object.assign(isRow ? [...(value as unknown[])] : { ...value }, { [key]: rest });
}

/** Returns a copy of a form's values without some fields, given as paths (`content.medicines.0.dose`). A wrong row becomes an empty one: the others keep their places. */
export const withoutFields = <T extends object>(values: T, paths: readonly string[]): T =>
  paths.reduce<T>((rest, path) => withoutField(rest, path.split('.')) as T, values);
