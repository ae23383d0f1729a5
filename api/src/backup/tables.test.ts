import { sortByReference } from './tables';

describe('the order of tables', () => {
  it('puts each after those that it refers to', () => {
    expect(
      sortByReference([
        { name: 'a', needs: ['b', 'c'] },
        { name: 'b', needs: ['c'] },
        { name: 'c', needs: [] },
        { name: 'd', needs: [] },
      ]),
    ).toEqual(['c', 'd', 'b', 'a']);
  });

  it('cannot be found where they refer to each other', () => {
    expect(() =>
      sortByReference([
        { name: 'a', needs: ['b'] },
        { name: 'b', needs: ['a'] },
        { name: 'c', needs: [] },
      ]),
    ).toThrow('a, b refer to each other');
  });
});
