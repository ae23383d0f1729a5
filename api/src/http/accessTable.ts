/** The table of who may do what, as `docs/access.md` shows it. */
import { RECORD_ACCESS, RECORD_ACTS, type RecordKind } from '@chautari/contract/access';
import type { Caller, Endpoint, Role } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';

const CALLER_WORDS: Record<Caller, string> = {
  anyone: 'anyone',
  signedIn: 'anyone signed in',
  patient: 'patient',
  doctor: 'doctor',
  staff: 'staff',
  healthWorker: 'doctor or staff',
  administrator: 'administrator',
  applicant: 'doctor or staff, also while waiting',
  signingIn: 'anyone with the right password',
};

const KIND_WORDS: Record<RecordKind, string> = {
  opdNote: 'Own note of an OPD visit',
  opdReport: 'OPD report',
  ancNote: 'Own note of an antenatal visit',
  ancReport: 'Antenatal card',
  immunization: 'Immunization card',
};

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const whoMay = (roles: readonly Role[]) => roles.join(', ') || 'nobody';

/** `docs/access.md`, made from the contract. */
export function accessDocument() {
  const records = Object.entries(RECORD_ACCESS).map(([kind, acts]) => [
    KIND_WORDS[kind as RecordKind],
    ...RECORD_ACTS.map((act) => whoMay(acts[act])),
  ]);
  const calls = Object.values(endpoints as Record<string, Endpoint>).map(({ method, path, role, summary }) => [
    `\`${method} ${path}\``,
    CALLER_WORDS[role],
    summary.replaceAll('|', '\\|'),
  ]);
  return `# Who may do what

Made by \`npm run contract\` from the contract; the tests try every kind of caller on every call.

## Whose data are open to whom

- **Patients**: their own, and those of the family members under their account. A grown-up's are locked: they open for 15 minutes, in one session, with the person's own PIN or a code from their phone or the desk.
- **Doctors**: patients who have asked them for an appointment that was not rejected, cancelled or left to lapse; and, for 24 hours, patients whom they looked up by exact phone or Patient ID.
- **Staff**: all patients.
- **Doctors and staff whose application is not approved**: nobody's; they see their application only.
- Whoever may not open a patient is told that there is no such patient. Every read and write is noted, and the patient can read the notes.

## Records

On a card that patients and health workers share, what a health worker entered is not the patient's to change. Nothing is overwritten: a correction keeps the earlier version, and what is deleted is only hidden. Of antenatal notes only the latest can be deleted.

${table(['Record', ...RECORD_ACTS], records)}

## Calls

${table(
  ['Call', 'Who', 'What'],
  calls.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
)}
`;
}
