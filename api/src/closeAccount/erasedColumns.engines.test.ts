import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anAddress, PASSWORD, register } from '../../testing/people';
import { readOwnId } from '../../testing/records';
import { runSql } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { ColumnClass } from './columnClasses';
import { PERSONAL_DATA } from './personalData';
import { ERASED } from './personalData.queries';

type Name = keyof typeof PERSONAL_DATA;
type Row = Record<string, unknown>;
const NAMES = Object.keys(PERSONAL_DATA) as Name[];
const BEHIND_A_PROXY = { PORTAL_TRUSTED_PROXIES: 'loopback' };

const tableName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = (name: Name) => Object.entries(getTableColumns(PERSONAL_DATA[name].table as PgTable));
const columnName = ({ name, keyAsName }: PgColumn) => `"${keyAsName ? tableName(name) : name}"`;

/** A value for a column of each type; references lead to rows that are there. */
const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  'uuid[]': 'array[gen_random_uuid()]',
  text: `'filled ' || gen_random_uuid()`,
  integer: '1',
  boolean: 'true',
  date: `'2020-01-01'`,
  jsonb: `'{"filled": true}'`,
  // In the future: the service deletes what has expired.
  'timestamp with time zone': `date_trunc('day', now()) + interval '8 years'`,
};
const CLINIC = '(select id from clinics order by id limit 1)';
const DOCTOR = '(select doctor_id from clinics order by id limit 1)';

const FACILITY = '(select facility_id from clinics order by id limit 1)';
const VACCINATION_SESSION = '(select id from vaccination_sessions order by id limit 1)';

const OF_ACCOUNT = [
  'accountId',
  'patientId',
  'by',
  'createdBy',
  'correctedBy',
  'bookedBy',
  'registeredBy',
  'decidedBy',
  'takenBy',
  'reviewedBy',
  'usedBy',
  'survivorId',
  'formerId',
  'separatedBy',
  'oneId',
  'otherId',
  'closedBy',
];

function valueOf(key: string, column: PgColumn, account: string) {
  if (OF_ACCOUNT.includes(key)) return `'${account}'`;
  // Rows of a merged record would go to the remaining one.
  if (key === 'mergedInto') return 'null::uuid';
  if (key === 'doctorId') return DOCTOR;
  if (key === 'clinicId') return CLINIC;
  if (/facilityId$/i.test(key)) return FACILITY;
  if (key === 'sessionId') return VACCINATION_SESSION;
  return VALUES[column.getSQLType()]!;
}

function insert(name: Name, account: string, overrides: Record<string, string>) {
  const columns = columnsOf(name);
  const values = columns.map(([key, column]) => overrides[key] ?? valueOf(key, column, account));
  return `insert into ${tableName(name)} (${columns.map(([, column]) => columnName(column)).join(', ')}) values (${values.join(', ')})`;
}

/** Fills what is still null in a row. */
const fill = (name: Name, account: string) =>
  `update ${tableName(name)} set ${columnsOf(name)
    .map(([key, column]) => `${columnName(column)} = coalesce(${columnName(column)}, ${valueOf(key, column, account)})`)
    .join(', ')} where id = '${account}'`;

/** Statements that fill every column of a patient's data; `seen` by a health worker or not. */
function fillAll(account: string, seen: boolean) {
  const [appointment, own, official, picture] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()].map(
    (id) => `'${id}'`,
  ) as [string, string, string, string];
  const record = (id: string, isOfficial: boolean) => [
    insert('records', account, {
      id,
      byHealthWorker: String(isOfficial),
      kind: `'opdNote'`,
      appointmentId: appointment,
    }),
    insert('recordVersions', account, {
      recordId: id,
      content: `jsonb_build_object('kind', 'opdNote', 'reportImage', ${isOfficial ? `'none'` : picture})`,
    }),
  ];
  /** The report of a record has its id. */
  const report = (recordId: string) => [
    insert('reports', account, { id: recordId, recordId }),
    insert('reportAlarms', account, { reportId: recordId }),
    insert('reportChanges', account, { reportId: recordId }),
  ];
  const others: Name[] = ['familyMembers', 'consentCodes', 'unlocks', 'passwordResets', 'contactCodes', 'secondSteps'];
  return [
    fill('accounts', account),
    fill('patients', account),
    insert('appointments', account, { id: appointment, status: `'cancelled'` }),
    ...record(own, false),
    ...report(own),
    ...(seen
      ? [...record(official, true), ...report(official), insert('referrals', account, { recordId: official })]
      : []),
    insert('referralLetters', account, { recordId: seen ? official : own, tokenHash: `'${account}'` }),
    insert('files', account, { purpose: `'photo'` }),
    insert('files', account, { id: picture, purpose: `'recordImage'` }),
    insert('files', account, { purpose: `'recordImage'` }),
    insert('noticeSubscriptions', account, {
      id: `'${account}'`,
      phone: `(select phone from accounts where id = '${account}')`,
    }),
    insert('noticeDeliveries', account, {
      subscriptionId: `'${account}'`,
      noticeId: '(select id from notices order by id limit 1)',
    }),
    insert('messages', account, { state: `'sent'` }),
    insert('pastMessages', account, { state: `'sent'` }),
    // Registration has added the row; the day lies ahead, so that the service does not work it out again.
    `update due_lists set check_on = '2099-01-01', facility_id = ${FACILITY} where patient_id = '${account}'`,
    insert('dueItems', account, {}),
    insert('sessionChildren', account, { id: `'${account}'` }),
    // The session of the test is that of a patient, who works nowhere.
    `update sessions set facility_id = ${FACILITY} where account_id = '${account}'`,
    insert('sessions', account, { tokenHash: `'${account}'` }),
    ...[
      ...others,
      'accessGrants' as const,
      'openings' as const,
      'patientVersions' as const,
      'mergeRequests' as const,
      'patientMerges' as const,
      'shareCodes' as const,
      'reminders' as const,
      'reminderChoices' as const,
      'audit' as const,
      'securityEvents' as const,
    ].map((name) => insert(name, account, name === 'passwordResets' ? { linkHash: `'${account}'` } : {})),
  ];
}

/** The rows of a patient in every table. */
function selectAll(account: string) {
  const whose = (name: Name) => {
    const keys = columnsOf(name).map(([key]) => key);
    // It no longer names the patient afterwards.
    if (name === 'sessionChildren') return `id = '${account}'`;
    if (keys.includes('patientId')) return `patient_id = '${account}'`;
    if (keys.includes('oneId')) return `one_id = '${account}'`;
    if (keys.includes('survivorId')) return `survivor_id = '${account}'`;
    if (keys.includes('accountId')) return `account_id = '${account}'`;
    if (keys.includes('subscriptionId')) return `subscription_id = '${account}'`;
    if (keys.includes('recordId')) return `record_id in (select id from records where patient_id = '${account}')`;
    return `id = '${account}'`;
  };
  return NAMES.map(
    (name) => `select '${name}' as name, to_jsonb(t) as row from ${tableName(name)} t where ${whose(name)}`,
  ).join(' union all ');
}

describeService(
  'an account that is closed with every column filled',
  (shared) => {
    const before: Record<string, Record<Name, Row[]>> = {};
    const after: typeof before = {};
    const snapshot = async (account: string, ...statements: string[]) => {
      const rows = await runSql(shared.data, ...statements, selectAll(account));
      return Object.fromEntries(
        NAMES.map((name) => [name, rows.filter((each) => each.name === name).map(({ row }) => row)]),
      ) as Record<Name, Row[]>;
    };

    beforeAll(async () => {
      const patients: Record<string, { patient: Visitor; id: string }> = {};
      for (const which of ['seen', 'unseen']) {
        const patient = new Visitor(shared.url, anAddress());
        const { body } = await register(patient);
        await patient.call('signIn', { role: 'patient', by: 'id', publicId: body.patientId, password: PASSWORD });
        patients[which] = { patient, id: await readOwnId(patient) };
      }
      await shared.besideService(async () => {
        for (const [which, { id }] of Object.entries(patients))
          before[which] = await snapshot(id, ...fillAll(id, which === 'seen'));
      });
      for (const { patient } of Object.values(patients)) {
        const again = new Visitor(shared.url, patient.headers);
        again.cookie = patient.cookie;
        const { status } = await again.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: false });
        expect(status).toBe(200);
      }
      // Together: a service that starts again would work on names that have just been erased.
      await shared.besideService(async () => {
        for (const [which, { id }] of Object.entries(patients)) after[which] = await snapshot(id);
      });
    });

    /** Of the tables that lose only some rows, those that stay. */
    const STAYS: Partial<Record<Name, (row: Row) => boolean>> = {
      files: (row) => row.purpose === 'recordImage' && !isPicture(String(row.id)),
      records: (row) => row.official === true,
      recordVersions: ({ content }) => (content as { reportImage: string }).reportImage === 'none',
      reports: ({ record_id: id }) => isOfficial(id),
      reportAlarms: ({ report_id: id }) => isOfficial(id),
      reportChanges: ({ report_id: id }) => isOfficial(id),
    };
    /** Whether a health worker has written a record; its report has the same id. */
    const isOfficial = (id: unknown) =>
      Object.values(before).some(({ records }) => records.some((row) => row.id === id && row.official === true));
    const isPicture = (id: string) =>
      Object.values(before).some(({ recordVersions }) =>
        recordVersions.some(({ content }) => (content as { reportImage: string }).reportImage === id),
      );

    const isErased = (columnClass: ColumnClass, which: string) =>
      columnClass === 'erased' || (which === 'unseen' && columnClass.unlessSeen === 'erased');
    const keyOf = (column: PgColumn) => columnName(column).slice(1, -1);

    describe.each(['seen', 'unseen'])('of a person who was %s', (which) => {
      it.each(NAMES)('has what the classes of %s say', (name) => {
        const { erasedRows, keptRows } = PERSONAL_DATA[name];
        const columns = keptRows?.columns as Record<string, ColumnClass> | undefined;
        const full = before[which]![name];
        if (which === 'seen' || erasedRows) expect(full).not.toEqual([]);
        const stays = keptRows ? full.filter(STAYS[name] ?? (() => true)) : [];
        // The message that the account was closed is still to be sent. It is deleted later (`pastMessages.ts`).
        const left = after[which]![name].filter(({ kind }) => kind !== 'accountClosed');
        // Closing an account is noted, so the audit trail grows.
        if (name !== 'audit') expect(left).toHaveLength(stays.length);
        for (const row of stays) {
          const expected = { ...row };
          for (const [key, column] of columnsOf(name))
            if (isErased(columns![key]!, which))
              expected[keyOf(column)] = column.notNull ? (column.default ?? ERASED) : null;
          if (name === 'accounts') expected.state = 'closed';
          expect(after[which]![name]).toContainEqual(expected);
        }
      });

      it('had a value in every column that is classed', () => {
        const columns = NAMES.flatMap((name) => before[which]![name].map((row) => ({ name, row })));
        // The entries that registering itself has left in the audit trail are no health worker's.
        const nulls = columns
          .filter(({ name }) => !['audit', 'messages'].includes(name))
          .flatMap(({ name, row }) =>
            Object.keys(row).flatMap((key) => (row[key] === null && key !== 'merged_into' ? [`${name}.${key}`] : [])),
          );
        expect(nulls).toEqual([]);
      });
    });
  },
  BEHIND_A_PROXY,
);
