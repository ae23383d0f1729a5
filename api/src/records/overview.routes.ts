import type { Store } from '../database/store';
import { assertAccess } from '../patients/patientAccess';
import { ageOn, todayInNepal } from '@chautari/contract/calendar';
import { getMyOverview, type DueThing } from '@chautari/contract/overview';
import { auditListView } from '../patients/auditListView';
import { defineRoute } from '../http/defineRoute';
import type { PersonHistory } from './due/personHistory';
import { countDone } from './healthScore';
import { compareDanger, listDue, listVisitDays } from './overview';
import type { ServiceSchedules } from './schedules';
import { listPatientAppointments } from '../appointments/appointmentLists.queries';
import { toAppointment } from '../appointments/appointments.queries';
import { localizeName } from '../accounts/names';
import { listPersons } from '../patients/patients.queries';
import { listContents } from './records.queries';
import { hidesPrivate } from './registers/privateEntries';
import type { Session } from '../http/session';
import type { Db } from '../database/store';

interface Deps {
  store: Store;
  schedules: ServiceSchedules;
}

/** The health post asks how a pregnancy ended, not the portal, and finishes its tests. */
const FOR_POST = new Set<DueThing['kind']>(['birthAsk', 'result']);
/** Only the page of the woman herself shows a loss. */
const OWN_ONLY = new Set<DueThing['kind']>(['loss', 'afterLoss']);

type Person = Awaited<ReturnType<typeof listPersons>>[number];

async function readHistory(db: Db, session: Session, person: Person): Promise<PersonHistory> {
  const [appointments, contents] = await Promise.all([
    listPatientAppointments(db, person.id),
    listContents(db, person.id, { withoutPrivate: hidesPrivate(session, person) }),
  ]);
  return {
    person: { id: person.id, name: localizeName(person) },
    dateOfBirth: person.dateOfBirth,
    birthRange: person.birthRange,
    sex: person.sex,
    appointments: appointments.map((each) => toAppointment(each)),
    contents,
  };
}

export const overviewRoutes = ({ store, schedules }: Deps) => [
  defineRoute(getMyOverview, async ({ person = '' }, { session }) => {
    const { accountId, grownUpAge } = session;
    const askedId = await assertAccess(store.db, session, person || accountId);
    const persons = await listPersons(store.db, accountId);
    // Due care of adults is theirs to see; the holder of the account sees that of the children.
    const isCovered = ({ id, dateOfBirth }: Person) =>
      id === askedId || (askedId === accountId && ageOn(dateOfBirth) < grownUpAge);
    const histories = await Promise.all(persons.filter(isCovered).map((each) => readHistory(store.db, session, each)));
    await auditListView(
      store,
      session,
      'recordsListed',
      histories.map((each) => each.person.id),
    );
    const today = todayInNepal();
    const mine = histories.filter((each) => each.person.id === askedId);
    const days = mine.flatMap(listVisitDays);
    const living = new Set(persons.filter(({ death }) => !death).map(({ id }) => id));
    const isLiving = (each: PersonHistory) => living.has(each.person.id);
    const due = histories
      .filter(isLiving)
      .flatMap((each) => listDue(each, schedules, today))
      .filter(({ kind, person: whose }) => !FOR_POST.has(kind) && (!OWN_ONLY.has(kind) || whose.id === askedId))
      .sort(compareDanger);
    const [score = null] = mine.filter(isLiving).map((each) => countDone(each, schedules, today));
    return { visits: days.length, lastVisit: days[0] ?? null, score, due };
  }),
];
