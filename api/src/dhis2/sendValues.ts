/** Sends values to a DHIS2, and reads its answer. */
import type { Dhis2Sending, SendingOutcome } from '@chautari/contract/dhis2';
import type { Refusal, SentValue } from '../database/schema';
import { sendOut } from '../http/sendOut';
import type { Dhis2Mapping } from './mapping';

/** A DHIS2 with its mapping. */
export interface Dhis2 {
  url: string;
  token: string;
  mapping: Dhis2Mapping;
}

/** What DHIS2 made of a sending. */
export interface Dhis2Answer {
  outcome: SendingOutcome;
  counts: Dhis2Sending['counts'];
  refused: Refusal[];
  general: Omit<Refusal, 'index'>[];
}

/** A month of a facility may have a thousand values, and proxies wait a minute. */
const SENDING_MS = 30_000;
const MAX_ANSWER_BYTES = 2_000_000;
const MAX_REASON_LETTERS = 300;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns a text of DHIS2 that the database can store. */
const toReason = (value: unknown) =>
  typeof value === 'string'
    ? Buffer.from(value.slice(0, MAX_REASON_LETTERS))
        .toString()
        // PostgreSQL stores no NUL, and nobody reads the others.
        .replace(/[\u0000-\u001f]/g, ' ')
    : '';

/** Returns the import summary of an answer: inside of a web message since 2.38, before it was all of the body. */
function findSummary(text: string): Json | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(body)) return undefined;
  return [body.response, body].find((each): each is Json => isObject(each) && isObject(each.importCount));
}

function readCounts({ importCount }: Json): NonNullable<Dhis2Sending['counts']> {
  const read = (key: string) => {
    const value = (importCount as Json)[key];
    return Number.isSafeInteger(value) ? (value as number) : 0;
  };
  return { imported: read('imported'), updated: read('updated'), ignored: read('ignored'), deleted: read('deleted') };
}

const isPlace = (index: unknown, values: readonly SentValue[]): index is number =>
  typeof index === 'number' && Number.isInteger(index) && index in values;

/** Returns the places of the values that a conflict is about: those that it lists, else those that have what it names. */
function findRefused({ indexes, object, objects }: Json, values: readonly SentValue[]): number[] {
  const listed = asList(indexes).filter((index): index is number => isPlace(index, values));
  if (listed.length) return listed;
  const named = [object, ...Object.values(isObject(objects) ? objects : {})];
  return values.flatMap(({ dataElement, categoryOptionCombo }, index) =>
    named.includes(dataElement) || (categoryOptionCombo && named.includes(categoryOptionCombo)) ? [index] : [],
  );
}

/** Returns the reasons of a summary: by value, and those that name none. */
function readReasons(summary: Json, values: readonly SentValue[]) {
  const refused = new Map<number, Refusal>();
  const general: Dhis2Answer['general'] = [];
  for (const conflict of asList(summary.conflicts).filter(isObject)) {
    const reason = {
      text: toReason(conflict.value ?? conflict.object),
      code: toReason(conflict.errorCode) || null,
    };
    const indexes = findRefused(conflict, values);
    for (const index of indexes) if (!refused.has(index)) refused.set(index, { index, ...reason });
    if (!indexes.length) general.push(reason);
  }
  for (const index of asList(summary.rejectedIndexes))
    if (isPlace(index, values) && !refused.has(index))
      refused.set(index, { index, text: toReason(summary.description), code: null });
  return { refused: [...refused.values()].sort((one, other) => one.index - other.index), general };
}

/** Returns what an import summary says of the values that were sent. */
function readSummary(summary: Json, values: readonly SentValue[]): Dhis2Answer {
  const counts = readCounts(summary);
  const reasons = readReasons(summary, values);
  const isWhole = !reasons.refused.length && !reasons.general.length && !counts.ignored && summary.status !== 'ERROR';
  const isSome = counts.imported + counts.updated + counts.deleted > 0;
  return { outcome: isWhole ? 'accepted' : isSome ? 'partly' : 'refused', counts, ...reasons };
}

const fail = (outcome: SendingOutcome): Dhis2Answer => ({ outcome, counts: null, refused: [], general: [] });

interface DataValueSet {
  period: string;
  orgUnit: string;
  dryRun: boolean;
}

function writeAddress({ url, mapping }: Dhis2, dryRun: boolean) {
  const { idScheme, orgUnitIdScheme } = mapping;
  const query = new URLSearchParams({
    dryRun: String(dryRun),
    ...(idScheme && { dataElementIdScheme: idScheme, categoryOptionComboIdScheme: idScheme }),
    ...(orgUnitIdScheme && { orgUnitIdScheme }),
  });
  return `${url}/api/dataValueSets?${query.toString()}`;
}

/** Returns the body of a sending, in the form of `dataValueSets`. */
export const formatDataValues = (
  { dataSet, attributeOptionCombo }: Dhis2Mapping,
  { period, orgUnit }: Omit<DataValueSet, 'dryRun'>,
  values: readonly SentValue[],
) => ({
  ...(dataSet && { dataSet }),
  ...{ period, orgUnit },
  ...(attributeOptionCombo && { attributeOptionCombo }),
  dataValues: values.map(({ dataElement, categoryOptionCombo, value, removes }) => ({
    dataElement,
    ...(categoryOptionCombo && { categoryOptionCombo }),
    ...(removes ? { deleted: true } : { value: String(value) }),
  })),
});

/** Sends values, and returns what DHIS2 made of them. It never rejects: a DHIS2 that does not answer is an answer too. */
export async function sendValues(
  dhis2: Dhis2,
  { dryRun, ...of }: DataValueSet,
  values: readonly SentValue[],
): Promise<Dhis2Answer> {
  const answer = await sendOut(writeAddress(dhis2, dryRun), {
    headers: {
      authorization: `ApiToken ${dhis2.token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify(formatDataValues(dhis2.mapping, of, values)),
    timeoutMs: SENDING_MS,
    maxBytes: MAX_ANSWER_BYTES,
  }).catch(() => undefined);
  if (!answer) return fail('unreachable');
  const { status, text } = answer;
  if (status === 401 || status === 403) return fail('notAuthorized');
  // A refusal of values comes as 409 with the same summary as 200.
  const summary = findSummary(text);
  if (summary) return readSummary(summary, values);
  return fail(status === 429 || status >= 500 ? 'unavailable' : 'unreadable');
}
