import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Store } from '../database/store';
import type { Schedules } from '@chautari/contract/schedules';
import { assertAccess } from '../patients/patientAccess';
import { mayAct, type RecordAct, type RecordKind } from '@chautari/contract/access';
import { todayInNepal } from '@chautari/contract/calendar';
import { check } from '@chautari/contract/check';
import { id as anId } from '@chautari/contract/fields';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import {
  addRecord,
  correctRecord,
  getRecord,
  hideRecord,
  listRecords,
  listRecordVersions,
  type RecordContent,
  type VitalMark,
} from '@chautari/contract/records';
import { claimFiles } from '../files/claim';
import { defineRoute } from '../http/defineRoute';
import { saysSomethingNew, signParts } from './cards';
import { dayOf, dateErrors } from './dates';
import { isOngoing } from './pregnancy';
import { marksOf, readJudged, showRecords } from './shown';
import { vitalErrors } from './vitals';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { appointments } from '../database/schema';
import {
  findRecord,
  hide,
  insertRecord,
  insertVersion,
  listRecordsOf,
  listVersions,
  lockCards,
  readAuthors,
  type StoredRecord,
} from './records.queries';
import type { Db } from '../database/store';
import type { Work } from '../http/unitOfWork';

/** How the reports that doctors look through follow from records: `reports/reporting.ts`. */
interface Reporting {
  makesReport: (content: RecordContent, official: boolean) => boolean;
  addReport: (work: Work, noted: NotedRecord, session: Session) => void;
  followRecord: (work: Work, noted: NotedRecord, session: Session, isNew: boolean) => Promise<void>;
}

interface NotedRecord {
  recordId: string;
  patientId: string;
  marks: Record<string, VitalMark>;
}

interface Deps {
  reporting: Reporting;
  store: Store;
  schedules: Schedules;
}

/** The record that a page of the list ended with; what names it comes from outside and may be anything. */
const placeOf = (after: string | undefined) =>
  after === undefined || check(anId, after).ok ? after : problem('invalid', { fields: { after: 'invalid' } });

/** A record with what it is about, if its patient's data are open to the caller. */
async function openRecord(db: Db, session: Session, id: string): Promise<StoredRecord> {
  const found = await findRecord(db, id);
  if (!found) return problem('notFound');
  await assertAccess(db, session, found.row.patientId);
  return found;
}

const refuseUnless = ({ role }: Session, content: RecordContent, act: RecordAct) => {
  if (!mayAct(role, content.kind, act)) problem('forbidden');
};

const imageOf = (content: RecordContent) => ('reportImage' in content ? content.reportImage : undefined);

/** An appointment that a record is said to belong to must be the patient's. */
async function refuseForeign(db: Db, appointmentId: string | undefined, patientId: string) {
  if (!appointmentId) return;
  const found = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), eq(appointments.patientId, patientId)));
  if (!found.length) problem('invalid', { fields: { appointmentId: 'invalid' } });
}

export const recordRoutes = ({ store, schedules, reporting }: Deps) => {
  const isOpenPregnancy = (content: RecordContent) =>
    content.kind === 'ancReport' && isOngoing(content, schedules.anc, todayInNepal());

  /** A child has one immunization card, and nobody is pregnant twice at once. `id`: the card that is about to be changed. */
  async function refuseSecondCard(db: Db, patientId: string, content: RecordContent, id?: string) {
    const othersOf = async (kind: RecordKind) =>
      (await lockCards(db, patientId, kind)).filter(({ row }) => row.id !== id);
    if (content.kind === 'immunization' && (await othersOf('immunization')).length) problem('wrongState');
    if (isOpenPregnancy(content) && (await othersOf('ancReport')).some((other) => isOpenPregnancy(other.content)))
      problem('wrongState');
  }

  /** Checks a content against what is known of the patient; answers its marks and its day. */
  async function judge(db: Db, patientId: string, content: RecordContent) {
    const judged = await readJudged(db, patientId);
    const faults = Object.entries({
      ...vitalErrors(content, schedules.vitals),
      ...dateErrors(content, judged, schedules),
    });
    if (faults.length)
      problem('invalid', { fields: Object.fromEntries(faults.map(([field, code]) => [`content.${field}`, code])) });
    const day = dayOf(content, todayInNepal());
    return { day, marks: marksOf(content, day, judged, schedules) };
  }

  const claim = (db: Db, content: RecordContent, patientId: string, { accountId }: Session) =>
    claimFiles(db, { ids: { 'content.reportImage': imageOf(content) }, purpose: 'recordImage', accountId, patientId });

  const showOne = async (db: Db, session: Session, id: string) => {
    const found = (await findRecord(db, id))!;
    return (await showRecords(db, session, found.row.patientId, [found], schedules))[0]!;
  };

  async function add(
    work: Work,
    session: Session,
    {
      patientId,
      content,
      appointmentId,
    }: { patientId: string; content: RecordContent; appointmentId?: string | undefined },
  ) {
    const { db } = work;
    await refuseSecondCard(db, patientId, content);
    await refuseForeign(db, appointmentId, patientId);
    const { day, marks } = await judge(db, patientId, content);
    await claim(db, content, patientId, session);
    const row = {
      id: randomUUID(),
      patientId,
      kind: content.kind,
      day,
      official: session.role !== 'patient',
      createdBy: session.accountId,
      ...(appointmentId && { appointmentId }),
    };
    await insertRecord(db, row, signParts(content, session.role), session);
    if (reporting.makesReport(content, row.official))
      reporting.addReport(work, { recordId: row.id, patientId, marks }, session);
    work.audit({ action: 'recordAdded', patientId, subject: row.id });
    return showOne(db, session, row.id);
  }

  async function correct(
    work: Work,
    session: Session,
    { row: { id, patientId, ...row }, content: before }: StoredRecord,
    content: RecordContent,
    version: number,
  ) {
    const { db } = work;
    await refuseSecondCard(db, patientId, content, id);
    const { day, marks } = await judge(db, patientId, content);
    if (imageOf(content) !== imageOf(before)) await claim(db, content, patientId, session);
    const official = row.official || session.role !== 'patient';
    // A note keeps the day on which it was written.
    const correction = {
      content: signParts(content, session.role, before),
      day: content.kind === 'ancNote' ? row.day : day,
      official,
    };
    if (!(await insertVersion(db, { id, version }, correction, session))) problem('changedMeanwhile');
    if (reporting.makesReport(content, official))
      await reporting.followRecord(
        work,
        { recordId: id, patientId, marks },
        session,
        saysSomethingNew(content, before),
      );
    work.audit({ action: 'recordCorrected', patientId, subject: id });
    return showOne(db, session, id);
  }

  return [
    defineRoute(addRecord, async (input, { session, write }) => {
      await assertAccess(store.db, session, input.patientId);
      refuseUnless(session, input.content, 'add');
      return write((work) => add(work, session, input));
    }),

    defineRoute(listRecords, async ({ patientId, after, limit = MAX_PER_PAGE, ...which }, { session, audit }) => {
      await assertAccess(store.db, session, patientId);
      const found = await listRecordsOf(store.db, patientId, { ...which, after: placeOf(after), limit: limit + 1 });
      const page = found.slice(0, limit);
      await audit({ action: 'recordsListed', patientId });
      return {
        items: await showRecords(store.db, session, patientId, page, schedules),
        next: found.length > limit ? page.at(-1)!.row.id : null,
      };
    }),

    defineRoute(getRecord, async ({ id }, { session, audit }) => {
      const {
        row: { patientId },
      } = await openRecord(store.db, session, id);
      await audit({ action: 'recordRead', patientId, subject: id });
      return showOne(store.db, session, id);
    }),

    defineRoute(listRecordVersions, async ({ id }, { session, audit }) => {
      const {
        row: { patientId },
      } = await openRecord(store.db, session, id);
      await audit({ action: 'recordRead', patientId, subject: id });
      const versions = await listVersions(store.db, id);
      const authors = await readAuthors(
        store.db,
        versions.map(({ by }) => by),
      );
      return {
        versions: versions.map(({ version, content, by, at }) => ({
          version,
          content,
          by: authors.get(by)!,
          at: at.toISOString(),
        })),
      };
    }),

    defineRoute(correctRecord, async ({ id, version, content }, { session, write }) => {
      const found = await openRecord(store.db, session, id);
      // A record stays of its kind.
      if (content.kind !== found.row.kind) return problem('wrongState');
      refuseUnless(session, content, 'correct');
      if (found.row.version !== version) return problem('changedMeanwhile');
      return write((work) => correct(work, session, found, content, version));
    }),

    defineRoute(hideRecord, async ({ id }, { session, write }) => {
      const { row, content } = await openRecord(store.db, session, id);
      refuseUnless(session, content, 'hide');
      return write(async ({ db, audit }) => {
        if (!(await hide(db, id, { onlyLatest: row.kind === 'ancNote' }))) return problem('wrongState');
        audit({ action: 'recordHidden', patientId: row.patientId, subject: id });
        return {};
      });
    }),
  ];
};
