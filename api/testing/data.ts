/** Environment of a service's data, and a function that deletes them. */
export interface Data {
  env: Record<string, string>;
  remove: () => Promise<void>;
}
