import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { check } from '../contract/check';
import { ANC_VISITS, TD_DOSES, VACCINES } from '../contract/records';
import { ancSchedule, immunizationSchedule, vitalRules, type Schedules } from '../contract/schedules';
import { StartError } from '../startError';
import anc from './anc.json';
import immunization from './immunization.json';
import vitals from './vitals.json';

/** One of the three: the deployer's file where there is one, else ours. */
function read<S extends z.ZodMiniType>(folder: string | undefined, name: string, schema: S, own: unknown): z.output<S> {
  const file = folder && path.join(folder, `${name}.json`);
  if (!file || !existsSync(file)) return (check(schema, own) as { value: z.output<S> }).value;
  try {
    const checked = check(schema, JSON.parse(readFileSync(file, 'utf8')));
    if (checked.ok) return checked.value;
    throw new StartError(`${file} does not fit: ${Object.entries(checked.fields).map(([field, code]) => `${field} (${code})`).join(', ')}`);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${file} is no JSON`);
  }
}

/** What a card has lines for must be what the schedule names, or a line would never be due. */
function assertSame(name: string, given: string[], expected: readonly string[]) {
  const missing = expected.filter((key) => !given.includes(key));
  const unknown = given.filter((key) => !expected.includes(key));
  if (missing.length || unknown.length) throw new StartError(`The schedule of ${name} lacks ${missing.join(', ') || 'nothing'} and has ${unknown.join(', ') || 'nothing'} that no card knows`);
}

/**
 * The schedules in force. Whoever runs the portal may replace each of the files `immunization.json`, `anc.json` and
 * `vitals.json` by one of the same shape in the folder `PORTAL_SCHEDULES_DIR`. Throws a `StartError` that names the fault.
 */
export function readSchedules(folder = process.env.PORTAL_SCHEDULES_DIR): Schedules {
  const schedules: Schedules = {
    immunization: read(folder, 'immunization', immunizationSchedule, immunization),
    anc: read(folder, 'anc', ancSchedule, anc),
    vitals: read(folder, 'vitals', vitalRules, vitals),
  };
  assertSame('immunization', schedules.immunization.visits.flatMap(({ doses }) => doses.map(({ key }) => key)), VACCINES);
  assertSame('antenatal visits', schedules.anc.visits.map(({ key }) => key), ANC_VISITS);
  assertSame('tetanus', schedules.anc.tetanus.map(({ key }) => key), TD_DOSES);
  return schedules;
}
