import anc from './schedules/anc.json';
import immunization from './schedules/immunization.json';
import { numberVisits } from './visitNumbers';

describe('The numbers of the visits', () => {
  it('of immunization are six, and neither the doses at birth nor those of older children have one', () => {
    const numbers = numberVisits(immunization.visits);
    expect(immunization.visits.map(({ key, name }) => [name.en, numbers.get(key)])).toEqual([
      ['At birth', undefined],
      ['6 weeks', 1],
      ['10 weeks', 2],
      ['14 weeks', 3],
      ['9 months', 4],
      ['12 months', 5],
      ['15 months', 6],
      ['10 years', undefined],
    ]);
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
