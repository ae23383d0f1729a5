import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFilledData, getSkipReason, type Data } from '../../../testing/engine';

const API = path.join(__dirname, '../../..');
const reason = getSkipReason();

/** Runs the sources as they are: a bundle would load the tables of kinds before the new kind is in them. */
async function runNewKind({ env }: Data) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'testing/newKind/answers.ts'], {
    cwd: API,
    env: { PATH: process.env.PATH, ...env },
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout) as Record<string, { status: number; body: Record<string, unknown> }> & {
    accessDocument: string;
  };
}

(reason ? describe.skip : describe)(`a kind of record that is new${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let data: Data;
  let answers: Awaited<ReturnType<typeof runNewKind>>;
  beforeAll(async () => {
    data = await createFilledData();
    answers = await runNewKind(data);
  });
  afterAll(() => data.remove());

  it('is checked, written by those who may, and once for a patient', () => {
    expect(answers).toMatchObject({
      unknownGroup: { status: 422, body: { fields: { 'content.group': 'invalid' } } },
      byPatient: { status: 403, body: { code: 'forbidden' } },
      added: { status: 200, body: { official: true, mayCorrect: true, priority: 'medium' } },
      second: { status: 409, body: { code: 'wrongState' } },
    });
  });

  it('is read by the patient, and corrected only by staff', () => {
    expect(answers).toMatchObject({
      read: { body: { items: [{ content: { kind: 'bloodGroup', group: 'B+' }, mayCorrect: false }] } },
      correctedByPatient: { status: 403 },
      corrected: { status: 200, body: { version: 2 } },
      versions: { body: { versions: [{ content: { group: 'O-' } }, { content: { group: 'B+' } }] } },
    });
  });

  it('leaves as FHIR, and is in the table of who may do what', () => {
    const { entry } = answers.exported!.body as { entry: { resource: object }[] };
    expect(entry.map(({ resource }) => resource)).toContainEqual(
      expect.objectContaining({ resourceType: 'Observation', code: { text: 'Blood group' }, valueString: 'O-' }),
    );
    expect(answers.accessDocument).toContain(
      '| Blood group | doctor, staff | patient, doctor, staff | doctor, staff | nobody |',
    );
  });
});
