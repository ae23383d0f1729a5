import { keyFrom } from '../database/secret';
import { pageNonces } from './pageNonces';

const nonces = pageNonces(keyFrom('a secret of thirty-two characters or more'));

it('the name of a page tells its release, and cannot be made up or changed', () => {
  const nonce = nonces.issue('abc123');
  expect(nonces.releaseOf(nonce)).toBe('abc123');
  expect(nonces.issue('abc123')).not.toBe(nonce);
  expect(nonces.releaseOf(nonce.replace('abc123', 'def456'))).toBeUndefined();
  expect(nonces.releaseOf('abc123.x.y')).toBeUndefined();
  expect(nonces.releaseOf(undefined)).toBeUndefined();
  expect(
    nonces.releaseOf(pageNonces(keyFrom('another secret of thirty-two characters')).issue('abc123')),
  ).toBeUndefined();
});
