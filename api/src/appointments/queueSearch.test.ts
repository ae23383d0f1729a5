import type { QueueEntry } from '@chautari/contract/queue';
import { selectSummary, searchEntries } from './queueSearch';

const FACILITY = { id: 'f', name: { en: 'Clinic', np: 'क्लिनिक' }, place: { en: 'Mulghat', np: 'मूलघाट' } };
const anEntry = (name: string, state: QueueEntry['state'], more: Partial<QueueEntry> = {}) =>
  ({
    name,
    state,
    clinicId: 'one',
    doctorName: { en: 'Dr. Rai', np: 'डा. राई' },
    facility: FACILITY,
    patient: null,
    mobile: '',
    token: null,
    ...more,
  }) as QueueEntry;
const names = (entries: readonly QueueEntry[]) => entries.map(({ name }) => name);

describe('a day at a glance', () => {
  const early = Array.from({ length: 8 }, (_, n) => anEntry(`Early ${n}`, 'expected'));

  it('keeps called and waiting patients in sight, also behind earlier bookings', () => {
    const day = [...early, anEntry('Waits', 'waiting'), anEntry('In the room', 'called')];
    expect(names(selectSummary(day, 4))).toEqual(['In the room', 'Waits', 'Early 0', 'Early 1']);
  });

  it('begins with the one seen last, and has more of them where few are left', () => {
    const seen = ['a', 'b', 'c'].map((name) => anEntry(name, 'seen'));
    expect(names(selectSummary([...seen, ...early], 4))).toEqual(['c', 'Early 0', 'Early 1', 'Early 2']);
    expect(names(selectSummary([...seen, early[0]!], 3))).toEqual(['b', 'c', 'Early 0']);
    expect(names(selectSummary(seen, 2))).toEqual(['b', 'c']);
    expect(selectSummary([], 6)).toEqual([]);
  });
});

describe('somebody in the queue', () => {
  const day = [
    anEntry('Ram Shrestha', 'expected', { mobile: '+9779841234567' }),
    anEntry('Gita Rai', 'waiting', { token: 3 }),
    anEntry('कमला तामाङ', 'called', { id: 'kamala', token: 2, patient: { id: 'p', publicId: 'P-2083-00417' } }),
    anEntry('Hari Magar', 'seen', { token: 1 }),
    anEntry('Other', 'waiting', { clinicId: 'two', token: 3 }),
  ];
  const searchNames = (text: string) => names(searchEntries(day, { part: 'now', text, limit: 10 }).entries);

  it.each([
    ['श्रेष्ठ', ['Ram Shrestha']],
    ['kamala', ['कमला तामाङ']],
    ['3', ['Gita Rai', 'Other']],
    ['३', ['Gita Rai', 'Other']],
    ['984123', ['Ram Shrestha']],
    ['984-123', ['Ram Shrestha']],
    ['\u202a+977 984\u20111234567\u202c', ['Ram Shrestha']],
    ['tel:09841234567', ['Ram Shrestha']],
    ['p-2083-004', ['कमला तामाङ']],
    ['P\u20112083\u2011004', ['कमला तामाङ']],
    ['2083004', ['कमला तामाङ']],
    ['G-99', []],
    ['hari', []],
    ['zzzz', []],
    ['ra', ['Gita Rai', 'Ram Shrestha']],
    ['', ['कमला तामाङ', 'Gita Rai', 'Ram Shrestha', 'Other']],
  ])('is found by %p', (text, expected) => expect(searchNames(text)).toEqual(expected));

  it('is one of few who are sent, while the whole of each clinic is counted', () => {
    const { entries, clinics } = searchEntries(day, { part: 'now', limit: 1 });
    expect(names(entries)).toEqual(['कमला तामाङ', 'Other']);
    expect(clinics[0]).toMatchObject({
      states: { expected: 1, waiting: 1, called: 1, seen: 1, left: 0 },
      fits: { now: 3, over: 1 },
      called: ['कमला तामाङ'],
      calledIds: ['kamala'],
    });
    expect(names(searchEntries(day, { part: 'over', limit: 5 }).entries)).toEqual(['Hari Magar']);
    expect(names(searchEntries(day, { part: 'now', clinicId: 'two', limit: 5 }).entries)).toEqual(['Other']);
    expect(searchEntries(day, { part: 'now', text: 'hari', limit: 5 }).clinics[0]!.fits).toEqual({ now: 0, over: 1 });
  });
});
