import { canAct, type RecordAct } from '@chautari/contract/access';
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
} from '@chautari/contract/records';
import { isPrivateOutcome } from '@chautari/contract/pregnancyEnds';
import type { RecordContent } from '@chautari/contract/records/contents';
import type { Db, Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { assertAccess } from '../patients/patientAccess';
import {
  findRecord,
  markHidden,
  listPatientRecords,
  listVersions,
  readAuthors,
  type StoredRecord,
} from './records.queries';
import { getKind } from './kinds/kinds';
import { readsNoPrivate } from './registers/privateEntries';
import { mayCorrect, showRecords } from './showRecords';
import { withholdFields } from './protectedFields';
import { createRecord, updateRecord, showRecord, type RecordRules } from './writeRecords';

interface Deps extends RecordRules {
  store: Store;
}

/** Validates the cursor: the id of the record that the page before ended with. */
const readCursor = (after: string | undefined) =>
  after === undefined || check(anId, after).ok ? after : problem('invalid', { fields: { after: 'invalid' } });

/** Whether the caller may not even know that a content is there. */
const isHiddenFrom = ({ role }: Session, content: RecordContent) =>
  role === 'patient' && content.kind === 'pregnancyEnd' && isPrivateOutcome(content.outcome);

/** Whether the caller may not even know that a record is there. */
const isRecordHidden = async (db: Db, session: Session, { row, content, isPrivate }: StoredRecord) =>
  isHiddenFrom(session, content) || (isPrivate && (await readsNoPrivate(db, session, row.patientId)));

/** A record with what it is about, if its patient's data are open to the caller. */
async function openRecord(db: Db, session: Session, id: string): Promise<StoredRecord> {
  const record = await findRecord(db, id);
  if (!record) return problem('notFound');
  await assertAccess(db, session, record.row.patientId);
  return (await isRecordHidden(db, session, record)) ? problem('notFound') : record;
}

const assertMayAct = ({ role }: Session, content: RecordContent, act: RecordAct) => {
  if (!canAct(role, content.kind, act)) problem('forbidden');
};

const addRecordRoute = ({ store, schedules, reporting }: Deps) =>
  defineRoute(addRecord, async (input, { session, write }) => {
    await assertAccess(store.db, session, input.patientId);
    assertMayAct(session, input.content, 'add');
    return write((work) => createRecord({ schedules, reporting }, work, session, input));
  });

const listRecordsRoute = ({ store, schedules }: Deps) =>
  defineRoute(listRecords, async ({ patientId: id, after, limit = MAX_PER_PAGE, ...which }, { session, audit }) => {
    const patientId = await assertAccess(store.db, session, id);
    const records = await listPatientRecords(store.db, patientId, {
      ...which,
      after: readCursor(after),
      limit: limit + 1,
      forAccount: session.role === 'patient',
      withoutPrivate: await readsNoPrivate(store.db, session, patientId),
    });
    const page = records.slice(0, limit);
    await audit({ action: 'recordsListed', patientId });
    return {
      items: await showRecords(store.db, session, patientId, page, schedules),
      next: records.length > limit ? page.at(-1)!.row.id : null,
    };
  });

const getRecordRoute = ({ store, schedules }: Deps) =>
  defineRoute(getRecord, async ({ id }, { session, audit }) => {
    const {
      row: { patientId },
    } = await openRecord(store.db, session, id);
    await audit({ action: 'recordRead', patientId, subject: id });
    return showRecord(store.db, schedules, session, id);
  });

const listRecordVersionsRoute = ({ store }: Deps) =>
  defineRoute(listRecordVersions, async ({ id }, { session, audit }) => {
    const {
      row: { patientId, createdBy },
    } = await openRecord(store.db, session, id);
    await audit({ action: 'recordRead', patientId, subject: id });
    const all = await listVersions(store.db, id);
    const versions = all.filter(({ content }) => !isHiddenFrom(session, content));
    const authors = await readAuthors(
      store.db,
      versions.map(({ by }) => by),
    );
    return {
      versions: versions.map(({ version, content, by, at }) => ({
        version,
        content: withholdFields(content, createdBy, session).content,
        by: authors.get(by)!,
        at: at.toISOString(),
      })),
    };
  });

const correctRecordRoute = ({ store, schedules, reporting }: Deps) =>
  defineRoute(correctRecord, async ({ id, version, content }, { session, write }) => {
    const record = await openRecord(store.db, session, id);
    // A record stays of its kind.
    if (content.kind !== record.row.kind) return problem('wrongState');
    assertMayAct(session, content, 'correct');
    if (!mayCorrect(session, record.row)) return problem('forbidden');
    if (record.row.version !== version) return problem('changedMeanwhile');
    return write((work) => updateRecord({ schedules, reporting }, work, session, record, content, version));
  });

const hideRecordRoute = ({ store }: Deps) =>
  defineRoute(hideRecord, async ({ id }, { session, write }) => {
    const { row, content } = await openRecord(store.db, session, id);
    assertMayAct(session, content, 'hide');
    return write(async ({ db, audit }) => {
      if (!(await markHidden(db, id, { onlyLatest: getKind(row.kind).hidesLatestOnly ?? false })))
        return problem('wrongState');
      audit({ action: 'recordHidden', patientId: row.patientId, subject: id });
      return {};
    });
  });

export const recordRoutes = (deps: Deps) =>
  [addRecordRoute, listRecordsRoute, getRecordRoute, listRecordVersionsRoute, correctRecordRoute, hideRecordRoute].map(
    (route) => route(deps),
  );
