import type { MedicalRecord } from '@chautari/contract';
import { AncContactForm } from './AncContactForm';
import { AncForm } from './AncForm';
import { AncNoteForm } from './AncNoteForm';
import { ImmunizationForm } from './ImmunizationForm';
import { KnownConditionsForm } from './KnownConditionsForm';
import { OpdNoteForm } from './OpdNoteForm';
import { OpdReportForm } from './OpdReportForm';
import type { RecordPatient } from './RecordForm';

interface CorrectionProps {
  record: MedicalRecord;
  patient: RecordPatient;
  /** The one section that is edited. */
  only?: string;
  onSaved: () => void;
  onSentLater: () => void;
  onCancel: () => void;
}

/** The form of the record's kind, or one section of it, filled in with what it says. */
export function Correction(props: CorrectionProps) {
  switch (props.record.content.kind) {
    case 'opdNote':
      return <OpdNoteForm {...props} />;
    case 'opdReport':
      return <OpdReportForm {...props} />;
    case 'ancNote':
      return <AncNoteForm {...props} />;
    case 'ancReport':
      return <AncForm {...props} />;
    case 'ancContact':
      return <AncContactForm {...props} card={props.record.content.card} />;
    case 'immunization':
      return <ImmunizationForm {...props} />;
    case 'knownConditions':
      return <KnownConditionsForm {...props} />;
  }
}
