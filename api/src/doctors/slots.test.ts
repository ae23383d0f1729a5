import { findOfferedSlot, fitsTimes, listOfferedSlots, getSlot, buildSlot, type Clinic, type Leave } from './slots';

const CLINIC = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d0f';
const SATURDAY = 6;
/** Saturday, ten past ten in Nepal. */
const now = new Date('2026-11-21T04:25:00Z');

const clinic = (changes: Partial<Clinic> = {}): Clinic => ({
  id: CLINIC,
  slotMinutes: 20,
  weeklyTimes: [{ weekday: SATURDAY, from: '10:00', to: '11:10' }],
  ...changes,
});
const at = (clinics: Clinic[], leaves: Leave[] = []) => ({ clinics, leaves });
const times = (clinics: Clinic[], options: { from?: string; days: number }, leaves: Leave[] = []) =>
  listOfferedSlots(at(clinics, leaves), { ...options, now }).map(({ date, time }) => `${date} ${time}`);

describe('slots', () => {
  it('start within the weekly times, in Nepal, after now, and end with them', () => {
    expect(times([clinic()], { days: 1 })).toEqual(['2026-11-21 10:20', '2026-11-21 10:40']);
  });

  it('go on until midnight where the clinic does', () => {
    const late = clinic({ weeklyTimes: [{ weekday: SATURDAY, from: '23:00', to: '24:00' }] });
    expect(times([late], { days: 1 })).toEqual(['2026-11-21 23:00', '2026-11-21 23:20', '2026-11-21 23:40']);
  });

  it('do not go further ahead than a month', () => {
    const days = new Set(times([clinic()], { from: '2026-12-01', days: 31 }).map((each) => each.slice(0, 10)));
    expect([...days]).toEqual(['2026-12-05', '2026-12-12', '2026-12-19']);
  });

  it('follow each clinic’s own length, sorted over all clinics', () => {
    const other = clinic({
      id: CLINIC.replace(/f$/, 'e'),
      slotMinutes: 45,
      weeklyTimes: [{ weekday: SATURDAY, from: '09:00', to: '12:00' }],
    });
    expect(times([clinic(), other], { days: 1 })).toEqual([
      '2026-11-21 10:20',
      '2026-11-21 10:30',
      '2026-11-21 10:40',
      '2026-11-21 11:15',
    ]);
  });

  it('are found if they are offered, and only then', () => {
    const clinics = [
      clinic({
        slotMinutes: 45,
        weeklyTimes: [
          { weekday: SATURDAY, from: '09:10', to: '12:00' },
          { weekday: SATURDAY, from: '13:00', to: '14:00' },
        ],
      }),
    ];
    const offered = new Set(listOfferedSlots(at(clinics), { days: 1, now }).map((each) => buildSlot(each).id));
    for (let minute = 0; minute < 24 * 60; minute++) {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16);
      const { id } = buildSlot({ clinicId: CLINIC, date: '2026-11-21', time });
      expect([id, Boolean(findOfferedSlot(at(clinics), id, now))]).toEqual([id, offered.has(id)]);
    }
    expect(offered.size).toBe(2);
  });

  it('are not offered on days of leave, first and last one included', () => {
    const daily = clinic({
      weeklyTimes: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '12:00', to: '12:20' })),
    });
    const leaves = [
      { from: '2026-11-22', to: '2026-11-23' },
      { from: '2026-11-25', to: '2026-11-25' },
      { from: '2025-01-01', to: '2025-01-31' },
    ];
    expect(times([daily], { days: 6 }, leaves)).toEqual(['2026-11-21 12:00', '2026-11-24 12:00', '2026-11-26 12:00']);
    const [first] = listOfferedSlots(at([daily]), { from: '2026-11-22', days: 1, now });
    expect(findOfferedSlot(at([daily], leaves), buildSlot(first!).id, now)).toBeUndefined();
  });

  it('are not offered beside an appointment from before the times changed, which may begin within them or reach into them', () => {
    const longer = clinic({ slotMinutes: 30, weeklyTimes: [{ weekday: SATURDAY, from: '10:30', to: '12:30' }] });
    const leftovers = [{ startsAt: new Date('2026-11-21T10:50:00+05:45'), minutes: 30 }];
    const offered = listOfferedSlots({ ...at([longer]), leftovers }, { days: 1, now });
    expect(offered.map(({ time }) => time)).toEqual(['11:30', '12:00']);
    const isOffered = (time: string) =>
      findOfferedSlot(
        { ...at([longer]), leftovers },
        buildSlot({ clinicId: CLINIC, date: '2026-11-21', time }).id,
        now,
      ) !== undefined;
    expect(['10:30', '11:00', '11:30'].map(isOffered)).toEqual([false, false, true]);
  });

  it('begin with the day in Nepal, which is another than in Greenwich for a quarter of the day', () => {
    const nightly = clinic({ weeklyTimes: [0, 6].map((weekday) => ({ weekday, from: '00:00', to: '00:20' })) });
    const offered = (instant: string) =>
      listOfferedSlots(at([nightly]), { days: 2, now: new Date(instant) }).map(({ date }) => date);
    expect(offered('2026-11-21T18:14:00Z')).toEqual(['2026-11-22']);
    expect(offered('2026-11-21T18:15:00Z')).toEqual([]);
  });

  it('fit a clinic’s times on their weekday only', () => {
    const on = (time: string) => fitsTimes(clinic(), new Date(`2026-11-21T${time}:00+05:45`));
    expect([on('10:00'), on('10:40'), on('10:10'), on('11:00'), on('09:40')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(fitsTimes(clinic(), new Date('2026-11-22T10:00:00+05:45'))).toBe(false);
  });

  it('are found again by their id only', () => {
    const [first] = listOfferedSlots(at([clinic()]), { days: 1, now });
    const { id } = buildSlot(first!);
    expect(findOfferedSlot(at([clinic()]), id, now)).toEqual(first);
    expect(getSlot(CLINIC, first!.startsAt)).toEqual(buildSlot(first!));
    const elsewhere = id.replace(CLINIC, CLINIC.replace(/f$/, 'e'));
    const otherTimes = ['1021', '1000', '2590'].map((time) => id.replace('1020', time));
    const otherDays = ['2026-11-22', '2026-11-14', '2026-13-41', '2027-11-20', '2026-11-31'].map((day) =>
      id.replace('2026-11-21', day),
    );
    for (const strange of ['', 'x', `${id} `, elsewhere, ...otherTimes, ...otherDays])
      expect(findOfferedSlot(at([clinic()]), strange, now)).toBeUndefined();
  });
});
