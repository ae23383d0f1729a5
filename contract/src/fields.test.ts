import * as z from 'zod/mini';
import { addDays, todayInNepal } from './calendar';
import { check, checkOutput } from './check';
import {
  ageInYears,
  birthDate,
  civilDate,
  civilTime,
  email,
  endTime,
  licenseNumber,
  line,
  newPassword,
  newWorkerPassword,
  oneTimeCode,
  personName,
  phone,
  place,
  publicId,
  rupees,
  text,
} from './fields';
import { newPin, typedPin } from './family';
import { getCheckDigit, formatPublicId } from './publicIds';
import { shareCode } from './shareCodes';

const getCode = (schema: z.ZodMiniType, value: unknown) => {
  const checked = check(schema, value);
  return checked.ok ? { value: checked.value } : checked.fields[''];
};

describe('phone', () => {
  it.each([
    '9841234567',
    '+977 9841234567',
    '00977-984-1234567',
    '977 9841234567',
    '९८४१२३४५६७',
    '+९७७ ९८४१-२३४५६७',
    ' 984 123 4567 ',
    '(984) 1234567',
  ])('reads %s', (text) => expect(getCode(phone, text)).toEqual({ value: '+9779841234567' }));

  it.each(['12345', '984123456', '98412345678', '+91 9841234567', '014123456', '9541234567', 'नम्बर'])(
    'refuses %s',
    (text) => expect(getCode(phone, text)).toBe('phone'),
  );
});

describe('numbers and codes pasted from elsewhere', () => {
  const pasted = (plain: string) => [
    ['in marks of direction', `\u202a${plain}\u202c`],
    ['between spaces that do not break', `\u00a0${plain}\u200b\u00a0`],
    ['with no-break hyphens', plain.replace(/-/g, '\u2011')],
    ['with dashes', plain.replace(/-/g, '–')],
    ['with signs of minus', plain.replace(/-/g, '\u2212')],
    ['in wide digits', plain.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
  ];
  const fields: [string, z.ZodMiniType, string, string][] = [
    ['phone', phone, '+977 981-2000004', '+9779812000004'],
    ['e-mail', email, 'maya-1@example.org', 'maya-1@example.org'],
    ['one-time code', oneTimeCode, '123-456', '123456'],
    ['council number', licenseNumber, '12345', '12345'],
    ['ID', publicId, 'p-4827-3915-606', 'P-4827-3915-606'],
    ['share code', shareCode, '1234-5678', '12345678'],
    ['PIN', typedPin.shape.pin, '4827', '4827'],
    ['new PIN', newPin, '4827', '4827'],
  ];
  it.each(
    fields.flatMap(([name, schema, plain, value]) =>
      pasted(plain).map(([how, text]) => [name, how, schema, text!, value] as const),
    ),
  )('a %s %s', (_name, _how, schema, text, value) => expect(getCode(schema, text)).toEqual({ value }));

  it.each(['+977 (0) 9812000010', 'tel:+9779812000010', '09812000010', '00977 0981-2000010', '+977 (981) 2000010'])(
    'a phone number as it is dialled: %s',
    (text) => expect(getCode(phone, text)).toEqual({ value: '+9779812000010' }),
  );
  it('an address from a link', () =>
    expect(getCode(email, 'mailto:maya@example.org')).toEqual({ value: 'maya@example.org' }));
});

describe('e-mail', () => {
  it('is stored in one form', () =>
    expect(getCode(email, ' Maya.Tamang@Example.ORG ')).toEqual({ value: 'maya.tamang@example.org' }));
  it.each(['maya', 'maya@', '@example.org', 'maya@example', 'maya tamang@example.org', 'maya@-a.org', 'a@b..org'])(
    'refuses %s',
    (text) => expect(getCode(email, text)).toBe('email'),
  );
});

describe('a name', () => {
  it.each([
    ['  Hari   Bahadur ', 'Hari Bahadur'],
    ['सुनिता', 'सुनिता'],
    ["D'Souza-Rai", "D'Souza-Rai"],
    ['कृष्ण\u200dराज', 'कृष्ण\u200dराज'],
    ['राम कु॰', 'राम कु॰'],
    ['ཚེ་རིང', 'ཚེ་རིང'],
    ['ᤛᤡᤖᤡᤈᤱᤗᤠ', 'ᤛᤡᤖᤡᤈᤱᤗᤠ'],
    ['Tshẽring Ānanda', 'Tshẽring Ānanda'],
    ['A\u200bsha\u202e', 'Asha'],
  ])('takes %p', (text, value) => {
    expect(getCode(personName, text)).toEqual({ value });
  });
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b', 'required'],
    ['\u200d', 'required'],
    ['\u0301', 'required'],
    ['-', 'personName'],
    ['R2D2', 'personName'],
    ['<b>', 'personName'],
    ['x'.repeat(61), 'tooLong'],
  ])('refuses %p', (text, code) => {
    expect(getCode(personName, text)).toBe(code);
  });
});

describe('invisible characters', () => {
  it.each([
    ['\u200b\u200b', 'required'],
    ['\u2060 \u00ad', 'required'],
    ['\u200d', 'required'],
    ['\u0301', 'required'],
    ['\u3164', 'required'],
  ])('is no text: %#', (typed, code) => {
    expect(getCode(line(), typed)).toBe(code);
    expect(getCode(text(), typed)).toBe(code);
  });
  it.each([
    ['Dr.\u202e gnik', 'Dr. gnik'],
    ['a\u200bb\ufeff', 'ab'],
    ['क्\u200dष', 'क्\u200dष'],
    ['\u0001up', 'up'],
  ])('is taken out: %#', (typed, value) => expect(getCode(line(), typed)).toEqual({ value }));
  it('are accepted in stored texts, which may be older than the rule', () => {
    const old = { name: '\u200b', line: 'Dr.\u202e gnik' };
    expect(checkOutput(z.object({ name: personName, line: line() }), old)).toEqual({ ok: true, value: old });
  });
});

describe('dates and times', () => {
  const tomorrow = addDays(todayInNepal(), 1);
  it.each([
    ['2026-02-29', 'date'],
    ['2026-1-1', 'date'],
    ['', 'required'],
    [undefined, 'required'],
    ['21/11/2026', 'date'],
  ])('refuses the day %p', (day, code) => expect(getCode(civilDate, day)).toBe(code));
  it('accepts a leap day', () => expect(getCode(civilDate, '2024-02-29')).toEqual({ value: '2024-02-29' }));
  it.each([
    ['1899-12-31', 'date'],
    [tomorrow, 'inFuture'],
  ])('refuses the birth date %p', (day, code) => expect(getCode(birthDate, day)).toBe(code));
  it('accepts today as a birth date', () =>
    expect(getCode(birthDate, todayInNepal())).toEqual({ value: todayInNepal() }));
  it('accepts midnight as an end', () => {
    expect(getCode(endTime, '24:00')).toEqual({ value: '24:00' });
    expect(getCode(endTime, '24:01')).toBe('time');
  });
  it.each(['24:00', '9:00', '12:60', '12.30'])('refuses the time %p', (time) =>
    expect(getCode(civilTime, time)).toBe('time'),
  );
});

describe('an id', () => {
  it.each([
    ['p-2083-00417', 'P-2083-00417'],
    ['P-२०८३-००४१७', 'P-2083-00417'],
    [' D-2083-123456 ', 'D-2083-123456'],
    ['P 2083 00417', 'P-2083-00417'],
    ['p-4827-3915-606', 'P-4827-3915-606'],
    ['P४८२७ ३९१५ ६०६', 'P-4827-3915-606'],
    ['P-48273915606', 'P-4827-3915-606'],
  ])('reads %p', (text, value) => expect(getCode(publicId, text)).toEqual({ value }));
  it.each(['X-2083-00417', 'P-83-00417', 'P-2083-417', '00417'])('refuses %p', (text) =>
    expect(getCode(publicId, text)).toBe('publicId'),
  );
  it('has a check digit that detects one wrong digit, or two swapped neighbours', () => {
    const digits = '4827391560' + getCheckDigit('4827391560');
    const written = (text: string) => `P-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
    expect(getCode(publicId, written(digits))).toEqual({ value: formatPublicId('P', '4827391560') });
    Array.from(digits).forEach((digit, at) => {
      const wrong = digits.slice(0, at) + ((Number(digit) + 1) % 10) + digits.slice(at + 1);
      expect(getCode(publicId, written(wrong))).toBe('publicIdMistyped');
      if (at === 0 || digit === digits[at - 1]) return;
      const turned = digits.slice(0, at - 1) + digit + digits[at - 1] + digits.slice(at + 1);
      expect(getCode(publicId, written(turned))).toBe('publicIdMistyped');
    });
  });
});

describe('other fields', () => {
  it.each([
    [ageInYears, -1, 'tooSmall'],
    [ageInYears, 131, 'tooBig'],
    [ageInYears, 1.5, 'invalid'],
    [ageInYears, '7', 'invalid'],
    [rupees, -1, 'tooSmall'],
    [rupees, 1_000_001, 'tooBig'],
    [newPassword, 'short', 'passwordShort'],
    [newPassword, 'x'.repeat(201), 'tooLong'],
    [z.array(line()).check(z.minLength(1)), [], 'required'],
    [z.array(line()).check(z.maxLength(1)), ['a', 'b'], 'tooMany'],
    [line(10), ' ', 'required'],
    [line(10), 'x'.repeat(11), 'tooLong'],
  ])('refuses %# with its code', (schema, value, code) => {
    expect(getCode(schema as z.ZodMiniType, value)).toBe(code);
  });

  it('names each wrong field of an address', () => {
    expect(check(place, { provinceId: 8, districtId: 0, ward: 36 })).toEqual({
      ok: false,
      fields: { provinceId: 'tooBig', districtId: 'tooSmall', municipalityId: 'required', ward: 'tooBig' },
    });
  });
});

it('accepts a password of 200 characters', () => {
  const password = 'x'.repeat(200);
  for (const field of [newPassword, newWorkerPassword]) expect(getCode(field, password)).toEqual({ value: password });
});

describe('check', () => {
  const form = z.object({ name: personName, contact: z.object({ phone }), tags: z.array(z.string()) });

  it('returns paths and codes, never sentences', () => {
    expect(check(form, { name: '', contact: { phone: 'x' }, tags: ['a', 1] })).toEqual({
      ok: false,
      fields: { name: 'required', 'contact.phone': 'phone', 'tags.1': 'invalid' },
    });
    expect(check(form, null)).toEqual({ ok: false, fields: { '': 'required' } });
    expect(check(form, [])).toEqual({ ok: false, fields: { '': 'invalid' } });
  });

  it('drops fields that are not in the schema', () => {
    expect(check(form, { name: 'Gita', contact: { phone: '9841234567' }, tags: [], role: 'staff' })).toEqual({
      ok: true,
      value: { name: 'Gita', contact: { phone: '+9779841234567' }, tags: [] },
    });
  });
});
