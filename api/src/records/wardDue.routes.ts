import { describeLived } from '@chautari/contract/birth';
import { addDays, ageOn, todayInNepal } from '@chautari/contract/calendar';
import { getDayAtAge } from '@chautari/contract/immunizationPlan';
import { getWardDue, WARD_DUE_DAYS, WARD_DUE_KINDS, type WardPerson } from '@chautari/contract/wards';
import { localizeName } from '../accounts/names';
import { formatPlace } from '../addresses/addresses';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { auditListView } from '../patients/auditListView';
import { showBirthRange } from '../patients/birth';
import type { PatientRow } from '../patients/patients.queries';
import type { PersonHistory } from './due/personHistory';
import { CHILD_MONTHS } from './due/vaccines';
import { compareDanger, listDue } from './overview';
import type { ServiceSchedules } from './schedules';
import { listDueContents, listMothersAndChildren, listWards } from './wardDue.queries';

interface Deps {
  store: Store;
  schedules: ServiceSchedules;
}

type Ward = Awaited<ReturnType<typeof listWards>>[number];

const nameWard = (ward: Ward) => ({
  municipalityId: ward.municipalityId,
  ward: ward.ward,
  name: formatPlace(ward),
});

const KINDS: readonly string[] = WARD_DUE_KINDS;

function toPerson(
  { patient, phone }: PatientRow,
  contents: PersonHistory['contents'],
  schedules: ServiceSchedules,
  today: string,
): WardPerson {
  const { id, publicId, dateOfBirth, birthRange, sex, guardianName } = patient;
  const history = {
    person: { id, name: localizeName(patient) },
    dateOfBirth,
    birthRange,
    sex,
    appointments: [],
    contents,
  };
  const due = listDue(history, schedules, today)
    .filter(({ kind, day }) => KINDS.includes(kind) && day <= addDays(today, WARD_DUE_DAYS))
    .sort(compareDanger);
  return {
    id,
    patientId: publicId,
    name: localizeName(patient),
    age: Math.max(0, ageOn(dateOfBirth)),
    lived: describeLived(patient),
    ...showBirthRange(patient),
    guardianName,
    street: (patient.currentAddress ?? patient).street ?? '',
    phone,
    due: due.map(({ kind, day, state, what }) => ({ kind, day, state, what })),
  };
}

/** Sorts by the most urgent item of each. */
const compareFirst = (a: WardPerson, b: WardPerson) =>
  compareDanger({ ...a.due[0]!, time: null, person: a }, { ...b.due[0]!, time: null, person: b }) ||
  a.name.localeCompare(b.name);

export const wardDueRoutes = ({ store, schedules }: Deps) => [
  defineRoute(getWardDue, async ({ municipalityId, ward }, { session }) => {
    const wards = await listWards(store.db, session);
    const chosen = wards.find((each) => each.municipalityId === municipalityId && each.ward === ward) ?? wards[0];
    if (!chosen) return { wards: [], chosen: null, people: [] };
    const today = todayInNepal();
    const rows = await listMothersAndChildren(store.db, session, {
      ward: chosen,
      bornSince: getDayAtAge(today, { months: -CHILD_MONTHS }),
    });
    const contents = await listDueContents(
      store.db,
      rows.map(({ patient }) => patient.id),
    );
    const people = rows
      .map((row) => toPerson(row, contents.get(row.patient.id) ?? [], schedules, today))
      .filter(({ due }) => due.length)
      .sort(compareFirst);
    await auditListView(
      store,
      session,
      'recordsListed',
      people.map(({ id }) => id),
    );
    return { wards: wards.map(nameWard), chosen: nameWard(chosen), people };
  }),
];
