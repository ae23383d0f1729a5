import { redactMessage } from './redactMessage';

it.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'phone')",
    "TypeError: Cannot read properties of undefined (reading 'phone')",
  ],
  ['ReferenceError: visit is not defined', 'ReferenceError: visit is not defined'],
  ['TypeError: appointments.map is not a function', 'TypeError: appointments.map is not a function'],
  ['Error: No patient PAT-2081-00017', 'Error: No patient …'],
  ['Error: cannot call +977 984-1234567 now', 'Error: cannot call … now'],
  ['Error: १२३ and ९८४१२३४५६७ are wrong', 'Error: … and … are wrong'],
  ['Error: no account asha.rai@example.np', 'Error: no account …'],
  ['Error: no account of Asha Rai', 'Error: no account of …'],
  ['Error: Asha is not here, ASHA RAI neither', 'Error: … is not here, … neither'],
  ['Error: Minified React error #418; visit nothing', 'Error: Minified React error #…; visit nothing'],
  ['Error: आशा राई was not found', 'Error: … was not found'],
  [`SyntaxError: Unexpected token 'A', "Asha Rai" is not valid JSON`, 'SyntaxError: Unexpected token … is not valid …'],
  ['Error: https://portal.example/doctor?patient=asha failed', 'Error: … failed'],
  ['Error: 5f6d2b1c-0000-4a7e-9b1e-0123456789ab\nis gone', 'Error: … is gone'],
])('leaves of %p only %p', (message, expected) => {
  expect(redactMessage(message)).toBe(expected);
});

it('is short, and stays as it is when it is redacted again', () => {
  const once = redactMessage(`Error: ${'word '.repeat(100)}984`);
  expect(once.length).toBeLessThanOrEqual(160);
  expect(redactMessage(once)).toBe(once);
});
