import { addDays, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { NOBODY, theDoctor } from '../../testing/people';

describeService('doctors', (shared) => {
  const visit = () => new Visitor(shared.url);
  const namesAt = async (place: string) =>
    (await visit().call('listDoctors', { text: place })).body.doctors.map(({ name }) => name.en);

  it('shows five doctors by name, with both scripts, years of experience and clinics', async () => {
    const {
      status,
      headers,
      body: { doctors },
    } = await visit().call('listDoctors', {});
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(doctors.map(({ name }) => name.en)).toEqual([
      'Dr. Anjali Shrestha',
      'Dr. Bikash Limbu',
      'Dr. Pema Sherpa',
      'Dr. Ramesh Adhikari',
      'Dr. Sunita Karki',
    ]);
    for (const { name, experienceYears, clinics } of doctors) {
      expect(name.np).toMatch(/^डा\. /);
      expect(experienceYears).toBeGreaterThan(5);
      expect(clinics.length).toBeGreaterThan(0);
    }
  });

  it('finds doctors by a clinic or a place, in either script and any case', async () => {
    expect(await namesAt('mulghat')).toEqual(['Dr. Anjali Shrestha', 'Dr. Sunita Karki']);
    expect(await namesAt('मूलघाट')).toEqual(['Dr. Anjali Shrestha', 'Dr. Sunita Karki']);
    expect(await namesAt(' CITY hosp')).toEqual(['Dr. Bikash Limbu', 'Dr. Pema Sherpa', 'Dr. Sunita Karki']);
    expect(await namesAt('Sunsari')).toContain('Dr. Bikash Limbu');
    expect(await namesAt('%')).toEqual([]);
    expect(await namesAt('nowhere')).toEqual([]);
  });

  it('offers the sample doctor’s slots: none in the past, none held, in order', async () => {
    const { doctor, doctorId } = await theDoctor(shared.url);
    const {
      body: { slots },
    } = await visit().call('listOpenSlots', { doctorId });
    expect(slots.length).toBeGreaterThan(50);
    const times = slots.map(({ date, time }) => instantInNepal(date, time).getTime());
    expect(Math.min(...times)).toBeGreaterThan(Date.now());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const {
      body: {
        requests: [held],
      },
    } = await doctor.call('listConsultationRequests', { status: 'confirmed' });
    expect(slots.map(({ id }) => id)).not.toContain(held!.slotId);
  });

  it('offers slots of the days asked for, at most a month ahead', async () => {
    const { doctorId } = await theDoctor(shared.url);
    const daysFrom = async (from: string, days: number) => {
      const {
        body: { slots },
      } = await visit().call('listOpenSlots', { doctorId, from, days });
      return new Set(slots.map(({ date }) => date));
    };
    const today = todayInNepal();
    expect(await daysFrom(addDays(today, 3), 2)).toEqual(new Set([addDays(today, 3), addDays(today, 4)]));
    expect(await daysFrom(addDays(today, 31), 31)).toEqual(new Set([addDays(today, 31)]));
    expect(await daysFrom(addDays(today, 32), 31)).toEqual(new Set());
    expect(await daysFrom('2020-01-01', 31)).toEqual(new Set());
  });

  it.each([
    [{ days: 32 }, { days: 'tooBig' }],
    [{ days: 0 }, { days: 'tooSmall' }],
    [{ days: 'x' as never }, { days: 'invalid' }],
    [{ from: '2026-02-30' }, { from: 'date' }],
  ])('says what is wrong with %p', async (input, fields) => {
    expect(await visit().call('listOpenSlots', { doctorId: NOBODY, ...input })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields },
    });
  });

  it('knows no doctor under another id', async () => {
    expect(await visit().call('listOpenSlots', { doctorId: NOBODY })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });
});
