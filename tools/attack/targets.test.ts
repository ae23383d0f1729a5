import { FORGOTTEN } from './targets';

it('every call that names a person or an object is attacked, or says why not', () => {
  expect(FORGOTTEN).toEqual([]);
});
