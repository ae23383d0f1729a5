import anc from './schedules/anc.json';
import immunization from './schedules/immunization.json';
import { numberVisits } from './visitNumbers';

const ORDINALS = [
  ['First', 'पहिलो'],
  ['Second', 'दोस्रो'],
  ['Third', 'तेस्रो'],
  ['Fourth', 'चौथो'],
  ['Fifth', 'पाँचौँ'],
  ['Sixth', 'छैटौँ'],
] as const;

describe('The numbers of the visits', () => {
  it('of immunization are those of their names, and the doses at birth have none', () => {
    const numbers = numberVisits(immunization.visits);
    expect(numbers.size).toBe(6);
    for (const { key, name } of immunization.visits) {
      const ordinal = ORDINALS[(numbers.get(key) ?? 0) - 1];
      const names = ordinal ? [`${ordinal[0]} visit`, `${ordinal[1]} पटक`] : ['At birth', 'जन्मँदा'];
      expect([name.en, name.np]).toEqual(names);
    }
  });

  it('of antenatal care are eight, and the first visit at any time has none', () => {
    const numbers = numberVisits(anc.visits);
    expect(numbers.has('first')).toBe(false);
    expect([...numbers.values()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(anc.visits.filter(({ key }) => numbers.has(key)).map(({ from }) => from)).toEqual([
      0, 16, 20, 28, 32, 34, 36, 38,
    ]);
  });
});
