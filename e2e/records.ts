// Sets up records of health workers for journeys.
import type { Input } from '@chautari/contract/client/call';
import type { TestAccount } from '../api/testing/door';
import { expect, type Portal } from './portal';
import { getToday } from './today';

type Content = Input<'addRecord'>['content'];
type ContentOf<K extends Content['kind']> = Extract<Content, { kind: K }>;

/** Builds the report of an ordinary visit. */
export const makeOpdReport = (changes: Partial<ContentOf<'opdReport'>> = {}): ContentOf<'opdReport'> => ({
  kind: 'opdReport',
  visitDate: getToday(),
  seenPerson: null,
  vitals: { systolic: 120, diastolic: 80, pulse: 72 },
  chiefComplaint: 'Cough for three days',
  ...changes,
});

/** Adds a record as a health worker. A record by staff creates a report for the doctor. */
export async function writeRecord(
  { url }: Portal,
  { session }: Pick<TestAccount, 'session'>,
  input: Input<'addRecord'>,
): Promise<{ id: string }> {
  const answer = await fetch(`${url}/api/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session=${session}`, connection: 'close' },
    body: JSON.stringify(input),
  });
  expect(answer.status, 'POST /api/records').toBe(200);
  return (await answer.json()) as { id: string };
}
