/** Returns a function that returns the value of a key, which it computes once. The oldest keys go first. */
export function createCache<T>(max: number) {
  const values = new Map<string, Promise<T>>();
  return (key: string, compute: () => Promise<T>) => {
    const value = values.get(key) ?? compute();
    values.delete(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    if (values.size > max) values.delete(values.keys().next().value!);
    return value;
  };
}
