import { getPageTimeout } from './bundles';

it('gives a page two seconds, unless the operator says otherwise', () => {
  expect(getPageTimeout({})).toBe(2_000);
  expect(getPageTimeout({ PORTAL_PAGE_TIMEOUT_MS: '500' })).toBe(500);
  for (const wrong of ['99', '60001', 'long'])
    expect(() => getPageTimeout({ PORTAL_PAGE_TIMEOUT_MS: wrong })).toThrow('PORTAL_PAGE_TIMEOUT_MS must be a number');
});
