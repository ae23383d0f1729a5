import { reportLoads } from '@chautari/contract/loads';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { LoadReports } from './loadReports';
import { createReportLimits } from './reportLimits';

export function loadRoutes({ reports }: { reports: LoadReports }) {
  const { countReport, limitReport } = createReportLimits();
  return [
    defineRoute(reportLoads, async ({ loads, vitals = [], errors = [] }, { request }) => {
      const retryAfterSeconds = countReport(request.ip);
      if (retryAfterSeconds) return problem('tooManyRequests', { retryAfterSeconds });
      await reports.add(limitReport(request.ip, { loads, vitals, errors }));
      return {};
    }),
  ];
}
