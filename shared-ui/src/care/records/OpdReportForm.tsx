import { lazyPart, Waiting } from '../../faces/core';
import type { OpdReportFormProps } from './opd/reportProps';

const OpdReport = lazyPart<OpdReportFormProps>(async () => (await import('./opd/OpdReport')).OpdReport, {
  Fallback: Waiting,
});

/** The official report of an outpatient visit, written by a health worker. Readers of reports do not load it. */
export const OpdReportForm = (props: OpdReportFormProps) => <OpdReport {...props} />;
