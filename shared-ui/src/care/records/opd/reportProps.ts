import type { ContentOf } from '@chautari/contract';
import type { RecordFormProps, RecordPatient } from '../formProps';

type OpdReport = ContentOf<'opdReport'>;

/** Health workers write reports, so there is a patient. */
export type OpdReportFormProps = RecordFormProps<OpdReport> & { patient: RecordPatient };
