/** Vaccination sessions in the figures of the month. */
import { toBs, todayInNepal } from '@chautari/contract/calendar';
import type { Input } from '@chautari/contract/client/call';
import { DELETE_SESSIONS } from '../../../testing/records';
import { describeService } from '../../../testing/suite';
import { aSession, aStaffAt, giveDoses, moveFacility, registerChild } from '../../../testing/vaccinationSessions';
import { Visitor } from '../../../testing/visitor';
import { CITY_HOSPITAL, MULGHAT_CLINIC } from '../../sample/doctors';

const { year, month } = toBs(todayInNepal())!;

describeService('vaccination sessions in the monthly figures', (shared) => {
  let administrator: Visitor;
  const readFigures = async (place: Partial<Input<'getMonthlyFigures'>>) => {
    const { body } = await administrator.call('getMonthlyFigures', { year, month, ...place });
    const sum = (section: string) =>
      Object.fromEntries(
        body.rows.filter((row) => row.section === section && row.total).map(({ row, total }) => [row, total]),
      );
    return { sessions: sum('vaccinationSessions'), doses: sum('immunization') };
  };

  it('count sessions, talks, vials and wasted doses of a facility and of what it lies in, and doses once', async () => {
    administrator = await new Visitor(shared.url).signIn('staff');
    const staff = await aStaffAt(shared, MULGHAT_CLINIC);
    const elsewhere = await aStaffAt(shared, CITY_HOSPITAL);
    await moveFacility(shared, CITY_HOSPITAL, MULGHAT_CLINIC);
    // One look at the rows: the embedded database starts the service anew for each.
    const [place] = await shared.runSql(
      ...DELETE_SESSIONS,
      `select municipality_id as id from facilities where id = '${MULGHAT_CLINIC}'`,
    );
    const followService = () => {
      for (const visitor of [administrator, staff, elsewhere]) visitor.url = shared.url;
    };
    followService();
    const before = (await readFigures({ facilityId: MULGHAT_CLINIC })).doses.bcg ?? 0;
    const open = async (by: Visitor, session: Input<'addVaccinationSession'>) =>
      (await by.call('addVaccinationSession', session)).body.id;
    const id = await open(staff, aSession(MULGHAT_CLINIC, { hygieneTalk: true, hygieneParticipants: 12 }));
    await open(staff, aSession(MULGHAT_CLINIC, { planned: false }));
    // Nobody has begun it.
    const missed = await open(staff, aSession(MULGHAT_CLINIC, { hygieneTalk: true }));
    await shared.runSql(`update vaccination_sessions set state = 'planned' where id = '${missed}' returning id`);
    followService();
    const vials = { received: 4, opened: 2, spoiled: 1, returned: 1 };
    await staff.call('setSessionVials', { id, vaccine: 'bcg', ...vials });
    await staff.call('setSessionVials', { id, vaccine: 'rota', received: 5 });
    for (const name of ['Hira', 'Indra']) {
      const { status } = await giveDoses(staff, id, await registerChild(staff, name), 'bcg', 'penta1');
      expect(status).toBe(200);
    }
    const other = await open(elsewhere, aSession(CITY_HOSPITAL));
    await elsewhere.call('setSessionVials', { id: other, vaccine: 'bcg', opened: 1 });

    const here = await readFigures({ facilityId: MULGHAT_CLINIC });
    expect(here.sessions).toEqual({
      ...{ planned: 2, held: 2, hygieneTalks: 1 },
      // Two vials of twenty doses, and two children.
      ...{ 'bcg.received': 4, 'bcg.opened': 2, 'bcg.spoiled': 1, 'bcg.returned': 1, 'bcg.wasted': 38 },
      'rota.received': 5,
    });
    expect(here.doses.bcg).toBe(before + 2);
    const above = await readFigures({ municipalityId: Number(place!.id) });
    expect(above.sessions).toMatchObject({ planned: 3, held: 3, hygieneTalks: 1, 'bcg.opened': 3, 'bcg.wasted': 58 });
  });
});
