/** The records face: records of patients as forms, cards, a timeline and prints. Loaded when a screen needs it. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/records/en.json';
import np from '../locales/records/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    records: typeof en;
  }
}

export { AncContactForm } from '../care/records/AncContactForm';
export { AncForm } from '../care/records/AncForm';
export { AncNoteForm } from '../care/records/AncNoteForm';
export { AncView } from '../care/records/AncView';
export { WalkInRegistration } from '../care/records/WalkInRegistration';
export { CodeSlip } from '../care/records/CodeSlip';
export { DeskRegistration } from '../care/records/DeskRegistration';
export { ImmunizationForm } from '../care/records/ImmunizationForm';
export { ImmunizationView } from '../care/records/ImmunizationView';
export { KindForm } from '../care/records/KindForm';
export { LastReadings } from '../care/records/LastReadings';
export { LastVisits } from '../care/records/LastVisits';
export { FOLLOW_UP_AFTER } from '../care/records/followUpDays';
export { latestRecordsQuery } from '../care/records/queries';
export { NewAncContact } from '../care/records/NewAncContact';
export { OpdNoteForm } from '../care/records/OpdNoteForm';
export { OpdReportForm } from '../care/records/OpdReportForm';
export { OpenedRecord } from '../care/records/OpenedRecord';
export { WrittenRecord } from '../care/records/WrittenRecord';
export { findOpenPregnancy, isOngoingPregnancy } from '../care/records/pregnancy';
export { OwnHeader, PatientHeader } from '../care/records/PatientHeader';
export { WithPatient } from '../care/records/WithPatient';
export type { RecordPatient } from '../care/records/formProps';
export { RecordDone } from '../care/records/RecordDone';
export { RecordImage } from '../care/records/RecordImage';
export { RecordLines } from '../care/records/RecordLines';
export { RecordPrint } from '../care/records/RecordPrint';
export { RecordTimeline } from '../care/records/RecordTimeline';
export { RecordVersions } from '../care/records/RecordVersions';
export { RecordView } from '../care/records/RecordView';
export { SaveSummary, type SaveSummaryProps } from '../care/records/SaveSummary';
export { isReferredVisit } from '../care/records/isReferredVisit';
export { OpenedLetter, ReferralPages } from '../care/records/Referrals';
export { Registers } from '../care/records/registers/Registers';
export { PatientTrends } from '../care/records/trends/PatientTrends';
export { ReportActions } from '../care/records/ReportActions';
export { ReportFacts } from '../care/records/ReportFacts';
export { ReportPage } from '../care/records/ReportPage';
export {
  useAddRecord,
  useCorrectRecord,
  useHideRecord,
  useRecord,
  useRecords,
  useRecordVersions,
  type RecordFilter,
} from '../care/records/queries';
export { ReportGist } from '../care/records/ReportGist';
export { HandledReports } from '../care/records/HandledReports';
export { UrgentReports } from '../care/records/UrgentReports';
export { useRecordWords } from '../care/records/useRecordWords';
export { VitalsFields, VitalsList } from '../care/records/VitalsFields';
export { VitalsTrend } from '../care/records/VitalsTrend';
