import type { MedicalRecord, PatientSummary } from '@chautari/contract';

/** The patient of a record, as far as forms and prints need it. */
export type RecordPatient = Pick<PatientSummary, 'id' | 'patientId' | 'name' | 'age'> & {
  /** Small children are assessed by months if it is known. */
  dateOfBirth?: string | undefined;
  birthRange?: PatientSummary['birthRange'];
  sex?: PatientSummary['sex'] | undefined;
  death?: PatientSummary['death'] | undefined;
};

/** The props of every record form. */
export interface RecordFormProps<C extends { kind: string }> {
  /** The patient; null for a guest: nothing is sent. */
  patient: RecordPatient | null;
  /** The corrected record; without it a new one is added. */
  record?: MedicalRecord | undefined;
  /** The edited section; without it the full record is edited. */
  only?: string | undefined;
  /** The appointment of the visit. */
  appointmentId?: string | undefined;
  /** Initial values of a new record, such as those from before signing in. */
  begin?: Partial<C> | undefined;
  /** A stored draft, and the receiver of typed values. */
  draft?: KeptTyping | undefined;
  onSaved: (record: MedicalRecord) => void;
  /** A second button, which saves and goes on to the next patient. */
  next?: { label: string; onSaved: (record: MedicalRecord) => void } | undefined;
  /** Called when the content is stored on the phone for sending later; without it that is not offered. */
  onSentLater?: (() => void) | undefined;
  /** Receives the content of a guest. */
  onKept?(content: C): void;
  onCancel?: () => void;
}

/** Keeps typed values after the page is left. */
export interface KeptTyping {
  /** The draft of an earlier visit. It takes precedence over the record. */
  typed?: object | undefined;
  onTyped?: ((typed: object) => void) | undefined;
}
