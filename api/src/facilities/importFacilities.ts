/** Adds and updates facilities from a CSV file: all of it, or nothing. */
import { isDeepStrictEqual } from 'node:util';
import { CsvError, parse } from 'csv-parse/sync';
import { isInside, type AdministratorPlace } from '@chautari/contract/administratorPlace';
import { check } from '@chautari/contract/check';
import {
  facilityDetails,
  MAX_IMPORT_LINES,
  type FacilityDetails,
  type FacilityImport,
} from '@chautari/contract/facilities';
import { findAddressErrors, findMunicipalities, formatPlace } from '../addresses/addresses';
import type { Db } from '../database/store';
import {
  insertFacilities,
  lockFacilities,
  relistDoctorsThere,
  replaceDetails,
  toDetails,
  type FacilityRow,
} from './facilities.queries';
import { parseDays, parseHours, parseServices } from './parseHours';

type Errors = FacilityImport['errors'];
type Line = Record<string, string>;

/** A column that cannot be read. */
class Unreadable extends Error {
  constructor(
    readonly column: string,
    readonly code: string,
  ) {
    super(code);
  }
}

const REQUIRED = ['name_en', 'name_np', 'kind', 'municipality', 'ward'] as const;
const OPTIONAL = [
  ...['code', 'district', 'place_en', 'place_np', 'latitude', 'longitude', 'altitude', 'phone', 'ambulance'],
  ...['hours', 'emergency_days', 'always_ready', 'services', 'directions_en', 'directions_np'],
];
/** The columns of a file of facilities. */
export const IMPORT_COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL];

/** The column of a field of the details. */
const COLUMN_OF_FIELD: [RegExp, string][] = [
  [/^name\.en/, 'name_en'],
  [/^name\.np/, 'name_np'],
  [/^place\.en/, 'place_en'],
  [/^place\.np/, 'place_np'],
  [/^address\.ward/, 'ward'],
  [/^address\.districtId/, 'district'],
  [/^address/, 'municipality'],
  [/^position\.latitude/, 'latitude'],
  [/^position/, 'longitude'],
  [/^hours\.emergencyDays/, 'emergency_days'],
  [/^hours/, 'hours'],
  [/^services/, 'services'],
  [/^directions\.en/, 'directions_en'],
  [/^directions/, 'directions_np'],
];
const toColumn = (field: string) => COLUMN_OF_FIELD.find(([pattern]) => pattern.test(field))?.[1] ?? field;

const readNumber = (line: Line, column: string) => {
  const text = line[column]?.trim();
  if (!text) return null;
  const number = Number(text);
  if (Number.isNaN(number)) throw new Unreadable(column, 'number');
  return number;
};
const readText = (line: Line, column: string) => line[column]?.trim() || null;

function readAddress(line: Line): FacilityDetails['address'] {
  const municipalities = findMunicipalities(line.municipality ?? '', line.district ?? '');
  if (!municipalities.length) throw new Unreadable('municipality', 'municipalityUnknown');
  if (municipalities.length > 1) throw new Unreadable('district', 'districtNeeded');
  const [{ id: municipalityId, district }] = municipalities as [(typeof municipalities)[number]];
  const ward = readNumber(line, 'ward');
  if (ward === null) throw new Unreadable('ward', 'required');
  return { provinceId: district.provinceId, districtId: district.id, municipalityId, ward };
}

function parseColumn<T>(line: Line, column: string, parseText: (text: string) => T | undefined): T {
  const value = parseText(line[column] ?? '');
  if (value === undefined) throw new Unreadable(column, 'shortForm');
  return value;
}

const NOTHING: Omit<FacilityDetails, 'name' | 'place' | 'kind' | 'address'> = {
  ...{ code: null, position: null, altitude: null, phone: null, ambulance: null, services: [], directions: null },
  hours: { times: [], emergencyDays: [], isAlwaysReady: false, exceptions: [] },
};

const YES = /^(yes|y|1|true|छ)$/i;

/** Returns the position of a line: what stood before where the file has no column for it, none where its cells are blank. */
function readPosition(line: Line, before: FacilityDetails['position']) {
  if (!('latitude' in line || 'longitude' in line)) return before;
  const [latitude, longitude] = [readNumber(line, 'latitude'), readNumber(line, 'longitude')];
  return latitude === null && longitude === null ? null : { latitude, longitude };
}

/** Returns the details of a line; what the file has no column for stays as it is. */
function readLine(line: Line, before: FacilityDetails | undefined) {
  const has = (column: string) => column in line;
  const base = before ?? NOTHING;
  const address = readAddress(line);
  const words = formatPlace(address!);
  const readOr = (column: string, kept: string | undefined) => (has(column) ? readText(line, column) : kept);
  const directions = {
    en: readOr('directions_en', base.directions?.en) ?? '',
    np: readOr('directions_np', base.directions?.np) ?? '',
  };
  return {
    name: { en: line.name_en ?? '', np: line.name_np ?? '' },
    place: {
      en: readOr('place_en', before?.place.en) ?? words.en,
      np: readOr('place_np', before?.place.np) ?? words.np,
    },
    kind: line.kind?.trim(),
    code: has('code') ? readText(line, 'code') : base.code,
    address,
    position: readPosition(line, base.position),
    altitude: has('altitude') ? readNumber(line, 'altitude') : base.altitude,
    phone: has('phone') ? readText(line, 'phone') : base.phone,
    ambulance: has('ambulance') ? readText(line, 'ambulance') : base.ambulance,
    hours: {
      times: has('hours') ? parseColumn(line, 'hours', parseHours) : base.hours.times,
      emergencyDays: has('emergency_days') ? parseColumn(line, 'emergency_days', parseDays) : base.hours.emergencyDays,
      isAlwaysReady: has('always_ready') ? YES.test(line.always_ready?.trim() ?? '') : base.hours.isAlwaysReady,
      exceptions: base.hours.exceptions,
    },
    services: has('services') ? parseColumn(line, 'services', parseServices) : base.services,
    directions: directions.en || directions.np ? directions : null,
  };
}

/** Finds the facility of a line: by its code, else by its English name, municipality and ward. */
function buildIndex(rows: readonly FacilityRow[]) {
  const byCode = new Map(rows.filter(({ code }) => code).map((row) => [row.code!, row]));
  const buildKey = (name: string, municipalityId: number | null, ward: number | null) =>
    `${name.trim().toLowerCase()}/${municipalityId}/${ward}`;
  const byName = new Map(rows.map((row) => [buildKey(row.name.en, row.municipalityId, row.ward), row]));
  return (line: Line) => {
    const code = readText(line, 'code');
    const ofCode = code ? byCode.get(code) : undefined;
    if (ofCode) return ofCode;
    const { municipalityId, ward } = readAddress(line)!;
    const row = byName.get(buildKey(line.name_en ?? '', municipalityId, ward));
    return row && (!code || !row.code) ? row : undefined;
  };
}

interface ReadLine {
  before: FacilityRow | undefined;
  details: FacilityDetails;
}

/** Reads the lines of a file. The head is line 1; a line may contain line breaks in quotes. */
function parseFile(csv: string): { lines: { line: Line; at: number }[]; errors: Errors } {
  try {
    const rows = parse(csv, { bom: true, columns: true, info: true, skip_empty_lines: true, trim: true }) as {
      record: Line;
      info: { lines: number };
    }[];
    const columns = Object.keys(rows[0]?.record ?? {});
    const missing = REQUIRED.filter((column) => !columns.includes(column));
    const unknown = columns.filter((column) => !IMPORT_COLUMNS.includes(column));
    const errors = [
      ...(rows.length ? missing : REQUIRED).map((column) => ({ line: 1, column, error: 'columnMissing', value: '' })),
      ...unknown.map((column) => ({ line: 1, column, error: 'columnUnknown', value: '' })),
      ...(rows.length > MAX_IMPORT_LINES ? [{ line: 1, column: '', error: 'tooManyLines', value: '' }] : []),
    ];
    return { lines: rows.map(({ record, info }) => ({ line: record, at: info.lines })), errors };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = 1 } = error as CsvError & { lines?: number };
    return { lines: [], errors: [{ line: lines, column: '', error: 'notCsv', value: '' }] };
  }
}

function checkLine(
  line: Line,
  find: ReturnType<typeof buildIndex>,
  place: AdministratorPlace | null,
): ReadLine | Record<string, string> {
  try {
    const before = find(line);
    const form = check(facilityDetails, readLine(line, before && toDetails(before)));
    if (!form.ok) return form.fields;
    const addressErrors = findAddressErrors(form.value.address!);
    if (Object.keys(addressErrors).length) return addressErrors;
    const after = { ...(before && { id: before.id }), ...form.value.address! };
    const isOwn = isInside(place, after) && (!before || isInside(place, before));
    return isOwn ? { before, details: form.value } : { municipality: 'outsideYourPlace' };
  } catch (error) {
    if (error instanceof Unreadable) return { [error.column]: error.code };
    throw error;
  }
}

const isRead = (result: ReturnType<typeof checkLine>): result is ReadLine => 'details' in result;

/** Reads a file against the facilities that are there. */
function readFile(csv: string, rows: readonly FacilityRow[], place: AdministratorPlace | null) {
  const { lines, errors } = parseFile(csv);
  if (errors.length) return { lines: [], errors };
  const find = buildIndex(rows);
  const seen = new Set<string>();
  const read: ReadLine[] = [];
  for (const { line, at } of lines) {
    const result = checkLine(line, find, place);
    if (!isRead(result)) {
      for (const [field, error] of Object.entries(result)) {
        const column = toColumn(field);
        errors.push({ line: at, column, error, value: (line[column] ?? '').slice(0, 80) });
      }
      continue;
    }
    const { name, code, address } = result.details;
    const keys = [`${name.en.toLowerCase()}/${address!.municipalityId}/${address!.ward}`, ...(code ? [code] : [])];
    if (result.before) keys.push(result.before.id);
    if (keys.some((key) => seen.has(key)))
      errors.push({ line: at, column: code ? 'code' : 'name_en', error: 'twice', value: code ?? name.en });
    keys.forEach((key) => seen.add(key));
    read.push(result);
  }
  return { lines: read, errors };
}

/** Imports a file in a transaction. Saves nothing where a line is wrong or outside a place, or where it is only to be checked. */
export async function importCsv(
  db: Db,
  csv: string,
  { check: isCheck, by, place }: { check: boolean; by: string | null; place: AdministratorPlace | null },
): Promise<FacilityImport> {
  const { lines, errors } = readFile(csv, await lockFacilities(db), place);
  const added = lines.filter(({ before }) => !before).map(({ details }) => details);
  const existing = lines.filter(({ before }) => before);
  const changed = existing.filter(({ before, details }) => !isDeepStrictEqual(toDetails(before!), details));
  const saved = !isCheck && !errors.length;
  if (saved) {
    await insertFacilities(db, added);
    for (const { before, details } of changed) await replaceDetails(db, before!, details, by);
    await relistDoctorsThere(
      db,
      changed.map(({ before }) => before!.id),
    );
  }
  return { added: added.length, changed: changed.length, same: existing.length - changed.length, errors, saved };
}
