import { mayAct, type RecordAct } from '@chautari/contract/access';
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
} from '@chautari/contract/records';
import type { Db, Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { assertAccess } from '../patients/patientAccess';
import { findRecord, hide, listRecordsOf, listVersions, readAuthors, type StoredRecord } from './records.queries';
import { mayCorrect, showRecords } from './shown';
import { add, correct, showRecord, type RecordRules } from './writeRecords';

interface Deps extends RecordRules {
  store: Store;
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

const addRecordRoute = ({ store, schedules, reporting }: Deps) =>
  defineRoute(addRecord, async (input, { session, write }) => {
    await assertAccess(store.db, session, input.patientId);
    refuseUnless(session, input.content, 'add');
    return write((work) => add({ schedules, reporting }, work, session, input));
  });

const listRecordsRoute = ({ store, schedules }: Deps) =>
  defineRoute(listRecords, async ({ patientId, after, limit = MAX_PER_PAGE, ...which }, { session, audit }) => {
    await assertAccess(store.db, session, patientId);
    const found = await listRecordsOf(store.db, patientId, { ...which, after: placeOf(after), limit: limit + 1 });
    const page = found.slice(0, limit);
    await audit({ action: 'recordsListed', patientId });
    return {
      items: await showRecords(store.db, session, patientId, page, schedules),
      next: found.length > limit ? page.at(-1)!.row.id : null,
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
  });

const correctRecordRoute = ({ store, schedules, reporting }: Deps) =>
  defineRoute(correctRecord, async ({ id, version, content }, { session, write }) => {
    const found = await openRecord(store.db, session, id);
    // A record stays of its kind.
    if (content.kind !== found.row.kind) return problem('wrongState');
    refuseUnless(session, content, 'correct');
    if (!mayCorrect(session, found.row)) return problem('forbidden');
    if (found.row.version !== version) return problem('changedMeanwhile');
    return write((work) => correct({ schedules, reporting }, work, session, found, content, version));
  });

const hideRecordRoute = ({ store }: Deps) =>
  defineRoute(hideRecord, async ({ id }, { session, write }) => {
    const { row, content } = await openRecord(store.db, session, id);
    refuseUnless(session, content, 'hide');
    return write(async ({ db, audit }) => {
      if (!(await hide(db, id, { onlyLatest: row.kind === 'ancNote' }))) return problem('wrongState');
      audit({ action: 'recordHidden', patientId: row.patientId, subject: id });
      return {};
    });
  });

export const recordRoutes = (deps: Deps) =>
  [addRecordRoute, listRecordsRoute, getRecordRoute, listRecordVersionsRoute, correctRecordRoute, hideRecordRoute].map(
    (route) => route(deps),
  );
