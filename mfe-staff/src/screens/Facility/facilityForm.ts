/** The values of the form of a facility, and the details that it stands for. */
import { toAsciiDigits, type FacilityDetails } from '@chautari/contract';

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

/** Returns what a filled form stands for, to be checked. A blank field that may stay blank is null. */
export function readForm(value: unknown): unknown {
  const { hours = {}, services = [], ...form } = value as Values & { hours?: Values; services?: Values[] };
  const nullable = ['code', 'address', 'position', 'altitude', 'phone', 'ambulance', 'directions'];
  return {
    ...form,
    ...Object.fromEntries(nullable.map((name) => [name, orNull(form[name])])),
    services: services.map(readService),
    hours: {
      times: hours.times ?? [],
      emergencyDays: toNumbers(hours.emergencyDays),
      isAlwaysReady: Array.isArray(hours.isAlwaysReady) && hours.isAlwaysReady.length > 0,
      exceptions: ((hours.exceptions as Values[] | undefined) ?? []).map(readException),
    },
  };
}

/** The tick of the only option. */
export const YES = 'yes';

/** Returns the values of a form that shows a facility. */
export const toFormValues = ({ hours, services, ...details }: FacilityDetails) => ({
  ...details,
  services: services.map(({ days, ...service }) => ({
    ...service,
    days: { weekdays: days.weekdays.map(String), monthDays: days.monthDays.join(', ') },
  })),
  hours: {
    ...hours,
    emergencyDays: hours.emergencyDays.map(String),
    isAlwaysReady: hours.isAlwaysReady ? [YES] : [],
  },
});
