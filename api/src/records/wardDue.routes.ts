import { describeLived } from '@chautari/contract/birth';
import { ageOn, todayInNepal } from '@chautari/contract/calendar';
import type { DueThing } from '@chautari/contract/overview';
import {
  getWardDue,
  getWardSheet,
  MAX_ON_SHEET,
  SHEET_KINDS,
  type DuePerson,
  type SheetKind,
  type SheetPerson,
} from '@chautari/contract/wards';
import { localizeName } from '../accounts/names';
import { formatPlace } from '../addresses/addresses';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import type { Session } from '../http/session';
import { auditListView } from '../patients/auditListView';
import { showBirthRange } from '../patients/birth';
import { refreshWrittenLists } from './dueLists';
import type { ServiceSchedules } from './schedules';
import {
  buildListCondition,
  listDuePlaces,
  listWards,
  readDuePeople,
  type DuePersonRow,
  type DuePlace,
  type WardRow,
} from './wardDue.queries';

interface Deps {
  store: Store;
  schedules: ServiceSchedules;
}

const PAGE = 50;

const nameWard = (ward: Pick<WardRow, 'districtId' | 'municipalityId' | 'ward'>) => ({
  municipalityId: ward.municipalityId,
  ward: ward.ward,
  name: formatPlace(ward),
});

/** Returns a place in the list as pages name it. */
export const formatPlaceCursor = ({ key, id }: DuePlace) => `${key}.${id}`;

/** Returns the place that a page names. */
export function parsePlaceCursor(cursor: string): DuePlace {
  const [key = '', id = ''] = cursor.split('.');
  return { key, id };
}

const toPerson = ({ patient, phone }: DuePersonRow) => ({
  id: patient.id,
  patientId: patient.publicId,
  name: localizeName(patient),
  age: Math.max(0, ageOn(patient.dateOfBirth)),
  lived: describeLived(patient),
  ...showBirthRange(patient),
  sex: patient.sex,
  guardianName: patient.guardianName,
  street: (patient.currentAddress ?? patient).street ?? '',
  phone,
});

/** Returns a person of a list with what is due. */
export const toDuePerson = (row: DuePersonRow): DuePerson => ({
  ...toPerson(row),
  ward: nameWard(row.patient.currentAddress ?? row.patient),
  due: row.due.map(({ kind, day, state, what, report }) => ({ kind, day, state, what, ...(report && { report }) })),
});

/** What a sheet calls what it does not name: an urgent finding, and a visit that was agreed on. */
const VISITS = new Set<DueThing['kind']>(['danger', 'followUp']);
const ON_SHEET = [...SHEET_KINDS, 'danger'] as const satisfies DueThing['kind'][];

const toSheetPerson = (row: DuePersonRow): SheetPerson => ({
  ...toPerson(row),
  due: row.due.map(({ kind, day, state, what }) =>
    VISITS.has(kind)
      ? { kind: 'followUp', day, state, what: { en: '', np: '' } }
      : { kind: kind as SheetKind, day, state, what },
  ),
});

export const wardDueRoutes = ({ store, schedules }: Deps) => {
  const refresh = async (session: Session) => {
    const bound = buildListCondition(store.db, session);
    await refreshWrittenLists(store, schedules, bound);
  };
  const auditPeople = (session: Session, people: readonly { id: string }[]) =>
    auditListView(
      store,
      session,
      'recordsListed',
      people.map(({ id }) => id),
    );

  return [
    defineRoute(getWardDue, async ({ municipalityId, ward, group, time, after, limit = PAGE }, { session }) => {
      await refresh(session);
      const today = todayInNepal();
      const chosen = municipalityId !== undefined && ward !== undefined ? { municipalityId, ward } : undefined;
      const filter = { today, ward: chosen };
      const places = await listDuePlaces(store.db, session, {
        ...{ ...filter, group, time, limit: limit + 1 },
        after: after === undefined ? undefined : parsePlaceCursor(after),
      });
      const page = places.slice(0, limit);
      const items = (await readDuePeople(store.db, page, filter)).map(toDuePerson);
      await auditPeople(session, items);
      const wards = after === undefined ? await listWards(store.db, session, today) : [];
      return {
        items,
        next: places.length > limit ? formatPlaceCursor(page.at(-1)!) : null,
        wards: wards.map(nameWard),
      };
    }),
    defineRoute(getWardSheet, async (ward, { session }) => {
      await refresh(session);
      const filter = { today: todayInNepal(), ward, kinds: ON_SHEET, withoutPrivate: true };
      const places = await listDuePlaces(store.db, session, { ...filter, limit: MAX_ON_SHEET });
      const people = (await readDuePeople(store.db, places, filter)).map(toSheetPerson);
      await auditPeople(session, people);
      return { people };
    }),
  ];
};
