/** Basic fields of all forms and endpoints. */
import * as z from '@chautari/contract/zod';
import { AGE_COUNTS, isUnitUnsaid } from './birth';
import { AGE_UNITS, todayInNepal } from './calendar';
import { compareFields } from './compareFields';
import { LANGUAGES } from './language';
import { PASSWORD_LENGTH } from './passwordLength';
import { isCheckedId, normalizePublicId, PUBLIC_ID } from './publicIds';
import { toPlainText, normalizePhone } from './text';
import { saysSomething, typedAs, withoutUnseen } from './visibleText';

/** A Nepali mobile number, stored as E.164. The check of prefixes is loose, because new ones are added. */
export const phone = z.string().check(z.overwrite(normalizePhone), z.regex(/^\+9779[678]\d{8}$/, { error: 'phone' }));

export const email = z.string().check(
  z.overwrite((text) => toPlainText(text).toLowerCase()),
  z.maxLength(254),
  z.regex(/^[^\s@<>()",;:\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, {
    error: 'email',
  }),
);

const tidy = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * A part of a person's name in any script of Nepal: it starts with a letter, and contains letters, their marks, and the joints . ' ’ - and, in
 * Tibetan and Devanagari, ་ and ॰.
 */
const name = (longest: number) =>
  z
    .string()
    .check(
      withoutUnseen,
      z.overwrite(tidy),
      z.minLength(1, { error: 'required' }),
      z.maxLength(longest),
      saysSomething,
      typedAs(/^\p{L}[\p{L}\p{M}\u200c\u200d\u0f0b\u0f0c\u0970.'’ -]*$/u, 'personName'),
    );
export const personName = name(60);
/** A part of the name that must be answered; `null` says that there is none. Some people have one name only. */
export const nameOrNone = z.nullable(personName);
/** The full name in one field. */
export const wholeName = name(160);

/** One line of text that must not be blank. */
export const line = (longest = 120) =>
  z
    .string()
    .check(
      withoutUnseen,
      z.overwrite(tidy),
      z.minLength(1, { error: 'required' }),
      z.maxLength(longest),
      saysSomething,
    );

/** Text of several lines that must not be blank. */
export const text = (longest = 2000) =>
  z.string().check(
    withoutUnseen,
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.minLength(1, { error: 'required' }),
    z.maxLength(longest),
    saysSomething,
  );

/** The same text in both languages of the portal. */
/** Texts in languages that fall back to another: they may be missing. */
export const otherTexts: object = Object.fromEntries(
  LANGUAGES.filter(({ catalogue }) => catalogue).map(({ code }) => [code, z.optional(z.string())]),
);

export const bilingual = z.object({ en: z.string(), np: z.string(), ...otherTexts });
export type Bilingual = z.infer<typeof bilingual>;

export type { Language } from './language';
export const language = z.enum(LANGUAGES.map(({ code }) => code));

/** A day in the Gregorian calendar, `YYYY-MM-DD`. Bikram Sambat is derived from it and never stored. */
export const civilDate = z.iso.date({ error: (issue) => (issue.input ? 'date' : 'required') });

export const birthDate = civilDate.check(
  z.refine((day) => day >= '1900-01-01', { error: 'date' }),
  z.refine((day) => day <= todayInNepal(), { error: 'inFuture' }),
);

/** A time of day in Nepal, `HH:MM`, 24 hours. */
export const civilTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' }));

/** The end of a time in a day: `24:00` is midnight after it. */
export const endTime = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'time' }));

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Whole Nepali rupees. */
export const rupees = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const ageInYears = z.int().check(z.minimum(0), z.maximum(130));

/** The unit of an age that is asked for; years if it is absent, which is refused where months are as likely. */
export const ageUnit = z.optional(z.enum(AGE_UNITS));

type AgeFields<A extends string, U extends string> = { [K in A]?: number | undefined } & {
  [K in U]?: (typeof AGE_UNITS)[number] | undefined;
};

/** Returns the checks that an age below five years is in days, weeks or months, and that the number fits the unit. */
export function checkAgeRange<A extends string, U extends string>(age: A, unit: U) {
  type T = AgeFields<A, U>;
  const read = (form: T) => ({ count: form[age], bounds: AGE_COUNTS[form[unit] ?? 'years'] });
  const isTooYoung = (form: T) => read(form).bounds === AGE_COUNTS.years && read(form).count! < AGE_COUNTS.years.from;
  const isWithin = (form: T) => {
    const { count, bounds } = read(form);
    return count === undefined || (count >= bounds.from && count <= bounds.to);
  };
  const place = { reads: [age, unit], at: age };
  return [
    compareFields<T>((form) => !isTooYoung(form), { ...place, error: 'ageNeedsUnit' }),
    compareFields<T>((form) => isTooYoung(form) || isWithin(form), { ...place, error: 'ageOutOfUnit' }),
  ] as const;
}

/** Returns the same checks, and that the unit is named where the number may as well be months. Earlier records do not name it. */
export const checkAge = <A extends string, U extends string>(age: A, unit: U) =>
  [
    ...checkAgeRange(age, unit),
    compareFields<AgeFields<A, U>>((form) => !isUnitUnsaid(form[age], form[unit]), {
      reads: [age, unit],
      at: age,
      error: 'ageUnitUnsaid',
    }),
  ] as const;

/** Returns the check that a form has a birth date, or the age alone. */
export const checkBirthOrAge = <T extends { dateOfBirth?: string | undefined; age?: number | undefined }>() =>
  compareFields<T>((form) => form.dateOfBirth !== undefined || form.age !== undefined, {
    reads: ['dateOfBirth', 'age'],
    at: 'dateOfBirth',
    error: 'required',
  });

/** The days between which somebody was born; absent where the day is known. */
export const birthRange = z.optional(
  z.object({
    precision: z.enum(['month', 'year', 'about']),
    earliest: civilDate,
    latest: civilDate,
  }),
);

/** The day of a death, or the middle of the days between which it was; absent where nobody has marked one. */
export const death = z.optional(z.object({ day: civilDate, range: birthRange }));

export const sex = z.enum(['male', 'female', 'other']);

/** No municipality has more wards than this. */
export const ward = z.int().check(z.minimum(1), z.maximum(35));

/** An address by the ids of the address data. The ward is at most the municipality's number of wards. */
export const place = z.object({
  provinceId: z.int().check(z.minimum(1), z.maximum(7)),
  districtId: z.int().check(z.minimum(1), z.maximum(77)),
  municipalityId: z.int().check(z.minimum(1), z.maximum(753)),
  ward,
});
export const address = z.extend(place, { street: line() });
/** The stored form: the street may be empty if it was entered at the desk. */
export const storedAddress = z.extend(place, { street: z.string() });
export type Address = z.infer<typeof address>;

/** The maximum bounds the time of hashing. `passwordRule.ts` rates the strength. */
export const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.patient, { error: 'passwordShort' }), z.maxLength(200));

/** Doctors and staff see other people's records. */
export const newWorkerPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.doctor, { error: 'passwordShort12' }), z.maxLength(200));

/** A six-digit one-time code, in digits of either script. */
export const oneTimeCode = z.string().check(
  z.overwrite((value) => toPlainText(value).replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, { error: 'oneTimeCode' }),
);

/** The number of the medical council: 1 to 6 digits. */
export const licenseNumber = z
  .string()
  .check(z.overwrite(toPlainText), z.regex(/^\d{1,6}$/, { error: 'licenseNumber' }));

/** The ID of a person: P-… (patient), D-… (doctor), A-… (staff). */
export const publicId = z
  .string()
  .check(
    z.overwrite(normalizePublicId),
    z.regex(PUBLIC_ID, { error: 'publicId', abort: true }),
    z.refine(isCheckedId, { error: 'publicIdMistyped' }),
  );

export const id = z.uuid();
