import type { StoredContent, RecordContent } from '@chautari/contract/records/contents';
import { anAncReport } from '../../testing/records';
import { listPartAuthors, hasChanged, signParts } from './cards';

type Card = Extract<RecordContent, { kind: 'immunization' }>;
type Pregnancy = Extract<RecordContent, { kind: 'ancReport' }>;
const card = (doses: Card['doses'], initialDate = '2026-01-01'): Card => ({ kind: 'immunization', initialDate, doses });
const pregnancy = (more: Partial<Pregnancy> = {}): Pregnancy =>
  anAncReport({ date: '2026-06-01', lastMenstrualPeriod: '2026-04-01', ...more });

/** Reorders the keys, as a database does. */
const stored = (content: StoredContent): StoredContent =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).reverse()) : value,
  ) as StoredContent;

/** The lines, the scan and the number of pregnancies with who entered them. */
const authors = (content: StoredContent) =>
  Object.fromEntries(
    Object.entries(listPartAuthors(content)).filter(
      ([part]) => part.includes('.') || part === 'scan' || part === 'gravida',
    ),
  );

describe('the parts of a card', () => {
  it('are signed by those who enter them; blank lines are nobody’s', () => {
    expect(
      listPartAuthors(
        signParts(card({ penta1: { date: '2026-02-12' }, opv1: { date: null, followUpDate: null } }), 'patient'),
      ),
    ).toEqual({ initialDate: 'patient', 'doses.penta1': 'patient' });
  });

  it('keep their author when somebody else saves them unchanged', () => {
    const first = stored(signParts(card({ penta1: { date: '2026-02-12' } }), 'patient'));
    const second = signParts(
      card({ penta1: { date: '2026-02-12', followUpDate: null }, opv1: { date: '2026-02-12' } }),
      'staff',
      first,
    );
    expect(authors(second)).toEqual({ 'doses.penta1': 'patient', 'doses.opv1': 'staff' });
  });

  it('may all be changed, and left out, by a health worker', () => {
    const first = stored(signParts(card({ penta1: { date: '2026-02-12' } }), 'patient'));
    expect(authors(signParts(card({ penta1: { date: '2026-02-13' } }), 'doctor', first))).toEqual({
      'doses.penta1': 'doctor',
    });
    expect(authors(signParts(card({}), 'staff', first))).toEqual({});
  });

  it.each<[string, Card]>([
    ['changes a line', card({ penta1: { date: '2026-02-13' } })],
    ['leaves a line out', card({})],
    ['empties a line', card({ penta1: { date: null } })],
    ['adds a follow-up to a line', card({ penta1: { date: '2026-02-12', followUpDate: '2026-03-12' } })],
    ['changes the birth date', card({ penta1: { date: '2026-02-12' } }, '2026-01-02')],
  ])('of a health worker are refused to a patient who %s', (_what, content) => {
    const first = stored(signParts(card({ penta1: { date: '2026-02-12' } }), 'staff'));
    expect(() => signParts(content, 'patient', first)).toThrow('forbidden');
  });

  it('of a health worker leave room for the patient’s own lines, whatever the order of their keys', () => {
    const scan = { date: '2026-06-01', expectedDelivery: '2027-01-10' };
    const first = stored(signParts(pregnancy({ scan, visits: { first: { date: '2026-06-01' } } }), 'staff'));
    const second = signParts(
      pregnancy({ scan, visits: { first: { date: '2026-06-01' } }, tetanus: { td1: { date: '2026-06-02' } } }),
      'patient',
      first,
    );
    expect(authors(second)).toEqual({ scan: 'staff', 'visits.first': 'staff', 'tetanus.td1': 'patient' });
  });

  it('that a health worker adds to a patient’s own card are protected as well', () => {
    const first = stored(signParts(pregnancy(), 'patient'));
    const second = stored(signParts(pregnancy({ gravida: 2 }), 'doctor', first));
    expect(() => signParts(pregnancy({ gravida: 3 }), 'patient', second)).toThrow('forbidden');
    expect(() => signParts(pregnancy(), 'patient', second)).toThrow('forbidden');
    expect(authors(signParts(pregnancy({ gravida: 2, lastMenstrualPeriod: '2026-04-02' }), 'patient', second))).toEqual(
      { gravida: 'doctor' },
    );
  });

  it('are left out of records that are no cards', () => {
    const note: RecordContent = {
      kind: 'opdNote',
      clientName: 'Maya',
      hospitalName: 'Mulghat',
      visitedDate: '2026-01-01',
    };
    expect(signParts(note, 'patient')).toBe(note);
    expect(listPartAuthors(note)).toEqual({});
  });
});

describe('a corrected record', () => {
  const contact = (more: object = {}): RecordContent => ({
    kind: 'ancContact',
    card: '00000000-0000-4000-8000-000000000001',
    date: '2026-07-25',
    visit: null,
    vitals: { pulse: 70, systolic: 120 },
    ...more,
  });

  it.each<[string, RecordContent, boolean]>([
    ['the same', contact({ vitals: { systolic: 120, pulse: 70 } }), false],
    ['other vital signs', contact({ vitals: { pulse: 71, systolic: 120 } }), true],
    ['no vital signs', contact({ vitals: {} }), true],
    ['a note', contact({ note: 'Swollen feet' }), true],
  ])('that says %s has something new to look at: %s', (_what, content, isNew) => {
    expect(hasChanged(content, contact())).toBe(isNew);
  });
});
