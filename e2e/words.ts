// Messages and dates as the pages show them, for journeys in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getDayNames } from '@chautari/contract/dayNames';
import { joinPostpositions } from '@chautari/contract/text';
import type { Language } from './portal';
import { ROOT } from './site';

/** Returns a text by its dotted key. */
export type Say = (key: string) => string;

const KIT = 'shared-ui/src/locales';

/** Lists the catalogues of a folder in a language. A module has further ones beside its lazy screens, the kit one for each face. */
function listCatalogues(folder: string, lng: Language) {
  const where = path.join(ROOT, folder);
  if (folder === KIT)
    return readdirSync(where, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === `${lng}.json`)
      .map((file) => path.join(where, file));
  if (!folder.startsWith('mfe-')) return [path.join(where, `${lng}.json`)];
  const files = readdirSync(path.join(where, 'src'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(`locales/${lng}.json`)).map((file) => path.join(where, 'src', file));
}

/** Returns the messages of a module (`mfe-services`), of the kit (`shared-ui/src/locales`), or of a face of the kit (`shared-ui/src/locales/records`). */
export function getWords(folder: string, lng: Language): Say {
  const catalogues = listCatalogues(folder, lng).map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown);
  const getText = (catalogue: unknown, key: string) =>
    key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalogue);
  return (key) => {
    const text = catalogues.map((catalogue) => getText(catalogue, key)).find((value) => typeof value === 'string');
    if (typeof text !== 'string') throw new Error(`${folder} has no ${key} in ${lng}`);
    return text;
  };
}

interface ScheduleEntry {
  key?: string;
  code?: string;
  name: Record<Language, string>;
}

const readSchedule = <T>(name: string) =>
  JSON.parse(readFileSync(path.join(ROOT, `contract/src/schedules/${name}.json`), 'utf8')) as T;

/** Returns how many doses the card of a small child has. */
export function countDoses() {
  const { visits } = readSchedule<{ visits: { doses: unknown[]; shownFrom?: unknown }[] }>('immunization');
  return visits.flatMap(({ doses, shownFrom }) => (shownFrom ? [] : doses)).length;
}

/** Returns the name of an entry of a list of the schedules, by its key or code. */
function getEntryName(list: 'dangerSigns' | 'diagnoses' | 'medicines', key: string, lng: Language) {
  const content = readSchedule<Record<string, ScheduleEntry[]>>(list);
  return content[list === 'dangerSigns' ? 'signs' : list]!.find((entry) => (entry.key ?? entry.code) === key)!.name[
    lng
  ];
}

export const getDangerSign = (key: string, lng: Language) => getEntryName('dangerSigns', key, lng);
export const getDiagnosis = (code: string, lng: Language) => getEntryName('diagnoses', code, lng);
export const getMedicine = (key: string, lng: Language) => getEntryName('medicines', key, lng);

/** Formats digits in the script of the language. */
export const formatDigits = (lng: Language, text: string | number) =>
  lng === 'np' ? String(text).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))) : String(text);

/** Returns a pattern that matches a date in AD beside its date in Bikram Sambat. */
export function matchDay(lng: Language, day: string): RegExp {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const ad = formatDigits(lng, `${date} ${getDayNames(lng).monthsAd[month - 1]} ${year}`);
  return lng === 'np' ? new RegExp(`२०[८९][०-९] [^(]+\\(${ad}\\)`) : new RegExp(`${ad} \\(\\d+ \\w+ 20[89]\\d\\)`);
}

const civil = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the day in Nepal a number of days from today. */
export const getDayFromToday = (days: number) => civil(Date.now() + (5.75 * 60 + days * 24 * 60) * 60_000);

/** Adds days to a day. */
export const addDays = (day: string, days: number) => civil(Date.parse(day) + days * 86_400_000);

/** Adds months to a day that every month has. */
export function addMonths(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return civil(Date.UTC(year, month - 1 + months, date));
}

/** Fills in the placeholders of a text as the pages do: postpositions join names in Devanagari. */
export const fillText = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce(
    (result, [name, value]) => result.replaceAll(`{{${name}}}`, value),
    joinPostpositions(text, values),
  );

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for a whole text. Placeholders without a value match anything, with or without a joined postposition. */
export function matchText(text: string, values: Readonly<Record<string, string>> = {}): RegExp {
  const parts = fillText(text, values).split(/\{\{[^}]+\}\} ?/);
  return new RegExp(`^${parts.map(escapePattern).join('.+')}$`);
}
