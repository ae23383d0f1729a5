function withoutField(value: unknown, [key, ...inner]: string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null || !(key in value)) return value;
  const fields = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    if (name !== key) return [[name, field]];
    if (inner.length) return [[name, withoutField(field, inner)]];
    return Array.isArray(value) ? [[name, {}]] : [];
  });
  return Array.isArray(value) ? fields.map(([, row]) => row) : Object.fromEntries(fields);
}

/** Returns a copy of a form's values without some fields, given as paths (`content.medicines.0.dose`). A wrong row becomes an empty one: the others keep their places. */
export const withoutFields = <T extends object>(values: T, paths: readonly string[]): Partial<T> =>
  paths.reduce<Partial<T>>((rest, path) => withoutField(rest, path.split('.')) as Partial<T>, values);
