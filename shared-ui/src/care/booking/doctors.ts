import {
  NEARNESS,
  type Doctor,
  type DoctorField,
  type FreeWithinDays,
  type Slot,
  type SpokenLanguage,
} from '@chautari/contract';
import { usePages } from '@chautari/shared-ui/lists';
import {
  call,
  useMyFacility,
  useQuery,
  useQueryClient,
  useSession,
  type Input,
  type Output,
} from '../../faces/platform';

export type Clinic = Doctor['clinics'][number];
/** The fields of a doctor that open times need. */
export type WithClinics = Pick<Doctor, 'clinics'>;

export interface Hours {
  weekdays: number[];
  from: string;
  to: string;
}

/** Returns the weekly times of a clinic from Sunday on; days with the same hours are one entry. */
export function listHours({ weeklyTimes }: Clinic) {
  const all = new Map<string, Hours>();
  for (const { weekday, from, to } of [...weeklyTimes].sort((one, other) => one.weekday - other.weekday)) {
    const hours = all.get(from + to);
    if (hours) hours.weekdays.push(weekday);
    else all.set(from + to, { weekdays: [weekday], from, to });
  }
  return [...all.values()];
}

/** Fetches a doctor. */
export const useDoctor = (doctorId: string | null) =>
  useQuery({
    queryKey: ['getDoctor', doctorId],
    queryFn: ({ signal }) => call('getDoctor', { doctorId: doctorId! }, signal),
    enabled: doctorId !== null,
  });

/** Returns the municipality of a patient's address, else that of the health post that the reader chose. */
export function useOwnMunicipality(): number | undefined {
  const isPatient = useSession({ ask: 'ifLikely' }).person?.role === 'patient';
  const facilityId = useMyFacility()?.id;
  const profile = useQuery({
    queryKey: ['patient', 'me'],
    queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal),
    enabled: isPatient,
  });
  const facility = useQuery({
    queryKey: ['facility', facilityId],
    queryFn: ({ signal }) => call('getFacility', { id: facilityId! }, signal),
    enabled: !isPatient && facilityId !== undefined,
  });
  const address = isPatient ? (profile.data?.currentAddress ?? profile.data?.address) : facility.data?.address;
  return address?.municipalityId;
}

/** What narrows a list of doctors down; empty texts do not. */
export interface DoctorFilter {
  text: string;
  field: DoctorField | '';
  language: SpokenLanguage | '';
  sex: 'female' | 'male' | '';
  freeWithinDays: `${FreeWithinDays}` | '';
  facilityId: string | null;
}

const FIRST_PAGE = ['listDoctors'];

/** Reads a page with doctors: where few of many have a free time, the service answers before it has found one. */
async function readPage(input: Input<'listDoctors'>, signal: AbortSignal) {
  let page = await call('listDoctors', input, signal);
  while (page.next !== null && !page.doctors.length)
    page = await call('listDoctors', { ...input, after: page.next }, signal);
  return page;
}

/** Returns the doctors that match, page by page. The first page of all of them may be in the prerendered page, and stands there until those near the reader have arrived. */
export function useDoctorSearch(filter: DoctorFilter, nearMunicipalityId: number | undefined) {
  const cache = useQueryClient();
  const stated = Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<
    Input<'listDoctors'>
  >;
  const isNarrow = Object.keys(stated).length > 0;
  const input = { ...stated, ...(nearMunicipalityId !== undefined && { nearMunicipalityId }) };
  const isOfAll = Object.keys(input).length === 0;
  const carried = cache.getQueryData<Output<'listDoctors'>>(FIRST_PAGE);
  const pages = usePages(['doctors', input], async (after, signal) => {
    const { doctors, next } =
      isOfAll && after === undefined
        ? await cache.fetchQuery({
            queryKey: FIRST_PAGE,
            queryFn: () => call('listDoctors', {}, signal),
            // The pages are asked for again anyway.
            retry: false,
          })
        : await readPage({ ...input, ...(after !== undefined && { after }) }, signal);
    return { items: doctors, next };
  });
  return {
    ...pages,
    items: pages.items ?? (isNarrow ? undefined : carried?.doctors),
    isNarrow,
    /** There are more doctors than one page shows, so it helps to narrow them down. */
    isLong: isNarrow || pages.more.hasMore || Boolean(carried?.next),
  };
}

export type FoundDoctor = Output<'listDoctors'>['doctors'][number];

const TITLE = /^(?:dr|डा)\.? +/i;

/** Sorts behind every date. */
const NEVER = '9999';

/** Sorts the doctors of a page: the nearest first, then who is free first, then by their names without titles in the reader's language. */
export function sortDoctors(
  doctors: readonly FoundDoctor[],
  next: ReadonlyMap<string, Pick<Slot, 'date' | 'time'>>,
  getText: (name: Doctor['name']) => string,
): FoundDoctor[] {
  const keys = new Map(
    doctors.map((doctor) => {
      const { id, name, nearness } = doctor;
      const rank = nearness ? NEARNESS.indexOf(nearness) : NEARNESS.length;
      const slot = next.get(id);
      const instant = slot ? `${slot.date} ${slot.time}` : NEVER;
      return [doctor, `${rank} ${instant} ${getText(name).replace(TITLE, '').toLowerCase()}`];
    }),
  );
  return [...doctors].sort((one, other) => (keys.get(one)! < keys.get(other)! ? -1 : 1));
}
