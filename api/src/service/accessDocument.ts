/** The table of who may do what, as `docs/access.md` shows it. */
import { RECORD_ACCESS, RECORD_ACTS, RECORD_NAMES, type RecordKind } from '@chautari/contract/access';
import type { Caller, Endpoint, Role } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import { PERSONAL_DATA, WITHOUT_PATIENT_DATA, type ColumnClass } from '../closeAccount/personalData';
import { OPEN_FOR_HOURS } from '@chautari/contract/patients';

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

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const whoMay = (roles: readonly Role[]) => roles.join(', ') || 'nobody';

const wordsOf = (columnClass: ColumnClass) => {
  if (columnClass === 'erased') return 'erased';
  const { kept, unlessSeen } = columnClass;
  return unlessSeen
    ? `erased where no health worker has seen the person; else kept, because ${kept}`
    : `kept, because ${kept}`;
};

/** The columns of a table that stay or are blanked, those of one class in one row. */
function columnRows(name: string, columns: Record<string, ColumnClass> = {}) {
  const classes = new Set(Object.values(columns).map(wordsOf));
  return [...classes].map((words) => [
    `\`${name}\``,
    Object.keys(columns)
      .filter((column) => wordsOf(columns[column]!) === words)
      .map((column) => `\`${column}\``)
      .join(', '),
    words,
  ]);
}

const erasureRows = () =>
  Object.entries(PERSONAL_DATA).flatMap(([name, { erasedRows, keptRows }]) => [
    ...(erasedRows ? [[`\`${name}\``, erasedRows.which, 'erased']] : []),
    ...columnRows(name, keptRows?.columns),
  ]);

/** `docs/access.md`, made from the contract. */
export function accessDocument() {
  const records = Object.entries(RECORD_ACCESS).map(([kind, acts]) => [
    RECORD_NAMES[kind as RecordKind].en,
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
- **Doctors**: patients who have asked them for an appointment that was not rejected, cancelled or left to lapse; patients for whom the desk gave a token with them; and, for ${OPEN_FOR_HOURS} hours, patients who showed their code, whom they registered, or whose record they opened for a reason: then the patient gets a message, and administrators go through the list. A doctor opens 20 records a day so, or what \`PORTAL_OPENINGS_A_DAY\` says; a run of look-ups that follow one another's numbers, or that mostly open nothing, is stopped.
- **Staff**: all patients. A search shows name, age, place and the end of the phone number; whole contacts are on the person's page.
- **Doctors and staff whose application is not approved**: nobody's; they see their application only.
- **Doctors and staff whose account is stopped**: nobody's; they cannot sign in, and what they have begun ends at the next request.
- Callers who may not open a patient get the answer that there is no such patient. Every read and write is noted, and the patient can read the notes.

## Records

On a card that patients and health workers share, what a health worker entered is not the patient's to change. Nothing is overwritten: a correction keeps the earlier version, and what is deleted is only hidden. Of antenatal notes only the latest can be deleted.

${table(['Record', ...RECORD_ACTS], records)}

## What is erased when an account is closed

Every column that holds something of a patient has a class in \`api/src/closeAccount/personalData.ts\`; closing an account follows it. What health workers have written stays, as the law requires.

${table(['Table', 'Rows or columns', 'When the account is closed'], erasureRows())}

These tables hold nothing of a patient:

${table(
  ['Table', 'Holds'],
  Object.entries(WITHOUT_PATIENT_DATA).map(([name, holds]) => [`\`${name}\``, holds]),
)}

## Calls

${table(
  ['Call', 'Who', 'What'],
  calls.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
)}
`;
}
