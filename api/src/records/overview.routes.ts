import type { Store } from '../database/store';
import type { Schedules } from '@chautari/contract/schedules';
import { assertAccess } from '../patients/patientAccess';
import { ageOn, todayInNepal } from '@chautari/contract/calendar';
import { getMyOverview } from '@chautari/contract/overview';
import { auditListView } from '../patients/auditListView';
import { defineRoute } from '../http/defineRoute';
import { byDanger, dueOf, visitDays, type Known } from './overview';
import { listAppointmentsOf } from '../appointments/appointmentLists.queries';
import { toAppointment } from '../appointments/appointments.queries';
import { shownName } from '../accounts/names';
import { listPersons } from '../patients/patients.queries';
import { listContents } from './records.queries';
import type { Db } from '../database/store';

interface Deps {
  store: Store;
  schedules: Schedules;
}

type Person = Awaited<ReturnType<typeof listPersons>>[number];

async function readKnown(db: Db, person: Person): Promise<Known> {
  const [found, contents] = await Promise.all([listAppointmentsOf(db, person.id), listContents(db, person.id)]);
  return {
    person: { id: person.id, name: shownName(person) },
    dateOfBirth: person.dateOfBirth,
    isAgeEstimated: person.isAgeEstimated,
    appointments: found.map((each) => toAppointment(each)),
    contents,
  };
}

export const overviewRoutes = ({ store, schedules }: Deps) => [
  defineRoute(getMyOverview, async ({ person = '' }, { session }) => {
    const { accountId, grownUpAge } = session;
    const asked = person || accountId;
    await assertAccess(store.db, session, asked);
    const persons = await listPersons(store.db, accountId);
    // What is due for a grown-up is theirs to see; the holder of the account brings the children.
    const isMeant = ({ id, dateOfBirth }: Person) =>
      id === asked || (asked === accountId && ageOn(dateOfBirth) < grownUpAge);
    const known = await Promise.all(persons.filter(isMeant).map((each) => readKnown(store.db, each)));
    await auditListView(
      store,
      session,
      'recordsListed',
      known.map((each) => each.person.id),
    );
    const days = known.filter((each) => each.person.id === asked).flatMap(visitDays);
    const due = known.flatMap((each) => dueOf(each, schedules, todayInNepal())).sort(byDanger);
    return { visits: days.length, lastVisit: days[0] ?? null, due };
  }),
];
