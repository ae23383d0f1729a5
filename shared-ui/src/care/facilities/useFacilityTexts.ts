import {
  addDays,
  getOpeningDay,
  getOpeningState,
  getWeekday,
  inNepal,
  isClosedByException,
  listServiceDays,
  serviceClock,
  type FacilityWithDoctors,
  type OpeningHours,
} from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import type { FacilityLine } from '../session/myFacility';

export interface Moment {
  date: string;
  time: string;
}

/** Returns the present moment in Nepal, by the clock of the service. */
export const getMoment = (): Moment => inNepal(new Date(Date.now() + serviceClock.getOffset()));

type Timed = Pick<FacilityWithDoctors, 'hours' | 'services' | 'doctors' | 'closedAt'>;

/** Returns functions that say in words when a facility is open, when it vaccinates, and who is there. */
export function useFacilityTexts() {
  const { t } = useTranslation('shared-ui');
  const { date, text, time, weekday } = useFormat();

  const describeHours = ({ from, to }: { from: string; to: string }) =>
    t('facility.hours', { from: time(from), to: time(to) });

  /** The times of a weekday; empty where it has none. */
  const describeTimes = ({ times }: Pick<OpeningHours, 'times'>, weekday: number) =>
    times
      .filter((each) => each.weekday === weekday)
      .sort((one, other) => (one.from < other.from ? -1 : 1))
      .map(describeHours)
      .join(', ');

  const describeNext = (next: { day: string; time: string } | null, today: string) => {
    if (!next) return '';
    const at = time(next.time);
    if (next.day === today) return t('facility.opensToday', { time: at });
    if (next.day === addDays(today, 1)) return t('facility.opensTomorrow', { time: at });
    const isNear = next.day < addDays(today, 7);
    return t('facility.opensOn', { day: isNear ? weekday(next.day) : date(next.day, 'short'), time: at });
  };

  const describeState = (hours: OpeningHours, now: Moment) => {
    const state = getOpeningState(hours, now);
    if (state.state === 'open') return t('facility.openUntil', { time: time(state.until) });
    return [t(`facility.state.${state.state}`), describeNext(state.next, now.date)].filter(Boolean).join(' ');
  };

  /** The next vaccination day with its hours; empty if the facility does not vaccinate. */
  const describeVaccination = ({ hours, services }: Pick<Timed, 'hours' | 'services'>, now: Moment) => {
    const service = services.find((each) => each.service === 'immunization');
    if (!service) return '';
    const { from, to } = service;
    const getTimes = (day: string) => (from && to ? [{ from, to }] : getOpeningDay(hours, day).times);
    const end = to ?? getTimes(now.date).at(-1)?.to;
    const isOver = Boolean(end && end <= now.time);
    const [day] = listServiceDays(service.days, hours, isOver ? addDays(now.date, 1) : now.date, 1);
    if (!day) return '';
    return [`${weekday(day)}, ${date(day)}`, getTimes(day).map(describeHours).join(', ')].filter(Boolean).join(', ');
  };

  const listDoctorsOn = ({ hours, doctors }: Pick<Timed, 'hours' | 'doctors'>, day: string) => {
    const isClosed = isClosedByException(hours, day);
    return doctors.flatMap((doctor) => {
      const times = isClosed ? [] : doctor.weeklyTimes.filter((each) => each.weekday === getWeekday(day));
      return times.length ? [{ doctor, times: times.map(describeHours).join(', ') }] : [];
    });
  };

  const describeDoctors = (facility: Timed, now: Moment) =>
    listDoctorsOn(facility, now.date)
      .map(({ doctor, times }) => `${text(doctor.name)}, ${times}`)
      .join('; ') || t('facility.nobodyToday');

  const describeAt = (facility: Timed, now: Moment) =>
    facility.closedAt
      ? { state: t('facility.closedForGood'), vaccination: '', doctors: '' }
      : {
          state: describeState(facility.hours, now),
          vaccination: describeVaccination(facility, now) || t('facility.askForVaccination'),
          doctors: describeDoctors(facility, now),
        };

  return { describeHours, describeTimes, describeState, describeVaccination, listDoctorsOn, describeAt };
}

/** The days for which a device stores what it says of the reader's health post. */
const MAX_STORED_DAYS = 28;

/** Returns the moments at which what is said of a facility may change, from a day on. */
function listMoments({ hours, services }: Timed, from: string): Moment[] {
  const ends = services.flatMap(({ to }) => to ?? []);
  return Array.from({ length: MAX_STORED_DAYS }, (_, ahead) => addDays(from, ahead)).flatMap((date) => {
    const times = getOpeningDay(hours, date).times.flatMap((each) => [each.from, each.to]);
    return [...new Set(['00:00', ...times, ...ends])].sort().map((time) => ({ date, time }));
  });
}

/** Returns a function that writes the texts of a facility's next days, for pages without React; equal neighbours are left out. */
export function useFacilityLines() {
  const { describeAt } = useFacilityTexts();
  return (facility: Timed): FacilityLine[] => {
    const lines = listMoments(facility, getMoment().date).map((moment) => ({
      at: `${moment.date}T${moment.time}`,
      ...describeAt(facility, moment),
    }));
    const describe = ({ state, vaccination, doctors }: FacilityLine) => [state, vaccination, doctors].join();
    const changes = lines.filter((line, index) => !index || describe(line) !== describe(lines[index - 1]!));
    // Later nothing is said: the last text would become untrue.
    const end = addDays(getMoment().date, MAX_STORED_DAYS);
    return [...changes, { at: `${end}T00:00`, state: '', vaccination: '', doctors: '' }];
  };
}
