import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../app';
import { mayOpen } from '../care';
import { mayAct, type RecordAct } from '../contract/access';
import { todayInNepal } from '../contract/calendar';
import { check } from '../contract/check';
import { civilDate, id as anId } from '../contract/fields';
import { MOST_PER_PAGE } from '../contract/paging';
import { addRecord, correctRecord, getRecord, hideRecord, listRecords, listRecordVersions, type RecordContent } from '../contract/records';
import { planAnc } from '../contract/schedules';
import { claimFiles } from '../files/claim';
import { on } from '../on';
import { signLines } from '../records/cards';
import { dayOf, faultsOfDays } from '../records/dates';
import { addReport, makesReport, priorityOf } from '../records/reporting';
import { marksOf, readJudged, showRecords } from '../records/shown';
import { fail } from '../refusal';
import type { Session } from '../sessions';
import { appointments } from '../store/schema';
import { findRecord, hasLater, hide, insertRecord, insertVersion, listRecordsOf, listVersions, lockCards, readAuthors, type StoredRecord } from '../store/records';
import { followRecord } from '../store/reports';
import type { Db } from '../store/store';
import type { Work } from '../work';

/** The place in the list that a page ended with; it comes from outside and may be anything. */
function readPlace(after: string) {
  const [day = '', id = ''] = after.split('.');
  return check(civilDate, day).ok && check(anId, id).ok ? { day, id } : fail('invalid', { fields: { after: 'invalid' } });
}

/** A record with what it is about, if its patient's data are open to the caller. */
async function openRecord(db: Db, session: Session, id: string): Promise<StoredRecord> {
  const found = await findRecord(db, id);
  return found && (await mayOpen(db, session, found.row.patientId)) ? found : fail('notFound');
}

const refuseUnless = ({ role }: Session, content: RecordContent, act: RecordAct) => { if (!mayAct(role, content.kind, act)) fail('forbidden'); };

const imageOf = (content: RecordContent) => ('reportImage' in content ? content.reportImage : undefined);

/** An appointment that a record is said to belong to must be the patient's. */
async function refuseForeign(db: Db, appointmentId: string | undefined, patientId: string) {
  if (!appointmentId) return;
  const found = await db.select({ id: appointments.id }).from(appointments).where(and(eq(appointments.id, appointmentId), eq(appointments.patientId, patientId)));
  if (!found.length) fail('invalid', { fields: { appointmentId: 'invalid' } });
}

export const recordRoutes = ({ store, schedules }: Deps) => {
  /** A child has one immunization card, and a pregnancy one antenatal card. */
  async function refuseSecondCard(db: Db, patientId: string, content: RecordContent) {
    if (content.kind === 'immunization' && (await lockCards(db, patientId, 'immunization')).length) fail('wrongState');
    if (content.kind !== 'ancReport') return;
    const cards = await lockCards(db, patientId, 'ancReport');
    const isOpen = ({ content: card }: StoredRecord) => card.kind === 'ancReport'
      && !planAnc(schedules.anc, { lmp: card.lastMenstrualPeriod, scanEdd: card.scan?.expectedDelivery, visits: card.visits }, todayInNepal()).over;
    const fresh = planAnc(schedules.anc, { lmp: content.lastMenstrualPeriod, scanEdd: content.scan?.expectedDelivery, visits: {} }, todayInNepal());
    if (!fresh.over && cards.some(isOpen)) fail('wrongState');
  }

  /** Checks a content against what is known of the patient; answers its marks and its day. */
  async function judge(db: Db, patientId: string, content: RecordContent) {
    const judged = await readJudged(db, patientId);
    const faults = Object.entries(faultsOfDays(content, judged, schedules));
    if (faults.length) fail('invalid', { fields: Object.fromEntries(faults.map(([field, code]) => [`content.${field}`, code])) });
    const day = dayOf(content, todayInNepal());
    return { day, marks: marksOf(content, day, judged, schedules) };
  }

  const claim = (db: Db, content: RecordContent, patientId: string, { accountId }: Session) =>
    claimFiles(db, { ids: { 'content.reportImage': imageOf(content) }, purpose: 'recordImage', accountId, patientId });

  const showOne = async (db: Db, session: Session, id: string) => {
    const found = (await findRecord(db, id))!;
    return (await showRecords(db, session, found.row.patientId, [found], schedules))[0]!;
  };

  async function add(work: Work, session: Session, { patientId, content, appointmentId }: { patientId: string; content: RecordContent; appointmentId?: string | undefined }) {
    const { db } = work;
    await refuseSecondCard(db, patientId, content);
    await refuseForeign(db, appointmentId, patientId);
    const { day, marks } = await judge(db, patientId, content);
    await claim(db, content, patientId, session);
    const row = { id: randomUUID(), patientId, kind: content.kind, day, official: session.role !== 'patient', createdBy: session.accountId, ...(appointmentId && { appointmentId }) };
    await insertRecord(db, row, signLines(content, session.role), session);
    if (makesReport(content, row.official)) addReport(work, { recordId: row.id, patientId, marks }, session);
    work.audit({ action: 'recordAdded', patientId, subject: row.id });
    return showOne(db, session, row.id);
  }

  async function correct(work: Work, session: Session, { row, content: before }: StoredRecord, content: RecordContent, version: number) {
    const { db } = work;
    const { day, marks } = await judge(db, row.patientId, content);
    if (imageOf(content) !== imageOf(before)) await claim(db, content, row.patientId, session);
    // A note keeps the day on which it was written.
    const changes = { content: signLines(content, session.role, { content: before, official: row.official }), day: content.kind === 'ancNote' ? row.day : day };
    if (!(await insertVersion(db, { id: row.id, version }, changes, session))) fail('changedMeanwhile');
    if (makesReport(content, row.official)) await followRecord(db, row.id, priorityOf(marks));
    work.audit({ action: 'recordCorrected', patientId: row.patientId, subject: row.id });
    return showOne(db, session, row.id);
  }

  return [
    on(addRecord, async (input, { session, write }) => {
      if (!(await mayOpen(store.db, session, input.patientId))) return fail('notFound');
      refuseUnless(session, input.content, 'add');
      return write((work) => add(work, session, input));
    }),

    on(listRecords, async ({ patientId, after, most = MOST_PER_PAGE, ...which }, { session, audit }) => {
      if (!(await mayOpen(store.db, session, patientId))) return fail('notFound');
      const found = await listRecordsOf(store.db, patientId, { ...which, ...(after !== undefined && { after: readPlace(after) }), most: most + 1 });
      const page = found.slice(0, most);
      await audit({ action: 'recordsListed', patientId });
      const last = page.at(-1)?.row;
      return { items: await showRecords(store.db, session, patientId, page, schedules), next: found.length > most && last ? `${last.day}.${last.id}` : null };
    }),

    on(getRecord, async ({ id }, { session, audit }) => {
      const { row: { patientId } } = await openRecord(store.db, session, id);
      await audit({ action: 'recordRead', patientId, subject: id });
      return showOne(store.db, session, id);
    }),

    on(listRecordVersions, async ({ id }, { session, audit }) => {
      const { row: { patientId } } = await openRecord(store.db, session, id);
      await audit({ action: 'recordRead', patientId, subject: id });
      const versions = await listVersions(store.db, id);
      const authors = await readAuthors(store.db, versions.map(({ by }) => by));
      return { versions: versions.map(({ version, content, by, at }) => ({ version, content, by: authors.get(by)!, at: at.toISOString() })) };
    }),

    on(correctRecord, async ({ id, version, content }, { session, write }) => {
      const found = await openRecord(store.db, session, id);
      // A record stays of its kind.
      if (content.kind !== found.row.kind) return fail('wrongState');
      refuseUnless(session, content, 'correct');
      if (found.row.version !== version) return fail('changedMeanwhile');
      return write((work) => correct(work, session, found, content, version));
    }),

    on(hideRecord, async ({ id }, { session, write }) => {
      const { row, content } = await openRecord(store.db, session, id);
      refuseUnless(session, content, 'hide');
      return write(async ({ db, audit }) => {
        if (row.kind === 'ancNote' && (await hasLater(db, row))) return fail('wrongState');
        if (!(await hide(db, id))) return fail('notFound');
        audit({ action: 'recordHidden', patientId: row.patientId, subject: id });
        return {};
      });
    }),
  ];
};
