import { maskRecipient } from './mask';

describe('a masked recipient', () => {
  it.each([
    ['+9779841234417', '+977 98•••••417'],
    ['maya@example.org', 'm•••@example.org'],
    ['a@b@example.org', 'a•••@example.org'],
    ['015512345', '•••'],
    ['', '•••'],
  ])('of %s is %s', (recipient, masked) => expect(maskRecipient(recipient)).toBe(masked));
});
