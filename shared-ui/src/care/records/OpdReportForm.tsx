import {
  addDays,
  CASTE_CODES,
  marksOf,
  PREGNANCY_STATES,
  todayInNepal,
  type RecordContent,
  type Schedules,
} from '@chautari/contract';
import {
  CameraField,
  ChoiceField,
  DateField,
  FormSection,
  NameField,
  SelectField,
  TextField,
  useFieldValue,
} from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { AlarmFields } from './AlarmFields';
import { asksPregnancy, faultsOfAlarm, personOfVisit, useIsMaternal, useLiveAssessment } from './assessedPerson';
import { RecordForm, type RecordFormProps, type RecordPatient } from './RecordForm';
import { VitalsFields } from './VitalsFields';
import { WithSchedules } from './WithSchedules';

/** So far ahead a patient can be asked to come again. */
const FOLLOW_UP_DAYS = 730;

/** From this age on the monthly form counts new patients by caste code. */
const CASTE_YEARS = 5;

/** In the order in which they are asked and examined. */
const TEXTS = ['knownCaseOf', 'chiefComplaint', 'examination', 'investigations', 'treatment'] as const;

/** A report is written by a health worker, so there is a patient. */
type OpdReport = Extract<RecordContent, { kind: 'opdReport' }>;
type OpdReportFormProps = RecordFormProps<OpdReport> & { patient: RecordPatient };

interface SignsProps {
  patient: RecordPatient;
  schedules: Schedules;
  /** An antenatal card says that she is pregnant, or gave birth within six weeks. */
  maternal: boolean;
}

/** Pregnancy, vital signs with their marks, and danger signs. Of another person than the patient nothing is known, so no value is marked. */
function Signs({ patient, schedules, maternal }: SignsProps) {
  const { t } = useTranslation('shared-ui');
  const [seenPerson = null] = useFieldValue<string | null>('content.seenPerson');
  const [pregnancy] = useFieldValue<string>('content.pregnancy');
  const person = personOfVisit({ seenPerson, pregnancy }, patient, maternal);
  const assessment = useLiveAssessment(schedules, person);
  return (
    <>
      {seenPerson === null && asksPregnancy(patient) && (
        <ChoiceField
          name="content.pregnancy"
          label={t('alarm.pregnancy')}
          {...(maternal && { hint: t('alarm.pregnantByCard') })}
          optional
          options={PREGNANCY_STATES.map((value) => ({ value, label: t(`alarm.pregnancyIs.${value}`) }))}
        />
      )}
      <VitalsFields name="content.vitals" marks={marksOf(assessment.findings)} />
      <AlarmFields schedules={schedules} person={person} assessment={assessment} asksActions />
    </>
  );
}

/** The day, who was seen, and from where. */
function WhoAndWhen({ patient }: Pick<SignsProps, 'patient'>) {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      <DateField name="content.visitDate" label={t('record.field.visitDate')} />
      <NameField
        name="content.seenPerson"
        label={t('record.otherPerson')}
        none={t('record.patientSeen', { name: patient.name })}
      />
      <TextField name="content.referredFrom" label={t('record.field.referredFrom')} optional />
      {patient.age >= CASTE_YEARS && (
        <SelectField
          name="content.casteCode"
          label={t('record.field.casteCode')}
          hint={t('record.casteHint')}
          options={CASTE_CODES.map((value) => ({ value, label: t(`record.caste.${value}`) }))}
          optional
        />
      )}
    </>
  );
}

interface FrameProps extends OpdReportFormProps {
  schedules: Schedules;
}

function Fields({ schedules, ...props }: FrameProps) {
  const { t } = useTranslation('shared-ui');
  const { patient } = props;
  const today = todayInNepal();
  const maternal = useIsMaternal(patient.id, schedules);
  return (
    <RecordForm
      {...props}
      kind="opdReport"
      complete={({ pregnancy, casteCode, ...content }) => ({
        ...content,
        ...(pregnancy && { pregnancy }),
        ...(casteCode && { casteCode }),
      })}
      faultsOf={(content) => faultsOfAlarm(schedules, content, personOfVisit(content, patient, maternal))}
      begin={{ visitDate: today, seenPerson: null, vitals: {}, ...props.begin }}
    >
      <FormSection number={1} title={t('record.part.visit')}>
        <WhoAndWhen patient={patient} />
      </FormSection>
      <FormSection number={2} title={t('record.part.vitals')} text={t('record.part.vitalsText')}>
        <Signs patient={patient} schedules={schedules} maternal={maternal} />
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
        <CameraField name="content.reportImage" label={t('note.image')} failure={t('camera.accessFailed')} optional />
      </FormSection>
    </RecordForm>
  );
}

/** The official report of a visit to the outpatient department, written by a health worker. */
export const OpdReportForm = (props: OpdReportFormProps) => (
  <WithSchedules>{(schedules) => <Fields {...props} schedules={schedules} />}</WithSchedules>
);
