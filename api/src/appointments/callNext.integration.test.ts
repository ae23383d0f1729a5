import { aClinic, nextDay } from '../../testing/clinic';
import { describeService } from '../../testing/suite';
import { todayInNepal } from '@chautari/contract/calendar';

describeService('the next patient', (shared) => {
  it('ends a turn once where two desks say at the same moment that the person was seen, and calls two', async () => {
    for (let n = 0; n < 3; n++) {
      const clinic = await aClinic(shared);
      const booked = [await clinic.book(0), await clinic.book(1), await clinic.book(2)];
      const { staff } = await nextDay(shared, clinic);
      for (const { id } of booked) await staff.call('checkIn', { id });
      const { clinicId } = clinic;
      await staff.call('callNext', { clinicId });
      const next = () => staff.call('callNext', { clinicId, before: 'seen', called: [booked[0]!.id] });
      const both = await Promise.all([next(), next()]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const { entries } = (await staff.call('listQueue', { date: todayInNepal(), doctorId: clinic.doctorId })).body;
      expect(entries.map(({ state }) => state).sort()).toEqual(['called', 'called', 'seen']);
    }
  });

  it('calls somebody else where a called person goes on waiting, and that person again after them', async () => {
    const clinic = await aClinic(shared);
    const booked = [await clinic.book(0), await clinic.book(1)];
    const { staff } = await nextDay(shared, clinic);
    for (const { id } of booked) await staff.call('checkIn', { id });
    const next = async (before?: 'seen' | 'wait') =>
      (await staff.call('callNext', { clinicId: clinic.clinicId, ...(before && { before }) })).body.entry?.token;
    expect([await next(), await next('wait'), await next('wait')]).toEqual([1, 2, 1]);
    expect([await next('seen'), await next('wait')]).toEqual([2, 2]);
  });

  it('ends the turn of those only of whom a desk speaks, not of somebody whom another desk has called since', async () => {
    const clinic = await aClinic(shared);
    const booked = [await clinic.book(0), await clinic.book(1), await clinic.book(2)];
    const { staff } = await nextDay(shared, clinic);
    const { clinicId } = clinic;
    for (const { id } of booked) await staff.call('checkIn', { id });
    await staff.call('callNext', { clinicId });
    const queue = { date: todayInNepal(), part: 'now', clinicId, limit: 9 } as const;
    const { clinics } = (await staff.call('searchQueue', queue)).body;
    const called = clinics.find(({ id }) => id === clinicId)!.calledIds;
    expect(called).toEqual([booked[0]!.id]);
    const answers = [];
    for (let desk = 0; desk < 2; desk++)
      answers.push((await staff.call('callNext', { clinicId, before: 'seen', called })).body.entry?.token);
    expect(answers).toEqual([2, 3]);
    const { entries } = (await staff.call('searchQueue', queue)).body;
    expect(entries.map(({ token, state }) => [token, state])).toEqual([
      [2, 'called'],
      [3, 'called'],
    ]);
  });
});
