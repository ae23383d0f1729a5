import { addDays, todayInNepal, type RecordContent, type Schedules } from '@chautari/contract';
import { CameraField, DateField, FormSection, NameField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { useIsPregnant } from './marks';
import { RecordForm, type RecordFormProps, type RecordPatient } from './RecordForm';
import { VitalsFields } from './VitalsFields';
import { WithSchedules } from './WithSchedules';

/** So far ahead a patient can be asked to come again. */
const FOLLOW_UP_DAYS = 730;

/** In the order in which they are asked and examined. */
const TEXTS = ['knownCaseOf', 'chiefComplaint', 'examination', 'investigations', 'treatment'] as const;

/** A report is written by a health worker, so there is a patient. */
type OpdReportFormProps = RecordFormProps<Extract<RecordContent, { kind: 'opdReport' }>> & { patient: RecordPatient };

/** Vital signs with their marks. Of another person than the patient nothing is known, so nothing is marked. */
function Measured({ patient, schedules }: { patient: RecordPatient; schedules: Schedules }) {
  const pregnant = useIsPregnant(patient.id, schedules);
  const [seenPerson] = useFieldValue<string | null>('content.seenPerson');
  return (
    <VitalsFields
      name="content.vitals"
      marking={seenPerson === null ? { rules: schedules.vitals, person: { age: patient.age, pregnant } } : undefined}
    />
  );
}

/** The official report of a visit to the outpatient department, written by a health worker. */
export function OpdReportForm(props: OpdReportFormProps) {
  const { t } = useTranslation('shared-ui');
  const { patient } = props;
  const today = todayInNepal();
  return (
    <WithSchedules>
      {(schedules) => (
        <RecordForm
          {...props}
          kind="opdReport"
          begin={{ visitDate: today, seenPerson: null, vitals: {}, ...props.begin }}
        >
          <FormSection number={1} title={t('record.part.visit')}>
            <DateField name="content.visitDate" label={t('record.field.visitDate')} />
            <NameField
              name="content.seenPerson"
              label={t('record.otherPerson')}
              none={t('record.patientSeen', { name: patient.name })}
            />
          </FormSection>
          <FormSection number={2} title={t('record.part.vitals')} text={t('record.part.vitalsText')}>
            <Measured patient={patient} schedules={schedules} />
          </FormSection>
          <FormSection number={3} title={t('record.part.clinical')}>
            {TEXTS.map((name) => (
              <TextField
                key={name}
                name={`content.${name}`}
                label={t(`record.field.${name}`)}
                lines={3}
                optional={name !== 'chiefComplaint'}
              />
            ))}
          </FormSection>
          <FormSection number={4} title={t('record.part.next')}>
            <DateField
              name="content.followUpDate"
              label={t('record.field.followUpDate')}
              first={today}
              last={addDays(today, FOLLOW_UP_DAYS)}
              optional
            />
            <CameraField
              name="content.reportImage"
              label={t('note.image')}
              failure={t('camera.accessFailed')}
              optional
            />
          </FormSection>
        </RecordForm>
      )}
    </WithSchedules>
  );
}
