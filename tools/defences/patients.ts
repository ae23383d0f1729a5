/** Defences of records, appointments and families. */
import type { Defence } from './defence';
import { buildProof } from './proof';

const ACCESS = 'api/src/patients/patientAccess.integration.test.ts';
const OPENINGS = 'api/src/patients/openings.integration.test.ts';
const FAMILY = 'api/src/patients/family.integration.test.ts';
const GUESTS = 'api/src/appointments/guestHolds.integration.test.ts';

export const PATIENTS: Defence[] = [
  {
    name: 'access-to-a-patient',
    rows: ['8.2.2', '8.3.1'],
    file: 'api/src/patients/patientAccess.ts',
    line: "return current !== patientId && (await canAccess(db, session, current)) ? current : problem('notFound');",
    without: 'return current;',
    test: buildProof(ACCESS, '%s finds nothing for strangers'),
  },
  {
    name: 'own-family-alone',
    rows: ['8.2.2'],
    file: 'api/src/patients/family.queries.ts',
    line: '.where(and(eq(patients.accountId, accountId), isCurrent, which))',
    without: '.where(which ?? eq(patients.accountId, accountId))',
    test: buildProof(FAMILY, 'never loses its holder, and lets nobody touch the persons of others'),
  },
  {
    name: 'lock-of-a-grown-up',
    rows: ['8.2.2', '7.5.1'],
    file: 'api/src/patients/patientAccess.ts',
    line: "isLocked(person, session) ? problem('personLocked') : person",
    without: 'person',
    test: buildProof('api/src/patients/personLock.integration.test.ts', 'is closed to %s'),
  },
  {
    name: 'twelve-hours',
    rows: ['2.3.2'],
    file: 'api/src/patients/patientAccess.ts',
    line: 'and(eq(accessGrants.doctorId, accountId), gt(accessGrants.at, since));',
    without: 'eq(accessGrants.doctorId, accountId);',
    test: buildProof(OPENINGS, 'closes after 12 hours'),
  },
  {
    name: 'end-of-a-relation',
    rows: ['2.1.3'],
    file: 'api/src/patients/patientAccess.ts',
    line: '    gt(appointments.startsAt, new Date(Date.now() - relationDays * DAY_MS)),\n',
    without: '',
    test: buildProof(
      'api/src/patients/readers.integration.test.ts',
      'lasts 90 days after a visit, and longer where the doctor books a follow-up in time',
    ),
  },
  {
    name: 'openings-a-day',
    rows: ['2.3.2', '2.1.3'],
    file: 'api/src/patients/lookUps.routes.ts',
    line: "  if (today >= maxADay) problem('openingsUsedUp', { retryAfterSeconds: getSecondsUntilTomorrow() });\n",
    without: '  void today;\n  void maxADay;\n  void getSecondsUntilTomorrow;\n',
    test: buildProof(
      OPENINGS,
      'opens for as many reasons a day as the setting says, and for appointments all the same',
    ),
  },
  {
    name: 'message-of-an-opening',
    rows: ['2.1.3'],
    file: 'api/src/patients/lookUps.routes.ts',
    line: '  await tellPatient(work, session, patientId);\n',
    without: '  void tellPatient;\n',
    test: buildProof(
      OPENINGS,
      'opens for a reason: the patient gets a message, reads of it, and it is in the list until it was reviewed',
    ),
  },
  {
    name: 'runs-of-look-ups',
    rows: ['2.3.2'],
    file: 'api/src/patients/lookUpRuns.ts',
    line: "  problem('lookUpsStopped', { retryAfterSeconds: MINUTES * 60 });\n",
    without: '',
    test: buildProof(OPENINGS, 'is not found by a run of numbers that open nothing'),
  },
  {
    name: 'tries-of-a-pin',
    rows: ['6.1.1'],
    file: 'api/src/patients/personProof.ts',
    line: '  await consumeAttempt(store, ...getLimits(patient.id));\n',
    without: '',
    test: buildProof(FAMILY, 'may be tried five times, also all at once, and then even the right one has to wait'),
  },
  {
    name: 'leaving-a-family',
    rows: ['7.5.1'],
    file: 'api/src/patients/family.routes.ts',
    line: "return proof ? checkProof(deps, session, person, proof) : problem('personLocked');",
    without: 'return proof ? checkProof(deps, session, person, proof) : async () => undefined;',
    test: buildProof(
      'api/src/patients/leavingFamily.integration.test.ts',
      'lets a grown-up go only with their PIN or a code, even from a locked record',
    ),
  },
  {
    name: 'duplicates-name-nobody',
    rows: ['8.2.3', '14.1.1'],
    file: 'api/src/patients/patientSearch.routes.ts',
    line: 'const patients = matches.filter((_, index) => isOpen[index]);',
    without: 'const patients = matches;\n    void isOpen;',
    test: buildProof(
      'api/src/patients/desk.integration.test.ts',
      'names to a doctor nobody whose record is not open, and notes for each person that they were shown',
    ),
  },
  {
    name: 'part-of-guests',
    rows: ['2.4.1', '2.3.2'],
    file: 'api/src/appointments/guestHolds.queries.ts',
    line: "  if (row!.booked >= max) problem('guestsDayFull');\n",
    without: '  void row;\n  void max;\n',
    test: buildProof(GUESTS, 'is one of a third of the day for all guests together; patients get the rest'),
  },
  {
    name: 'ceiling-of-sms',
    rows: ['2.4.1', '15.1.3'],
    file: 'api/src/messages/smsCeilings.ts',
    line: "    if (isReached) problem('messagesUsedUp', { retryAfterSeconds: RETRY_AFTER_SECONDS });\n",
    without: '    void isReached;\n',
    test: buildProof(GUESTS, 'codes are refused plainly beyond the ceiling, and everything else is sent'),
  },
  {
    name: 'open-appointments',
    rows: ['2.3.2', '2.1.2'],
    file: 'api/src/appointments/bookingLimits.ts',
    line: 'return ownChoice.length >= max ?',
    without: 'return ownChoice.length >= max + 100 ?',
    test: buildProof(
      'api/src/appointments/bookingLimits.integration.test.ts',
      'is three requests, even if many are sent at the same moment, until one is given up',
    ),
  },
  {
    name: 'one-person-for-a-slot',
    rows: ['2.3.4'],
    file: 'api/migrations/0003_errors_and_holds.sql',
    line: 'CREATE UNIQUE INDEX "appointments_one_per_slot"',
    without: 'CREATE INDEX "appointments_one_per_slot"',
    inMigration: true,
    test: buildProof(
      'api/src/appointments/appointments.engines.test.ts',
      'give a slot to one of %s who ask at the same moment, and tell the others',
    ),
  },
  {
    name: 'moves-of-an-appointment',
    rows: ['2.3.1'],
    file: 'api/src/appointments/transitionRule.ts',
    line: 'return when ? { from, to, when }',
    without: "return when ? { from, to, when: 'any' }",
    test: buildProof(
      'api/src/appointments/requests.integration.test.ts',
      'are neither done nor missed before their day, nor before they are confirmed',
    ),
  },
  {
    name: 'messages-are-fixed-texts',
    rows: ['1.3.7'],
    file: 'api/src/messages/texts.ts',
    line: '    if (value === undefined) throw new MissingValue(name);\n    return value;',
    without: "    return value ?? '';",
    test: buildProof('api/src/messages/texts.test.ts', 'cannot be written without its values'),
  },
  {
    name: 'one-recipient',
    rows: ['1.3.11'],
    file: 'api/src/messages/gateways/smtp.ts',
    line: "to: { name: '', address: recipient }",
    without: 'to: recipient',
    test: buildProof('api/src/messages/gateways/smtp.test.ts', 'reaches one person, whatever the address looks like'),
  },
  {
    name: 'encrypted-smtp',
    rows: ['12.3.2'],
    file: 'api/src/messages/gateways/smtp.ts',
    line: '    requireTLS: requireTls,\n',
    without: '',
    test: buildProof(
      'api/src/messages/gateways/smtp.test.ts',
      'is not sent over a connection that cannot be encrypted, nor is the password',
    ),
  },
  {
    name: 'stopped-doctor',
    rows: ['7.4.2', '7.4.5'],
    file: 'api/src/staff/suspensions.ts',
    line: "  await db.update(accounts).set({ state: 'suspended' }).where(eq(accounts.id, id));\n",
    without: '',
    test: buildProof(
      'api/src/staff/suspensions.integration.test.ts',
      'ends what a doctor may do at the next request, closes the slots, and tells everybody',
    ),
  },
  {
    name: 'closing-an-account',
    rows: ['14.2.4', '14.1.1'],
    file: 'api/src/closeAccount/closeAccount.routes.ts',
    line: '      await erasePersonalData(work.db, { accountId: id, persons: erased });\n',
    without: '      void erasePersonalData;\n',
    test: buildProof(
      'api/src/closeAccount/closeAccount.integration.test.ts',
      'erases contact, photo and own notes, cancels what is open, signs out everywhere, and sends a message',
    ),
  },
  {
    name: 'audit-of-reads',
    rows: ['16.1.1'],
    file: 'api/src/http/unitOfWork.ts',
    line: 'entries.map((entry) => auditRow(session, entry))',
    without: '[]',
    test: buildProof(
      'api/src/files/files.integration.test.ts',
      'of a patient are open to everyone who may open the patient, and the patient can read who looked',
    ),
  },
  {
    name: 'audit-of-lists',
    rows: ['16.1.1'],
    file: 'api/src/patients/auditListView.ts',
    line: '  if (!ids.length) return;',
    without: '  if (ids) return;',
    test: buildProof(
      'api/src/patients/audit.integration.test.ts',
      'tells patients who opened or changed their data, when and in which role, the latest first',
    ),
  },
  {
    name: 'access-log-is-the-owners',
    rows: ['16.2.3'],
    file: 'api/src/patients/audit.routes.ts',
    line: '    const patientId = await assertAccess(store.db, session, person ?? session.accountId);\n',
    without: '    const patientId = person ?? session.accountId;\n    void assertAccess;\n',
    test: buildProof('api/src/patients/audit.integration.test.ts', 'of somebody else is not there'),
  },
];
