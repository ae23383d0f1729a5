/** Fields that cannot be filled in before another of the same group. */
const WAITS_FOR: Readonly<Record<string, string>> = {
  districtId: 'provinceId',
  municipalityId: 'districtId',
  ward: 'municipalityId',
};

/** What is wrong with the fields of a form, without those that wait for another one which is wrong itself. */
export function withoutWaiting(fields: Record<string, string>): Record<string, string> {
  const waits = (path: string) => {
    const end = path.lastIndexOf('.') + 1;
    const before = WAITS_FOR[path.slice(end)];
    return before !== undefined && path.slice(0, end) + before in fields;
  };
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !waits(path)));
}
