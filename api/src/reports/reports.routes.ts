import type { Db, Store } from '../database/store';
import type { Session } from '../http/session';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import {
  editReport,
  getReport,
  listReports,
  listUrgentReports,
  moveReport,
  remindDoctor,
  REPORT_MOVES,
  searchReports,
  takeReport,
  type ReportMove,
  type ReportStatus,
} from '@chautari/contract/reports';
import { auditListView } from '../patients/auditListView';
import { defineRoute } from '../http/defineRoute';
import { mayMove, toReports } from './showReports';
import { readPatientSummaries } from '../patients/patients.queries';
import type { ServiceSchedules } from '../records/schedules';
import { showRecords } from '../records/showRecords';
import { problem } from '../http/problem';
import { findRecord } from '../records/records.queries';
import {
  countReports,
  listReportChanges,
  findReport,
  listReportsFor,
  applyReportMove,
  type ReportRow,
  type ReportPlace,
  type ReportFilter,
} from './reports.queries';
import { editPriority } from './editPriority';
import { isRemindedLately, remindOfAlarm } from './remindOfAlarm';
import { assignReport, listHandledFor, listTakenFor, listUrgentFor, markReminded } from './urgent.queries';

interface Deps {
  store: Store;
  schedules: ServiceSchedules;
}

const RANKS = { critical: 0, high: 1, medium: 2 } as const;

const formatPlace = ({ report: { status, priority, createdAt, decidedAt, id } }: ReportRow) =>
  `${RANKS[priority]}.${(status === 'completed' ? decidedAt! : createdAt).getTime()}.${id}`;

/** Parses the cursor of a page. */
function readPlace(after: string): ReportPlace {
  const [rank, instant, id = ''] = after.split('.');
  return { rank: Number(rank), at: new Date(Number(instant)).toISOString(), id };
}

/** The helpers of several routes. */
function sharedRoutes({ store, schedules }: Deps) {
  const noteListed = (session: Session, rows: ReportRow[]) =>
    auditListView(
      store,
      session,
      'reportsListed',
      rows.map(({ patient }) => patient.id),
    );
  /** A report as it is now. */
  const readReport = async (within: Db, session: Session, id: string) => {
    const row = (await findReport(within, session, id)) ?? problem('notFound');
    return (await toReports(within, [row], session, schedules))[0]!;
  };
  return { noteListed, readReport };
}

/** Urgent reports, and who took them on. */
const urgentRoutes = (deps: Deps) => {
  const { store, schedules } = deps;
  const { db } = store;
  const { noteListed, readReport } = sharedRoutes(deps);
  return [
    defineRoute(listUrgentReports, async (_input, { session }) => {
      const { rows, all } = await listUrgentFor(db, session);
      const ongoing = await listTakenFor(db, session);
      const listed = [...rows, ...ongoing, ...(await listHandledFor(db, session))];
      await noteListed(session, listed);
      const items = await toReports(db, listed, session, schedules);
      const handledFrom = rows.length + ongoing.length;
      return {
        items: items.slice(0, rows.length),
        all,
        taken: items.slice(rows.length, handledFrom),
        handled: items.slice(handledFrom),
      };
    }),

    defineRoute(takeReport, ({ id }, { session, write }) =>
      write(async (work) => {
        const { patient } = (await findReport(work.db, session, id)) ?? problem('notFound');
        if (!(await assignReport(work.db, id, session.accountId))) return problem('wrongState');
        work.audit({ action: 'reportChanged', patientId: patient.id, subject: id });
        return readReport(work.db, session, id);
      }),
    ),

    defineRoute(remindDoctor, ({ id }, { session, write }) =>
      write(async (work) => {
        const { report } = (await findReport(work.db, session, id)) ?? problem('notFound');
        if (!(await markReminded(work.db, id))) {
          const now = await findReport(work.db, session, id);
          return problem(now && isRemindedLately(now.report) ? 'remindedLately' : 'wrongState');
        }
        await remindOfAlarm(work, report);
        work.audit({ action: 'reportChanged', patientId: report.patientId, subject: id });
        return readReport(work.db, session, id);
      }),
    ),
  ];
};

type Listed = Omit<ReportFilter, 'group' | 'after' | 'limit'> & {
  group?: ReportFilter['group'] | undefined;
  after?: string | undefined;
  limit?: number | undefined;
};

/** One page of reports, all of them or those of a patient who is looked for. */
function pageRoutes(deps: Deps) {
  const { db } = deps.store;
  const { noteListed } = sharedRoutes(deps);
  return async ({ after, limit = MAX_PER_PAGE, ...which }: Listed, session: Session) => {
    const group = which.group ?? (which.status === 'completed' ? 'completed' : 'open');
    const rows = await listReportsFor(db, session, {
      ...which,
      group,
      ...(after !== undefined && { after: readPlace(after) }),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    await noteListed(session, page);
    return {
      items: await toReports(db, page, session, deps.schedules),
      next: rows.length > limit ? formatPlace(page.at(-1)!) : null,
      counts: await countReports(db, session),
    };
  };
}

/** Whether a report that could still be moved has another version than the one that was read. */
const isChangedSince = ({ report }: ReportRow, move: ReportMove, version: number | undefined) =>
  version !== undefined &&
  version !== report.version &&
  (REPORT_MOVES[move].from as readonly ReportStatus[]).includes(report.status);

export const reportRoutes = (deps: Deps) => {
  const { store, schedules } = deps;
  const { db } = store;
  const { readReport } = sharedRoutes(deps);
  const readPage = pageRoutes(deps);
  return [
    ...urgentRoutes(deps),
    defineRoute(listReports, (filter, { session }) => readPage(filter, session)),

    defineRoute(searchReports, (filter, { session }) => readPage(filter, session)),

    defineRoute(getReport, async ({ id }, { session, audit }) => {
      const row = (await findReport(db, session, id)) ?? problem('notFound');
      const record = (await findRecord(db, row.report.recordId)) ?? problem('notFound');
      await audit({ action: 'reportRead', patientId: row.patient.id, subject: id });
      return {
        report: await readReport(db, session, id),
        record: (await showRecords(db, session, row.patient.id, [record], schedules))[0]!,
        patient: (await readPatientSummaries(db, [row.patient.id]))[0]!,
        changes: (await listReportChanges(db, id)).map(({ doctor, staff, at, ...change }) => ({
          ...change,
          by: (doctor ?? staff)!,
          at: at.toISOString(),
        })),
      };
    }),

    defineRoute(moveReport, ({ id, move, reason, version }, { session, write }) =>
      write(async (work) => {
        const { patient } = (await findReport(work.db, session, id)) ?? problem('notFound');
        if (!mayMove(session, move)) return problem('forbidden');
        const details = { by: session.accountId, reason: move === 'reject' ? reason! : null, version };
        if (!(await applyReportMove(work.db, id, move, details))) {
          const now = await findReport(work.db, session, id);
          return problem(now && isChangedSince(now, move, version) ? 'changedMeanwhile' : 'wrongState');
        }
        work.audit({ action: 'reportChanged', patientId: patient.id, subject: id });
        return readReport(work.db, session, id);
      }),
    ),

    defineRoute(editReport, ({ id, ...edit }, { session, write }) =>
      write(async (work) => {
        const before = await readReport(work.db, session, id);
        await editPriority(work, before, edit, session);
        return readReport(work.db, session, id);
      }),
    ),
  ];
};
