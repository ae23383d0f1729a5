/**
 * Persons of one account: its holder, children, parents and others who use the same phone. Each has a Patient ID and a record. An adult's
 * record opens only with their PIN, or a code sent to their own phone.
 */
import * as z from '@chautari/contract/zod';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import {
  address,
  ageInYears,
  ageUnit,
  birthDate,
  birthRange,
  checkAge,
  checkBirthOrAge,
  civilDate,
  death,
  id,
  instant,
  nameOrNone,
  oneTimeCode,
  personName,
  phone,
  publicId,
  sex,
  storedAddress,
} from './fields';
import { checkOtherName, personDetails } from './people';
import { toPlainText } from './text';

export const RELATIONS = ['child', 'parent', 'spouse', 'sibling', 'grandparent', 'grandchild', 'other'] as const;
export const relation = z.enum(RELATIONS);
export type Relation = z.infer<typeof relation>;

/** The age at which a person's record becomes private; deployments may change it. */
export const GROWN_UP_AGE = 18;
/** From this age on, entries of private registers are not shown to who holds the account of a person. */
export const PRIVATE_FROM_AGE = 10;
/** The time for which an opened record stays open in its session. */
export const OPEN_MINUTES = 15;
/** The maximum of persons of an account, including the holder. */
export const MAX_PERSONS = 20;

const digits = z.overwrite(toPlainText);
const pin = z.string().check(digits, z.regex(/^\d{4,6}$/, { error: 'pin' }));

/** A pair of digits again and again, or the middle of a phone's keypad, down or up. */
const EASY_PINS = /^(?:(\d\d)\1+|2580|0852)$/;

/** Returns whether a PIN is guessed first: it repeats digits, counts up or down, or follows the keypad. */
const isEasyPin = (value: string) =>
  EASY_PINS.test(value) ||
  (new Set(Array.from(value.slice(1), (digit, index) => Number(digit) - Number(value[index]))).size === 1 &&
    Math.abs(Number(value[1]) - Number(value[0])) <= 1);
export const newPin = z.string().check(
  digits,
  z.regex(/^\d{4,6}$/, { error: 'pin' }),
  z.refine((value) => !isEasyPin(value), { error: 'pinEasy' }),
);

const samePins = <T extends { pin?: string | undefined; confirmPin?: string | undefined }>() =>
  compareFields<T>((form) => form.pin === undefined || form.pin === form.confirmPin, {
    reads: ['confirmPin'],
    at: 'confirmPin',
    error: 'pinsDiffer',
  });
const secondPin = z.string().check(digits);

/** The PIN of the offline data of a phone. */
export const typedPin = z.object({ pin });

/** Who uses the phone that stores a patient's data. If others do, a PIN protects the data. */
export const phoneUse = z.discriminatedUnion('whose', [
  z.object({ whose: z.literal('mine') }),
  z.object({ whose: z.literal('shared'), pin: newPin, confirmPin: secondPin }).check(samePins()),
]);
export type PhoneUse = z.infer<typeof phoneUse>;

/** The person, by the id of the record. */
const person = id;

/** A person as the members of the account see them, whether the record is open or not. */
export const familyPerson = z.object({
  id,
  patientId: publicId,
  name: z.string(),
  /** Null for the holder of the account. */
  relation: z.nullable(relation),
  sex,
  /** Null while the record is locked. */
  age: z.nullable(z.int()),
  /** Null while the record is locked; the middle of the range if there is one. */
  dateOfBirth: z.nullable(civilDate),
  birthRange,
  death,
  grownUp: z.boolean(),
  hasPin: z.boolean(),
  /** Only the person can open it. */
  locked: z.boolean(),
  /** Until when a locked record is open in this session. */
  openUntil: z.nullable(instant),
  /** The masked number of the person's own phone. */
  phoneHint: z.nullable(z.string()),
  photo: z.nullable(z.string()),
});
export type FamilyPerson = z.infer<typeof familyPerson>;

export const listFamily = endpoint({
  method: 'GET',
  path: '/family',
  requires: 'family.manage',
  summary: 'The persons under the account, its holder first, and whose record is locked',
  input: z.object({}),
  output: z.object({ persons: z.array(familyPerson), grownUpAge: z.int() }),
  errors: [],
});

const memberDetails = {
  ...personDetails,
  relation,
  /** Null: the address of the holder. */
  address: z.nullable(address),
  /** The person's own phone. */
  phone: z.nullable(phone),
};

export const addFamilyMember = endpoint({
  method: 'POST',
  path: '/family',
  requires: 'family.manage',
  summary: 'Adds a person under the account and issues their Patient ID; a grown-up chooses a PIN at once',
  input: z
    .object({
      ...memberDetails,
      dateOfBirth: z.optional(birthDate),
      /** Instead of the birth date, if only the age is known. */
      age: z.optional(ageInYears),
      ageUnit,
      pin: z.optional(newPin),
      confirmPin: z.optional(secondPin),
    })
    .check(samePins(), checkOtherName(), ...checkAge('age', 'ageUnit'), checkBirthOrAge()),
  output: familyPerson,
  errors: ['familyFull'],
});

export const familyMember = z.object({
  ...memberDetails,
  id,
  patientId: publicId,
  address: storedAddress,
  dateOfBirth: civilDate,
  birthRange,
  firstName: personName,
  lastName: nameOrNone,
  photoId: z.nullable(id),
  /** The version that a change begins with. */
  version: z.int(),
});
export type FamilyMember = z.infer<typeof familyMember>;

export const getFamilyMember = endpoint({
  method: 'GET',
  path: '/family/:person',
  requires: 'family.manage',
  summary: 'The details of a family member',
  input: z.object({ person }),
  output: familyMember,
  errors: ['notFound', 'personLocked'],
});

export const updateFamilyMember = endpoint({
  method: 'PUT',
  path: '/family/:person',
  requires: 'family.manage',
  summary:
    'Changes the details of a family member; with the `version` that was read, only if nobody has changed them since',
  input: z
    .object({ ...memberDetails, person, photoId: z.nullable(id), version: z.optional(z.int()) })
    .check(checkOtherName()),
  output: familyMember,
  errors: ['notFound', 'personLocked', 'proofNeeded', 'changedMeanwhile'],
});

const password = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200));
/** The proof that somebody may choose the PIN. The password of the account is accepted for its holder. */
const proof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('pin'), pin }),
  z.object({ by: z.literal('code'), code: oneTimeCode }),
  z.object({ by: z.literal('password'), password }),
]);
export type PinProof = z.infer<typeof proof>;

export const removeFamilyMember = endpoint({
  method: 'DELETE',
  path: '/family/:person',
  requires: 'family.manage',
  summary:
    'Takes a person out of the account; a grown-up with their PIN, or a code of their phone or the desk. Their record stays, under their Patient ID, in an account of their own without a password',
  input: z.object({ person, proof: z.optional(proof) }),
  output: z.object({ patientId: publicId }),
  errors: ['notFound', 'wrongState', 'personLocked', 'badPin', 'badCode'],
});

export const sendConsentCode = endpoint({
  method: 'POST',
  path: '/family/:person/codes',
  requires: 'family.manage',
  summary:
    'Sends a code to the person’s own phone, which opens the record or lets them choose a PIN; 5 tries within 10 minutes',
  input: z.object({ person }),
  output: z.object({ phoneHint: z.string() }),
  errors: ['notFound', 'wrongState', 'messagesUsedUp'],
});

export const openPerson = endpoint({
  method: 'POST',
  path: '/family/:person/open',
  requires: 'family.manage',
  summary: 'Opens a locked record in this session for 15 minutes, with the person’s PIN or a code from their phone',
  input: z.discriminatedUnion('by', [
    z.object({ person, by: z.literal('pin'), pin }),
    z.object({ person, by: z.literal('code'), code: oneTimeCode }),
  ]),
  output: familyPerson,
  errors: ['notFound', 'badPin', 'badCode', 'wrongState'],
});

export const lockPerson = endpoint({
  method: 'POST',
  path: '/family/:person/lock',
  requires: 'family.manage',
  summary: 'Locks a record again before its time is over',
  input: z.object({ person }),
  output: familyPerson,
  errors: ['notFound'],
});

export const setPersonPin = endpoint({
  method: 'PUT',
  path: '/family/:person/pin',
  requires: 'family.manage',
  summary:
    'A PIN of a grown-up, or of the holder of the account: with the present one, with a code, or for the holder with the password',
  input: z.object({ person, pin: newPin, confirmPin: secondPin, proof }).check(samePins()),
  output: familyPerson,
  errors: ['notFound', 'badPin', 'badCode', 'wrongPassword', 'wrongState'],
});

export const removeMyPin = endpoint({
  method: 'POST',
  path: '/family/me/pin/remove',
  requires: 'family.manage',
  summary: 'The own record of the account’s holder opens without a PIN again',
  input: z.object({ proof }),
  output: familyPerson,
  errors: ['badPin', 'badCode', 'wrongPassword', 'wrongState'],
});

export const givePinCode = endpoint({
  method: 'POST',
  path: '/patients/:id/pin-code',
  requires: 'patient.register',
  summary:
    'A code for a person at the desk, who has shown who they are: to choose a PIN with, valid for a day; or a first password, if their account has none, valid for 7 days',
  input: z.object({ id }),
  output: z.object({
    code: z.string(),
    /** What the person does with the code. */
    opens: z.optional(z.enum(['pin', 'firstPassword'])),
  }),
  errors: ['notFound', 'wrongState'],
});
