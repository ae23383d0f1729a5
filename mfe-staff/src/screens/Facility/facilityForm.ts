/** The values of the form of a facility, and the details that it stands for. */
import { check, facilityDetails, toAsciiDigits, type Checked, type FacilityDetails } from '@chautari/contract';

type Values = Record<string, unknown>;

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isBlank));

const orNull = (value: unknown) => (isBlank(value) ? null : value);
const toNumbers = (days: unknown) => (Array.isArray(days) ? days.map(Number) : []);

/** Returns the days of `7, 21`; 0, which no month has, for what is no number. */
const parseMonthDays = (typed: unknown) =>
  typeof typed === 'string'
    ? toAsciiDigits(typed)
        .split(/[,\s]+/)
        .filter(Boolean)
        .map((day) => Number(day) || 0)
    : [];

const readService = ({ days, ...service }: Values & { days?: Values }) => ({
  ...service,
  days: { weekdays: toNumbers(days?.weekdays), monthDays: parseMonthDays(days?.monthDays) },
});
const readException = (exception: Values) => ({ ...exception, reason: orNull(exception.reason) });

/** Times that several weekdays have. */
interface Group {
  weekdays?: string[];
  from?: string;
  to?: string;
}

const readGroups = (hours: Values) => (hours.groups as Group[] | undefined) ?? [];
/** Returns the weekly times of the groups, each with the index of its group. */
const expandGroups = (groups: Group[]) =>
  groups.flatMap(({ weekdays = [], ...times }, group) =>
    weekdays.map((weekday) => ({ group, time: { weekday: Number(weekday), ...times } })),
  );

/** Returns what a filled form stands for, to be checked. A blank field that may stay blank is null. */
export function readForm(value: unknown): unknown {
  const { hours = {}, services = [], ...form } = value as Values & { hours?: Values; services?: Values[] };
  const nullable = ['code', 'address', 'position', 'altitude', 'phone', 'ambulance', 'directions'];
  return {
    ...form,
    ...Object.fromEntries(nullable.map((name) => [name, orNull(form[name])])),
    services: services.map(readService),
    hours: {
      times: expandGroups(readGroups(hours)).map(({ time }) => time),
      emergencyDays: toNumbers(hours.emergencyDays),
      isAlwaysReady: Array.isArray(hours.isAlwaysReady) && hours.isAlwaysReady.length > 0,
      exceptions: ((hours.exceptions as Values[] | undefined) ?? []).map(readException),
    },
  };
}

/** Checks a filled form; errors of a time stand at the group that it comes from. */
export function checkForm(value: unknown): Checked<FacilityDetails> {
  const groups = readGroups((value as { hours?: Values }).hours ?? {});
  const expanded = expandGroups(groups);
  const result = check(facilityDetails, readForm(value));
  const toField = (path: string) =>
    path
      .replace(/^hours\.times\.(\d+)/, (_, index) => `hours.groups.${expanded[Number(index)]?.group ?? 0}`)
      .replace(/^hours\.times$/, 'hours.groups');
  const blank = groups.flatMap(({ weekdays }, index) => (weekdays?.length ? [] : [`hours.groups.${index}.weekdays`]));
  const fields = {
    ...(!result.ok && Object.fromEntries(Object.entries(result.fields).map(([path, code]) => [toField(path), code]))),
    ...Object.fromEntries(blank.map((path) => [path, 'required'])),
  };
  return result.ok && !blank.length ? result : { ok: false, fields };
}

/** The tick of the only option. */
export const YES = 'yes';

/** Groups the weekdays that have the same times. */
function groupTimes(times: FacilityDetails['hours']['times']): Group[] {
  const groups = new Map<string, Required<Group>>();
  for (const { weekday, from, to } of times) {
    const key = `${from}-${to}`;
    const group = groups.get(key) ?? { weekdays: [], from, to };
    group.weekdays.push(String(weekday));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns the values of a form that shows a facility. What is null has a blank field. */
export function toFormValues({ hours: { times, ...hours }, services, ...details }: FacilityDetails) {
  const filled = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
  return {
    ...filled,
    services: services.map(({ days, ...service }) => ({
      ...service,
      days: { weekdays: days.weekdays.map(String), monthDays: days.monthDays.join(', ') },
    })),
    hours: {
      ...hours,
      groups: groupTimes(times),
      emergencyDays: hours.emergencyDays.map(String),
      isAlwaysReady: hours.isAlwaysReady ? [YES] : [],
    },
  };
}
