/** The records face: what is kept about patients, as forms, cards, a timeline and prints. Loaded where a screen needs it. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

bringWords({ en, np });

export { AncForm } from './AncForm';
export { AncNoteForm } from './AncNoteForm';
export { AncView } from './AncView';
export { DeskRegistration } from './DeskRegistration';
export { ImmunizationForm } from './ImmunizationForm';
export { ImmunizationView } from './ImmunizationView';
export { OpdNoteForm } from './OpdNoteForm';
export { OpdReportForm } from './OpdReportForm';
export { OpenedRecord } from './OpenedRecord';
export { isOngoingPregnancy } from './pregnancy';
export type { RecordPatient } from './RecordForm';
export { RecordImage } from './RecordImage';
export { RecordPrint } from './RecordPrint';
export { RecordTimeline } from './RecordTimeline';
export { RecordVersions } from './RecordVersions';
export { RecordView } from './RecordView';
export { ReportActions } from './ReportActions';
export { ReportFacts } from './ReportFacts';
export { useAddRecord, useCorrectRecord, useHideRecord, useRecord, useRecords, useRecordVersions, type RecordFilter } from './queries';
export { VitalsFields, VitalsList } from './VitalsFields';
export { VitalsTrend } from './VitalsTrend';
