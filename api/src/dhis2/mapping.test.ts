/** What the mapping of DHIS2 accepts, and how it names what is wrong. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSchedules } from '../records/schedules';
import { buildValues, findOrgUnit, formatPeriod } from './buildValues';
import { parseMapping, readMapping, type Dhis2Mapping } from './mapping';

const schedules = readSchedules(undefined);
const SAMPLE = path.resolve(__dirname, '../../../deploy/dhis2-mapping.json');
const FAMILY_PLANNING = 'https://swasthya-chautari.org/registers/family-planning';
const aRow = { section: 'opd', row: 'new', dataElement: 'opdNew' };
const write = (rows: unknown[], more: object = {}) => JSON.stringify({ rows, ...more }, null, 2);
const parse = (rows: unknown[], more: object = {}) => parseMapping('map.json', write(rows, more), schedules);

describe('the mapping of DHIS2', () => {
  it('accepts the sample', () => {
    expect(parseMapping(SAMPLE, readFileSync(SAMPLE, 'utf8'), schedules).rows.length).toBeGreaterThan(3);
  });

  it.each<[string, unknown[], RegExp]>([
    ['a section', [{ ...aRow, section: 'opt' }], /line 4: rows\.0\.section is neither a section nor the address/],
    ['a row', [aRow, { ...aRow, row: 'newest' }], /line 10: rows\.1\.row is no row of opd/],
    ['a row of a register', [{ ...aRow, section: FAMILY_PLANNING, row: 'new.x' }], /rows\.0\.row is no row of https/],
    ['a diagnosis', [{ ...aRow, section: 'morbidity', row: 'ZZ99' }], /rows\.0\.row is no row of morbidity/],
    ['no data element', [{ section: 'opd', row: 'new' }], /line 3: rows\.0 has no dataElement/],
    ['an age', [{ ...aRow, cells: [{ from: 12 }] }], /line 9: rows\.0\.cells\.0\.from .* \(0, 10, 15, 20, 60, 70\)/],
    ['new of a section', [{ ...aRow, cells: [{ isNew: true }] }], /isNew is for registers alone/],
    [
      'somebody in two cells',
      [{ ...aRow, cells: [{ sex: 'female' }, { from: 10, categoryOptionCombo: 'x' }] }],
      /rows\.0\.cells\.1 counts people whom cells\.0 counts/,
    ],
    ['a value twice', [aRow, { ...aRow, row: 'total' }], /rows\.1 goes to the same value as rows\.0/],
    ['a misspelt key', [{ ...aRow, categoryCombo: 'x' }], /rows\.0 has categoryCombo, which nothing reads/],
    ['a wrong identifier', [{ ...aRow, dataElement: 'a b' }], /line 6: rows\.0\.dataElement is no identifier of DHIS2/],
    ['no rows', [], /rows is missing or of a wrong kind/],
  ])('names %s by line and place', (_what, rows, message) => {
    expect(() => parse(rows)).toThrow(message);
  });

  it('names the line where a file is no JSON, and a file that is not there', () => {
    expect(() => parseMapping('map.json', '{\n "rows": [,]\n}', schedules)).toThrow('map.json line 2: is no JSON');
    expect(() => readMapping('/nowhere/map.json', schedules)).toThrow('/nowhere/map.json cannot be read');
  });

  it('names facilities by the table, else by their national code if the scheme says so', () => {
    const { rows } = parse([aRow]);
    expect(findOrgUnit({ rows, orgUnits: { 'HF-1': 'unit1' } }, 'HF-1')).toBe('unit1');
    expect(findOrgUnit({ rows, orgUnits: { 'HF-1': 'unit1' } }, 'toString')).toBeNull();
    expect(findOrgUnit({ rows }, 'HF-2')).toBeNull();
    expect(findOrgUnit({ rows, orgUnitIdScheme: 'code' }, 'HF-2')).toBe('HF-2');
    expect(findOrgUnit({ rows, orgUnitIdScheme: 'code' }, null)).toBeNull();
  });

  it('names a month as the Nepali calendar of DHIS2 does', () => {
    expect([formatPeriod(2083, 1), formatPeriod(2083, 12)]).toEqual(['208301', '208312']);
  });
});

describe('what is sent', () => {
  const figures = {
    rows: [
      {
        section: 'opd' as const,
        row: 'new',
        total: 6,
        groups: [
          { sex: 'female' as const, from: 10, count: 3 },
          { sex: 'male' as const, from: 10, count: 2 },
          { sex: null, from: null, count: 1 },
        ],
      },
    ],
    registers: [
      {
        url: FAMILY_PLANNING,
        title: { en: 'Family planning', np: 'परिवार नियोजन' },
        rows: [
          {
            row: 'quantity.condom',
            name: { en: 'Condoms', np: 'कन्डम' },
            total: 40,
            groups: [{ sex: null, from: null, isNew: null, count: 40 }],
          },
        ],
      },
    ],
  };
  const build = (rows: Dhis2Mapping['rows'], delivered: string[] = []) => {
    const { values, unmapped } = buildValues(parse(rows), figures, new Set(delivered));
    return {
      values: values.map(({ dataElement, categoryOptionCombo, value, removes }) =>
        [dataElement, categoryOptionCombo, removes ? 'removed' : value].filter((each) => each !== undefined).join(' '),
      ),
      unmapped: unmapped.map(({ row, sex, value }) => `${row} ${String(sex)} ${value}`),
    };
  };
  const bySex = [
    { sex: 'female' as const, categoryOptionCombo: 'f' },
    { sex: 'male' as const, categoryOptionCombo: 'm' },
    { sex: 'other' as const, categoryOptionCombo: 'o' },
  ];

  it('is each cell above zero, and what has no place is named', () => {
    expect(build([{ ...aRow, cells: bySex }])).toEqual({
      values: ['opdNew f 3', 'opdNew m 2'],
      unmapped: ['new null 1', 'quantity.condom null 40'],
    });
  });

  it('is the total of a row without cells, with everybody in it', () => {
    const condoms = { section: FAMILY_PLANNING, row: 'quantity.condom', dataElement: 'condoms' };
    expect(build([aRow, condoms])).toEqual({ values: ['opdNew 6', 'condoms 40'], unmapped: [] });
  });

  it('is a zero where the mapping asks for it, and takes away what DHIS2 holds of a cell that is empty now', () => {
    expect(build([{ ...aRow, cells: bySex, zeros: true }]).values).toContain('opdNew o 0');
    expect(build([{ ...aRow, cells: bySex }], ['opdNew o']).values).toContain('opdNew o removed');
  });
});
