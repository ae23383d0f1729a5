import {
  addDays,
  CASTE_CODES,
  getMarks,
  PREGNANCY_STATES,
  todayInNepal,
  type ContentOf,
  type Schedules,
} from '@chautari/contract';
import { CameraField } from '@chautari/shared-ui/files';
import { ChoiceField, DateField, NameField, SelectField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { AlarmFields, UrgentActions } from './AlarmFields';
import { asksPregnancy, findAlarmErrors, getAssessedPerson, useIsMaternal, useLiveAssessment } from './assessedPerson';
import { FormPart } from './FormPart';
import { opdReportTexts } from './kinds/visitTexts';
import type { RecordFormProps, RecordPatient } from './formProps';
import { RecordForm } from './RecordForm';
import { VitalsFields } from './VitalsFields';
import { WithSchedules } from './WithSchedules';

/** The maximum number of days to the next visit. */
const FOLLOW_UP_DAYS = 730;

/** The monthly form counts new patients by caste code from this age on. */
const CASTE_YEARS = 5;

/** The texts in the order of the examination. */
const TEXTS = ['knownCaseOf', 'chiefComplaint', 'examination', 'investigations', 'treatment'] as const;

/** Health workers write reports, so there is a patient. */
type OpdReport = ContentOf<'opdReport'>;
type OpdReportFormProps = RecordFormProps<OpdReport> & { patient: RecordPatient };

interface SignsProps {
  patient: RecordPatient;
  schedules: Schedules;
  /** An antenatal card says that she is pregnant, or gave birth within six weeks. */
  maternal: boolean;
}

/** Returns the person for the current values of the form, and the findings of the rules. */
function useAssessedVisit({ patient, schedules, maternal }: SignsProps) {
  const [seenPerson = null] = useFieldValue<string | null>('content.seenPerson');
  const [pregnancy] = useFieldValue<string>('content.pregnancy');
  const person = getAssessedPerson({ seenPerson, pregnancy }, patient, maternal);
  return { seenPerson, person, assessment: useLiveAssessment(schedules, person) };
}

/** Asks for the actions taken if a section is edited alone and they are missing: nothing urgent is saved without them. */
function MissingActions(props: SignsProps) {
  return <UrgentActions assessment={useAssessedVisit(props).assessment} asksActions />;
}

/** Pregnancy, vital signs with their marks, and danger signs. Values of another person than the patient are not marked. */
function Signs(props: SignsProps) {
  const { t } = useTranslation('shared-ui');
  const { patient, schedules, maternal } = props;
  const { seenPerson, person, assessment } = useAssessedVisit(props);
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
      <VitalsFields name="content.vitals" marks={getMarks(assessment.findings)} />
      <AlarmFields schedules={schedules} person={person} assessment={assessment} asksActions />
    </>
  );
}

/** The day, the person, and the referring facility. */
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
  const { patient, only, record } = props;
  const today = todayInNepal();
  const maternal = useIsMaternal(patient.id, schedules);
  const text = TEXTS.find((name) => name === only);
  const actions = record?.content.kind === 'opdReport' ? record.content.actionsTaken : undefined;
  return (
    <RecordForm
      {...props}
      texts={opdReportTexts}
      complete={({ pregnancy, casteCode, ...content }) => ({
        ...content,
        ...(pregnancy && { pregnancy }),
        ...(casteCode && { casteCode }),
      })}
      findErrors={(content) => findAlarmErrors(schedules, content, getAssessedPerson(content, patient, maternal))}
      begin={{ visitDate: today, seenPerson: null, vitals: {}, ...props.begin }}
    >
      <FormPart name="visit" only={only} number={1} title={t('record.part.visit')}>
        <WhoAndWhen patient={patient} />
      </FormPart>
      <FormPart name="vitals" only={only} number={2} title={t('record.part.vitals')} text={t('record.part.vitalsText')}>
        <Signs patient={patient} schedules={schedules} maternal={maternal} />
      </FormPart>
      <FormPart name={text ?? 'clinical'} only={only} number={3} title={t('record.part.clinical')}>
        {(text ? [text] : TEXTS).map((name) => (
          <TextField
            key={name}
            name={`content.${name}`}
            label={t(`record.field.${name}`)}
            lines={3}
            optional={name !== 'chiefComplaint'}
          />
        ))}
      </FormPart>
      <FormPart name="next" only={only} number={4} title={t('record.part.next')}>
        <DateField
          name="content.followUpDate"
          label={t('record.field.followUpDate')}
          first={today}
          last={addDays(today, FOLLOW_UP_DAYS)}
          optional
        />
        <CameraField name="content.reportImage" label={t('note.image')} failure={t('camera.accessFailed')} optional />
      </FormPart>
      {only && only !== 'vitals' && !actions?.length && (
        <MissingActions patient={patient} schedules={schedules} maternal={maternal} />
      )}
    </RecordForm>
  );
}

/** The official report of an outpatient visit, written by a health worker. */
export const OpdReportForm = (props: OpdReportFormProps) => (
  <WithSchedules>{(schedules) => <Fields {...props} schedules={schedules} />}</WithSchedules>
);
