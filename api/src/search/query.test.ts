import { readQuery } from './query';

describe('what is typed to find a patient', () => {
  it.each(['9841234567', '+977 9841234567', '९८४१-२३४५६७', '00977-9841234567', ' 9841 234567 '])(
    'is a phone number: %s',
    (text) => {
      expect(readQuery(text)).toEqual({ by: 'phone', phone: '+9779841234567' });
    },
  );

  it.each([
    '\u202a+977 984-1234567\u202c',
    '984\u20111234567',
    '984\u22121234567',
    '+977 (0) 9841234567',
    'tel:+9779841234567',
    '09841234567',
    '\u00a09841234567\u200b',
  ])('is a phone number pasted from elsewhere: %j', (text) =>
    expect(readQuery(text)).toEqual({ by: 'phone', phone: '+9779841234567' }),
  );

  it.each(['D-2083-00001', 'D\u20112083', '12', 'X 99', '१२/३४/५६'])('is never a name, as it has digits: %j', (text) =>
    expect(readQuery(text)).toEqual({ by: 'name', words: [] }),
  );

  it.each([
    ['9841', { begins: '+9779841', ends: '9841' }],
    ['4567', { begins: '+9774567', ends: '4567' }],
    ['४५६७', { begins: '+9774567', ends: '4567' }],
    ['+977 98412', { begins: '+97798412', ends: '97798412' }],
    ['9779', { begins: '+9779779', ends: '9779' }],
    ['98-41', { begins: '+9779841', ends: '9841' }],
    ['098\u201141', { begins: '+9779841', ends: '9841' }],
  ])('is a part of a phone number: %s', (text, digits) => {
    expect(readQuery(text)).toEqual({ by: 'digits', ...digits });
  });

  it.each([
    ['P-2083-00417', 'P-2083-00417'],
    ['p 2083 00417', 'P-2083-00417'],
    ['P-२०८३-००४', 'P-2083-004'],
    ['2083-00417', 'P-2083-00417'],
    ['p 4827 3915 606', 'P-4827-3915-606'],
    ['P४८२७३९१५६०६', 'P-4827-3915-606'],
    ['4827-3915-606', 'P-4827-3915-606'],
    ['P-4827-39', 'P-4827-39'],
    ['P-4827-3915-6', 'P-4827-3915-6'],
    ['P-20', 'P-20'],
    ['P-2083-', 'P-2083-'],
    ['\u202aP\u20114827\u20113915\u2011606\u202c', 'P-4827-3915-606'],
    ['P–4827–39', 'P-4827-39'],
  ])('is a Patient ID or its beginning: %s', (text, begins) => {
    expect(readQuery(text)).toEqual({ by: 'id', begins });
  });

  it.each([
    ['राम थापा', ['ram', 'tapa']],
    ['  Ram   THAPA ', ['ram', 'tapa']],
    ['O’Brien', ['obriyen']],
  ])('is a name in either script: %s', (text, words) => {
    expect(readQuery(text)).toEqual({ by: 'name', words });
  });

  it.each(['%%%', '___', "'; drop table patients --%", '\\\\\\', '()+', '😀😀😀', '--1', '.*.*'])(
    'never holds a sign that a search would take for a placeholder: %s',
    (text) => {
      const query = readQuery(text);
      expect(query.by).toBe('name');
      if (query.by === 'name') expect(query.words.join('')).toMatch(/^[a-z]*$/);
    },
  );
});
