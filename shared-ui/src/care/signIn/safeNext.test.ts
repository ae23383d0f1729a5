import { safeNext } from './safeNext';

it.each(['/doctor-dashboard', '/reports?status=pending&from=2026-11-01', '/applications/7f3a#top', '/np/%E0%A4%B0'])(
  'leads on to %s',
  (next) => expect(safeNext(next)).toBe(next),
);

it.each([
  null,
  '',
  'reports',
  'https://evil.invalid/',
  '//evil.invalid',
  '/\\evil.invalid',
  '/%09/evil.invalid',
  '/\t/evil.invalid',
  '/%5Cevil.invalid',
  '/%2F%2Fevil.invalid',
  '/%2Fevil.invalid',
  '/a//evil.invalid',
  '/%00',
  '/%E0%A4%A',
  '/a\u2028b'.replace('\u2028', '\u00a0'),
])('does not lead to %j', (next) => expect(safeNext(next)).toBeUndefined());
