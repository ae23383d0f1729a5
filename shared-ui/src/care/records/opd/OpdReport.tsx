import {
  isUnitUnsaid,
  getMarks,
  isAgeUnsure,
  PREGNANCY_STATES,
  todayInNepal,
  type ContentOf,
  type Schedules,
  type PregnancyState,
} from '@chautari/contract';
import { registerMessages } from '../../../kit/platform/i18n';
import en from '../../../locales/records/visitForm/en.json';
import np from '../../../locales/records/visitForm/np.json';
import { CameraField } from '@chautari/shared-ui/files';
import { ChoiceField, TextField, useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { Columns, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { AlarmFields, isPastVisit, UrgentActions } from '../AlarmFields';
import { TypedSigns } from '../TypedSigns';
import {
  asksPregnancy,
  findAlarmErrors,
  findImprobableErrors,
  getAssessedPerson,
  readVisitDay,
  useImprobable,
  usePregnancyState,
  useLiveAssessment,
} from '../assessedPerson';
import { ComeAgain } from '../ComeAgain';
import { opdReportTexts } from '../kinds/visitTexts';
import type { RecordPatient } from '../formProps';
import type { OpdReportFormProps } from './reportProps';
import { FoldedPart, Part, Parts } from '../Parts';
import { RecordForm } from '../RecordForm';
import { DiagnosisFields } from './DiagnosisFields';
import { MedicineFields } from './MedicineFields';
import { completeMedicines, useRowErrors } from './rowErrors';
import { DAY, WhoAndWhen } from './WhoAndWhen';
import { VitalsFields } from '../VitalsFields';
import { WithSchedules } from '../WithSchedules';

// The words of the form, which readers of records do not load. An import for its effect alone is left out of bundles.
registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    opdForm: typeof en;
  }
}

/** The texts, first the one that is needed. */
const TEXTS = ['chiefComplaint', 'knownCaseOf', 'examination', 'investigations', 'treatment'] as const;
type TextName = (typeof TEXTS)[number];

type Visit = ContentOf<'opdReport'>;

interface SignsProps {
  patient: RecordPatient;
  schedules: Schedules;
  /** Whether an antenatal card says that she is pregnant on a day, or gave birth within six weeks before. */
  byCards: (day: string) => PregnancyState;
  /** The corrected record. */
  recordId: string | undefined;
}

/** Returns the person for the current values of the form, and the findings of the rules. */
function useAssessedVisit({ patient, schedules, byCards }: Omit<SignsProps, 'recordId'>) {
  const [seenPerson = null] = useFieldValue<string | null>('content.seenPerson');
  const [pregnancy] = useFieldValue<string>('content.pregnancy');
  const [age] = useFieldValue<unknown>('content.seenAge');
  const [seenAgeUnit] = useFieldValue<Visit['seenAgeUnit'] | ''>('content.seenAgeUnit');
  const [seenSex] = useFieldValue<Visit['seenSex'] | ''>('content.seenSex');
  const seen = {
    seenPerson,
    ...(typeof age === 'number' && seenAgeUnit && { seenAge: age, seenAgeUnit }),
    ...(seenSex && { seenSex }),
  };
  const [visitDate] = useFieldValue<string>(DAY);
  const day = readVisitDay(visitDate);
  const person = getAssessedPerson({ ...seen, pregnancy }, patient, byCards, day);
  return { day, seen, person, assessment: useLiveAssessment(schedules, person) };
}

/** Asks for the actions taken if a section is edited alone and they are missing: nothing urgent is saved without them. */
function MissingActions(props: SignsProps) {
  return <UrgentActions assessment={useAssessedVisit(props).assessment} asksActions day={DAY} />;
}

/** Pregnancy, vital signs with their marks, and danger signs. */
function Signs(props: SignsProps) {
  const { t } = useTranslation('shared-ui');
  const { patient, schedules, byCards } = props;
  const { day, seen, person, assessment } = useAssessedVisit(props);
  const state = byCards(day);
  return (
    <>
      {person && isAgeUnsure(person) && <p>{t('alarm.ageUnsure')}</p>}
      {asksPregnancy(seen, patient, day) && (
        <ChoiceField
          name="content.pregnancy"
          label={t('alarm.pregnancy')}
          {...(state !== 'no' && {
            hint: t(state === 'pregnant' ? 'alarm.pregnantByCard' : 'alarm.afterBirthByCard'),
          })}
          optional
          beside
          options={PREGNANCY_STATES.map((value) => ({ value, label: t(`alarm.pregnancyIs.${value}`) }))}
        />
      )}
      <VitalsFields
        name="content.vitals"
        marks={getMarks(assessment.findings)}
        improbable={useImprobable(schedules, person)}
      />
      <AlarmFields schedules={schedules} person={person} assessment={assessment} asksActions day={DAY} />
    </>
  );
}

interface FrameProps extends OpdReportFormProps {
  schedules: Schedules;
}

const Photo = () => {
  const { t } = useTranslation('shared-ui');
  return <CameraField name="content.reportImage" label={t('note.image')} failure={t('camera.accessFailed')} optional />;
};

const OpdText = ({ name, lines = 2 }: { name: TextName; lines?: number }) => {
  const { t } = useTranslation('shared-ui');
  return (
    <TextField
      name={`content.${name}`}
      label={t(`record.field.${name}`)}
      lines={lines}
      optional={name !== 'chiefComplaint'}
    />
  );
};

/** Texts in which a danger sign may be named. */
const ASSESSED_TEXTS: readonly TextName[] = ['chiefComplaint', 'examination'];

/** A text, and the question about a danger sign that it may name. */
function AssessedText({ name, lines, ...signs }: SignsProps & { name: TextName; lines?: number }) {
  const { person } = useAssessedVisit(signs);
  return (
    <Stack>
      <OpdText name={name} {...(lines !== undefined && { lines })} />
      {ASSESSED_TEXTS.includes(name) && (
        <TypedSigns name={`content.${name}`} schedules={signs.schedules} person={person} />
      )}
    </Stack>
  );
}

const Diagnoses = (signs: SignsProps) => (
  <DiagnosisFields schedules={signs.schedules} person={useAssessedVisit(signs).person} />
);

const Medicines = (signs: SignsProps) => (
  <MedicineFields patientId={signs.patient.id} recordId={signs.recordId} person={useAssessedVisit(signs).person} />
);

/** One section of a saved report. */
function OneSection({ only, ...signs }: SignsProps & { only: string }) {
  const text = TEXTS.find((name) => name === only);
  if (text) return <AssessedText {...signs} name={text} lines={3} />;
  if (only === 'visit') return <WhoAndWhen patient={signs.patient} />;
  if (only === 'vitals') return <Signs {...signs} />;
  if (only === 'diagnosis') return <Diagnoses {...signs} />;
  if (only === 'medicines') return <Medicines {...signs} />;
  return (
    <>
      <ComeAgain />
      <Photo />
    </>
  );
}

/** The texts that few visits need. */
function MoreTexts(signs: SignsProps) {
  const { t } = useTranslation('shared-ui');
  const [visit] = useFieldValue<Partial<Visit>>('content');
  const rare = TEXTS.slice(1);
  return (
    <FoldedPart
      title={t('record.opd.more')}
      summary={rare.map((name) => t(`record.field.${name}`)).join(', ')}
      needsOpen={rare.some((name) => visit?.[name])}
    >
      <Columns columns={{ sm: 2 }}>
        {rare.map((name) => (
          <AssessedText {...signs} key={name} name={name} />
        ))}
      </Columns>
    </FoldedPart>
  );
}

/** Day and person of the visit, which are today and the patient, and what few visits need. */
function About({ patient }: { patient: RecordPatient }) {
  const { t } = useTranslation('shared-ui');
  const { date, weekday } = useFormat();
  const isWrong = useIsWrong(DAY);
  const [visit] = useFieldValue<Partial<Visit>>('content');
  const { visitDate = todayInNepal(), seenPerson = null, referredFrom, casteCode, reportImage } = visit ?? {};
  // The part is open on another day than today.
  const day = isWrong ? '' : t('record.opd.day', { date: `${weekday(visitDate)}, ${date(visitDate, 'short')}` });
  return (
    <FoldedPart
      title={t('record.opd.about')}
      summary={[t('record.patientSeen', { name: patient.name }), day].filter(Boolean).join(' · ')}
      needsOpen={
        isWrong ||
        visitDate !== todayInNepal() ||
        seenPerson !== null ||
        Boolean(referredFrom || casteCode || reportImage)
      }
    >
      <WhoAndWhen patient={patient} />
      <Photo />
    </FoldedPart>
  );
}

/** All sections in the order of the visit: what the patient says, what is measured, what it is, what is given and done, when to come again. */
function AllSections(signs: SignsProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <Parts>
      <p>{t('record.opd.onlyComplaint')}</p>
      <AssessedText {...signs} name="chiefComplaint" />
      <Part title={t('record.part.vitals')}>
        <Signs {...signs} />
      </Part>
      <Part title={t('record.part.diagnosis')}>
        <Diagnoses {...signs} />
      </Part>
      <Part title={t('record.part.medicines')}>
        <Medicines {...signs} />
      </Part>
      <MoreTexts {...signs} />
      <Part title={t('record.opd.again')} beside>
        <ComeAgain />
      </Part>
      <About patient={signs.patient} />
    </Parts>
  );
}

/** Leaves out what was not answered, or is no longer asked. */
const completeVisit =
  (patient: RecordPatient) =>
  ({ pregnancy, casteCode, seenAge, seenAgeUnit, seenSex, tbPresumptive, medicines, ...content }: Visit): Visit => {
    const isOther = content.seenPerson !== null;
    const seen = {
      ...content,
      ...(isOther && seenAge !== undefined && { seenAge, ...(seenAgeUnit && { seenAgeUnit }) }),
      ...(isOther && seenSex && { seenSex }),
    };
    return {
      ...seen,
      ...(pregnancy && asksPregnancy(seen, patient, content.visitDate) && { pregnancy }),
      ...(casteCode && { casteCode }),
      ...(tbPresumptive && { tbPresumptive }),
      ...(medicines?.length && { medicines: completeMedicines(medicines) }),
    };
  };

function Fields({ schedules, ...props }: FrameProps) {
  const { patient, only, record } = props;
  const byCards = usePregnancyState(patient.id, schedules);
  const actions = record?.content.kind === 'opdReport' ? record.content.actionsTaken : undefined;
  const findRowErrors = useRowErrors(patient.id);
  const signs = { patient, schedules, byCards, recordId: record?.id };
  return (
    <RecordForm
      {...props}
      isLong={only === undefined}
      texts={opdReportTexts}
      complete={completeVisit(patient)}
      findErrors={(content, wrong) => {
        // Nothing is judged of a person who is not known yet.
        if (wrong.some((path) => path.startsWith('content.seen'))) return {};
        const day = readVisitDay(content.visitDate);
        const person = getAssessedPerson({ seenPerson: null, ...content }, patient, byCards, day);
        return {
          ...(isUnitUnsaid(content.seenAge, content.seenAgeUnit) && { seenAge: 'ageUnitUnsaid' }),
          ...findImprobableErrors(schedules, content, person),
          ...findRowErrors(content, person, record?.content),
          ...(!isPastVisit(content.visitDate) && findAlarmErrors(schedules, content, wrong, person)),
        };
      }}
      begin={{ visitDate: todayInNepal(), seenPerson: null, vitals: {}, ...props.begin }}
    >
      {only === undefined ? <AllSections {...signs} /> : <OneSection {...signs} only={only} />}
      {only && only !== 'vitals' && !actions?.length && <MissingActions {...signs} />}
    </RecordForm>
  );
}

/** The official report of an outpatient visit, written by a health worker. */
export const OpdReport = (props: OpdReportFormProps) => (
  <WithSchedules>{(schedules) => <Fields {...props} schedules={schedules} />}</WithSchedules>
);
