import type { MedicalRecord, PatientSummary } from '@chautari/contract';

/** Whose record it is, as far as its forms and prints need to know. */
export type RecordPatient = Pick<PatientSummary, 'id' | 'patientId' | 'name' | 'age'> & {
  /** With it small children are assessed by months. */
  dateOfBirth?: string | undefined;
  sex?: PatientSummary['sex'] | undefined;
};

/** What every form of a record takes. */
export interface RecordFormProps<C extends { kind: string }> {
  /** Whose record it is; null for somebody who is not signed in: then nothing is sent. */
  patient: RecordPatient | null;
  /** The record that is corrected; without it one is added. */
  record?: MedicalRecord | undefined;
  /** The one section that is edited; without it the whole record is. */
  only?: string | undefined;
  /** The appointment at which it is written. */
  appointmentId?: string | undefined;
  /** What a new record begins with, such as what was written before signing in. */
  begin?: Partial<C> | undefined;
  /** What had been typed when the form was last left, and who keeps what is typed now. */
  draft?: KeptTyping | undefined;
  onSaved: (record: MedicalRecord) => void;
  /** What was saved is kept on the phone and sent later; without it that is not offered. */
  onSentLater?: (() => void) | undefined;
  /** Takes what somebody wrote who is not signed in. */
  onKept?(content: C): void;
  onCancel?: () => void;
}

/** Keeps what is typed somewhere else too, so that it outlives the page. */
export interface KeptTyping {
  /** What had been typed when the form was last left; it goes before what the record says. */
  typed?: object | undefined;
  onTyped?: ((typed: object) => void) | undefined;
}
