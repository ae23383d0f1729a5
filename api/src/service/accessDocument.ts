/** Builds `docs/access.md`, the table of capabilities. */
import { RECORD_ACCESS, RECORD_ACTS, RECORD_NAMES, type RecordKind } from '@chautari/contract/access';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import type { ColumnClass } from '../closeAccount/columnClasses';
import { PERSONAL_DATA } from '../closeAccount/personalData';
import { WITHOUT_PATIENT_DATA } from '../closeAccount/withoutPatientData';
import { OPEN_FOR_HOURS } from '@chautari/contract/patients';
import {
  CALLERS,
  getCapabilities,
  isOfCountry,
  type Capability,
  type Requirement,
} from '@chautari/contract/capabilities';
import type { Role } from '@chautari/contract/roles';

const CALLER_WORDS: Record<'anyone' | 'signingIn' | 'signedIn', string> = {
  anyone: 'anyone',
  signedIn: 'anyone signed in',
  signingIn: 'anyone with the right password',
};

const CAPABILITY_WORDS: Record<Capability, string> = {
  'application.decide': 'decides on applications',
  'application.self': 'reads and corrects the own application, also while waiting',
  'appointment.book': 'books, moves and cancels for the own family',
  'appointment.manage': 'books for patients, cancels, and notes who came',
  'appointment.read': 'sees the appointments of a day',
  'audit.read': 'reads who has seen which patient',
  'backup.read': 'sees the last backup',
  'clinic.facility': 'works with the appointments and clinics of all doctors',
  'desk.read': 'sees what the desk begins with: clinics and place',
  'doctor.remind': 'reminds doctors of requests and reports',
  'doctor.self': 'reads and changes the own details as a doctor, and the own figures',
  'duty.manage': 'says who is on duty at a facility',
  'facility.manage': 'adds, changes, imports and closes facilities, and says who is in charge',
  'family.manage': 'adds, changes, locks and opens the persons of the own account',
  'figures.read': 'reads the figures of the month, and what is due in wards',
  'figures.send': 'sends the figures of a month to DHIS2',
  'message.read': 'reads which messages were sent',
  'module.manage': 'reads versions, health and errors of the portal’s modules, and rolls them back',
  'notice.send': 'publishes and withdraws notices',
  'opening.review': 'goes through records that were opened for a reason',
  'patient.correct':
    'corrects name, birth date, sex, address and phone of patients whose data are open, and marks that they have died, with a reason',
  'patient.merge':
    'joins two records of one person and separates them again: sees of both what identifies the person, and kinds, numbers and days of what is written',
  'patient.facility': 'works with the data of patients who have a relation with a facility',
  'patient.open': 'opens the record of a patient by a code or for a reason',
  'patient.read': 'reads details of patients whose data are open',
  'patient.register': 'registers patients at the desk',
  'patient.requestMerge': 'asks administrators to join two records of one person, and reads what became of it',
  'patient.search': 'searches patients by name: finds those whose data are open, and says whether there are others',
  'patient.self': 'reads, changes, exports and closes the own account and record',
  'queue.manage': 'checks in, admits and calls patients',
  'queue.read': 'sees the queue of a day',
  'record.hide': 'deletes own notes',
  'record.official': 'writes records as a health worker',
  'record.read': 'reads records, as the table of records says',
  'record.write': 'adds and corrects records, as the table of records says',
  'referral.manage':
    'sees the referrals to the facility of the session and from it, says what became of them, and prints their letters',
  'register.add': 'adds registers and versions of them',
  'register.manage': 'sees registers, and says where they are in force',
  'report.approve': 'approves reports',
  'report.complete': 'completes reports',
  'report.manage': 'takes, edits, rejects and reopens reports',
  'report.read': 'reads reports',
  'request.answer': 'answers requests for appointments',
  'security.read': 'reads the security log',
  'staff.self': 'reads and changes the own details as staff',
  'timetable.manage': 'changes the own clinics and leave',
  'vaccination.manage': 'plans, holds and closes vaccination sessions, and writes what children got at them',
  'worker.manage':
    'stops and reinstates doctors and staff, says where they work, and makes staff administrators of the own place or a part of it',
  'workplace.choose': 'says at which of several own facilities they work now',
};

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const whoMay = (roles: readonly Role[]) => roles.join(', ') || 'nobody';

const describeColumn = (columnClass: ColumnClass) => {
  if (columnClass === 'erased') return 'erased';
  const { kept, unlessSeen } = columnClass;
  return unlessSeen
    ? `erased where no health worker has seen the person; else kept, because ${kept}`
    : `kept, because ${kept}`;
};

/** The columns of a table that stay or are blanked, those of one class in one row. */
function columnRows(name: string, columns: Record<string, ColumnClass> = {}) {
  const classes = new Set(Object.values(columns).map(describeColumn));
  return [...classes].map((words) => [
    `\`${name}\``,
    Object.keys(columns)
      .filter((column) => describeColumn(columns[column]!) === words)
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

/** Capabilities that reach as far as the facility of the session for staff, and as the place for administrators. */
const BOUNDED: readonly Capability[] = [
  ...(['clinic.facility', 'desk.read', 'doctor.remind', 'duty.manage', 'figures.read', 'patient.facility'] as const),
  ...([
    'patient.search',
    'queue.manage',
    'queue.read',
    'report.approve',
    'report.manage',
    'report.read',
    'vaccination.manage',
  ] as const),
];

/** Returns how far a capability reaches for administrators and, if they have it, for other staff. */
function describePlace(capability: Capability) {
  const isOfStaff = getCapabilities('staff').includes(capability);
  if (!getCapabilities('administrator').includes(capability)) return '';
  if (isOfCountry(capability)) return 'the country only';
  if (!isOfStaff) return 'place of the administrator';
  return BOUNDED.includes(capability) ? 'facility of the session; place of the administrator' : '';
}

const isCapability = (requirement: Requirement): requirement is Capability => requirement in CAPABILITY_WORDS;

/** The capabilities with a mark for each kind of account that has them. */
const capabilityRows = () =>
  (Object.keys(CAPABILITY_WORDS) as Capability[]).map((capability) => [
    `\`${capability}\``,
    CAPABILITY_WORDS[capability],
    ...CALLERS.map((caller) => (getCapabilities(caller).includes(capability) ? 'yes' : '')),
    describePlace(capability),
  ]);

/** Returns `docs/access.md`, built from the contract. */
export function buildAccessDocument() {
  const records = Object.entries(RECORD_ACCESS).map(([kind, acts]) => [
    RECORD_NAMES[kind as RecordKind].en,
    ...RECORD_ACTS.map((act) => whoMay(acts[act])),
  ]);
  const calls = Object.values(endpoints as Record<string, Endpoint>).map(({ method, path, requires, summary }) => [
    `\`${method} ${path}\``,
    isCapability(requires) ? `\`${requires}\`` : CALLER_WORDS[requires],
    summary.replaceAll('|', '\\|'),
  ]);
  return `# Who may do what

Made by \`npm run contract\` from the contract; the tests try every kind of caller on every call.

## Whose data are open to whom

- **Patients**: their own, and those of the family members under their account. A grown-up's are locked: they open for 15 minutes, in one session, with the person's own PIN or a code from their phone or the desk.
- **Doctors**: patients who have asked them for an appointment that was not rejected, cancelled or left to lapse, or for whom the desk gave a token with them, until 90 days after the last one (\`PORTAL_RELATION_DAYS\`); what a doctor books with himself opens no more than was open before; and, for ${OPEN_FOR_HOURS} hours, patients who showed their code, whom they registered, or whose record they opened for a reason: then the patient gets a message, and administrators go through the list. A doctor opens 20 records a day so, or what \`PORTAL_OPENINGS_A_DAY\` says; a run of look-ups that follow one another's numbers, or that mostly open nothing, is stopped. The patient sees which doctors may read, and until when, and closes the record to one of them.
- **Staff**: patients who have a relation with the facility at which their session works: it registered them, they have or had an appointment or a token there, a record was written there, or a dangerous report was sent there. Others as doctors do: by the patient's code, or for a reason, with the same daily limit, message and list. A search shows name, age, place and the end of the phone number of those who are open, and says of others only that there are some; whole contacts are on the person's page.
- **Administrators**: patients who have a relation with a facility in their place: one facility, a municipality, a district, a province, or all patients for those of the country. Others open as they do for staff.
- **Doctors and staff whose application is not approved**: nobody's; they see their application only.
- **Doctors and staff whose account is stopped**: nobody's; they cannot sign in, and what they have begun ends at the next request.
- Callers who may not open a patient get the answer that there is no such patient. Every read and write is noted, and the patient can read the notes.

## Capabilities

A role is a set of capabilities (\`contract/src/roles.ts\`); a call and a screen ask for one. An administrator is staff with more of them, and has a place: one facility, a municipality, a district, a province, or the country. *Where* says what bounds a capability: an administrator decides on what lies in the place, and gives nobody a wider one. The test of each of them is \`api/src/staff/administratorPlaces.integration.test.ts\`.

${table(['Capability', 'What somebody with it does', ...CALLERS, 'Where'], capabilityRows())}

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
  ['Call', 'Requires', 'What'],
  calls.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
)}
`;
}
