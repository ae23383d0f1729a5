import { findOffered, offeredSlots, slotAt, slotOf, type Clinic } from './slots';

const CLINIC = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d0f';
const SATURDAY = 6;
/** Saturday, ten past ten in Nepal. */
const now = new Date('2026-11-21T04:25:00Z');

const clinic = (changes: Partial<Clinic> = {}): Clinic =>
  ({ id: CLINIC, slotMinutes: 20, weeklyTimes: [{ weekday: SATURDAY, from: '10:00', to: '11:10' }], ...changes });
const times = (clinics: Clinic[], options: { from?: string; days: number }) => offeredSlots(clinics, { ...options, now }).map(({ date, time }) => `${date} ${time}`);

describe('slots', () => {
  it('start within the weekly times, in Nepal, after now, and end with them', () => {
    expect(times([clinic()], { days: 1 })).toEqual(['2026-11-21 10:20', '2026-11-21 10:40']);
  });

  it('do not go further ahead than a month', () => {
    const days = new Set(times([clinic()], { from: '2026-12-01', days: 31 }).map((each) => each.slice(0, 10)));
    expect([...days]).toEqual(['2026-12-05', '2026-12-12', '2026-12-19']);
  });

  it('follow each clinic’s own length, sorted over all clinics', () => {
    const other = clinic({ id: CLINIC.replace(/f$/, 'e'), slotMinutes: 45, weeklyTimes: [{ weekday: SATURDAY, from: '09:00', to: '12:00' }] });
    expect(times([clinic(), other], { days: 1 })).toEqual(['2026-11-21 10:20', '2026-11-21 10:30', '2026-11-21 10:40', '2026-11-21 11:15']);
  });

  it('are found again by their id only', () => {
    const [first] = offeredSlots([clinic()], { days: 1, now });
    const { id } = slotOf(first!);
    expect(findOffered([clinic()], id, now)).toEqual(first);
    expect(slotAt(CLINIC, first!.startsAt)).toEqual(slotOf(first!));
    const elsewhere = id.replace(CLINIC, CLINIC.replace(/f$/, 'e'));
    const otherTimes = ['1021', '1000', '2590'].map((time) => id.replace('1020', time));
    const otherDays = ['2026-11-22', '2026-13-41', '2027-11-20'].map((day) => id.replace('2026-11-21', day));
    for (const strange of ['', 'x', `${id} `, elsewhere, ...otherTimes, ...otherDays]) expect(findOffered([clinic()], strange, now)).toBeUndefined();
  });
});
