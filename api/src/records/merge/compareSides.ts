/** In what two records of one person differ, and what stands against joining them. */
import { getBirthDays } from '@chautari/contract/birth';
import { MAX_PERSONS } from '@chautari/contract/family';
import type { MergedDetail, MergeObstacle } from '@chautari/contract/merges';
import { fullName } from '@chautari/contract/names';
import type { Db } from '../../database/store';
import { formatFullPlace } from '../../patients/patientDetails';
import { getKind } from '../kinds/kinds';
import { listAllRecords, readPregnancies, type StoredRecord } from '../records.queries';
import type { ServiceSchedules } from '../schedules';
import type { MergedPerson } from './mergeSides.queries';

type Sides = Record<'survivor' | 'former', MergedPerson>;

const isHolder = ({ patient }: MergedPerson) => patient.id === patient.accountId;

/** Whether both births can be one. */
function canBeBornTogether({ survivor, former }: Sides) {
  const [one, other] = [getBirthDays(survivor.patient), getBirthDays(former.patient)];
  return one.earliest <= other.latest && other.earliest <= one.latest;
}

const describe: Record<MergedDetail, (person: MergedPerson) => string> = {
  name: ({ patient }) => `${fullName(patient)} ${patient.otherName ?? ''}`,
  birth: ({ patient: { dateOfBirth, birthRange } }) => JSON.stringify([dateOfBirth, birthRange]),
  sex: ({ patient }) => patient.sex,
  address: ({ patient }) => formatFullPlace(patient).en,
  phone: ({ phone }) => phone ?? '',
};

/** Returns the details in which two records differ. */
export const listDifferences = ({ survivor, former }: Sides): MergedDetail[] =>
  (Object.keys(describe) as MergedDetail[]).filter((detail) => describe[detail](survivor) !== describe[detail](former));

/** Returns the details that cannot both be right, so that somebody must choose. */
export const listChoices = (sides: Sides): MergedDetail[] => [
  ...(sides.survivor.patient.sex === sides.former.patient.sex ? [] : (['sex'] as const)),
  ...(canBeBornTogether(sides) ? [] : (['birth'] as const)),
];

/** Whether the phone of the former record can become that of the other one: a phone that signs in, or a family's, stays where it is. */
export const isPhoneFree = ({ survivor, former }: Sides) =>
  [survivor, former].every((person) => isHolder(person) && !person.isSignedInTo) && former.persons === 1;

/** A sign-in and a family go on only in an account that takes them over. */
function* findAccountObstacles({ survivor, former }: Sides): Generator<MergeObstacle> {
  if (!isHolder(former)) return;
  if (former.isSignedInTo && !(isHolder(survivor) && survivor.isSignedInTo)) yield 'accountEnds';
  if (former.persons === 1) return;
  if (!isHolder(survivor)) yield 'familyEnds';
  else if (former.persons - 1 + survivor.persons > MAX_PERSONS) yield 'familyFull';
}

/** Two records of one kind of which a patient has one, the survivor's first. */
export interface CardPair {
  survivor: StoredRecord;
  former: StoredRecord;
}

/** Returns the records of which one person cannot have both. */
export async function listCardPairs(db: Db, schedules: ServiceSchedules, ids: { survivor: string; former: string }) {
  const [ofSurvivor, ofFormer] = [await listAllRecords(db, ids.survivor), await listAllRecords(db, ids.former)];
  const pregnancies = [...(await readPregnancies(db, ids.survivor)), ...(await readPregnancies(db, ids.former))];
  return ofSurvivor.flatMap((survivor): CardPair[] =>
    ofFormer.flatMap((former) => {
      const { excludes } = getKind(survivor.row.kind);
      if (!excludes || survivor.row.kind !== former.row.kind) return [];
      const [one, other] = [survivor, former].map(({ row, content }) => ({ ...content, id: row.id }));
      return excludes(one!, other!, { pregnancies, schedules }) ? [{ survivor, former }] : [];
    }),
  );
}

const findCardObstacle = (schedules: ServiceSchedules, { survivor, former }: CardPair): MergeObstacle[] => {
  const { join } = getKind(survivor.row.kind);
  if (!join) return ['twoPregnancies'];
  return join(survivor.content, former.content, schedules) ? [] : ['tooManyDoses'];
};

/** Returns what stands against joining two records as they are. */
export function listObstacles(schedules: ServiceSchedules, sides: Sides, pairs: CardPair[]): MergeObstacle[] {
  const both = [sides.survivor, sides.former];
  return [
    ...(both.some(({ patient }) => patient.mergedInto) ? (['merged'] as const) : []),
    ...(both.some(({ isClosed }) => isClosed) ? (['closed'] as const) : []),
    ...(!sides.survivor.patient.death === !sides.former.patient.death ? [] : (['oneDied'] as const)),
    ...findAccountObstacles(sides),
    ...new Set(pairs.flatMap((pair) => findCardObstacle(schedules, pair))),
  ];
}
