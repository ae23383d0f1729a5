import { useState } from 'react';
import {
  findEarlierHeight,
  addDays,
  getMarks,
  getNextVisitDay,
  planAnc,
  todayInNepal,
  findVisit,
  type AncPlan,
  type AssessedPerson,
  type MedicalRecord,
  type Schedules,
} from '@chautari/contract';
import { can } from '@chautari/contract';
import { Button, ErrorState, Notice, Panel, Stack, Waiting } from '../../faces/core';
import { CameraField } from '@chautari/shared-ui/files';
import { DateField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat, useSession, useTranslation } from '../../faces/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { AlarmFields, isPastVisit, UrgentActions } from './AlarmFields';
import { PostField } from './PostField';
import { TypedSigns } from './TypedSigns';
import { AncExaminationFields, ExaminationFindings, useTypedExamination } from './ancExamination';
import { findAlarmErrors, findImprobableErrors, useImprobable, useLiveAssessment } from './assessedPerson';
import { ContactFacts } from './ContactFacts';
import { FindingText } from './Findings';
import { FormPart } from './FormPart';
import { PREGNANCY_DAYS, getPlan, type AncContact, type Pregnancy } from './pregnancy';
import { useRecord } from './queries';
import { ancContactTexts } from './kinds/pregnancyTexts';
import type { RecordFormProps } from './formProps';
import { RecordForm } from './RecordForm';
import { VitalsFields } from './VitalsFields';
import { WithSchedules } from './WithSchedules';

const DAY = 'content.date';

/** The rules of pregnancy are the same for every age. */
const EXPECTING: AssessedPerson = { months: 16 * 12, pregnancy: 'pregnant' };

interface PlannedProps {
  schedules: Schedules;
  edd: AncPlan['edd'];
  /** The other visits of the pregnancy. */
  contacts: MedicalRecord['contacts'];
}

/** The findings of the previous visit, for comparison. Nothing is copied from it. */
function LastVisit({ contact }: { contact: MedicalRecord['contacts'][number] }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const signs = contact.findings.filter(({ about }) => about !== 'vital');
  return (
    <Panel as="section" aria-label={t('anc.lastVisit', { date: date(contact.content.date) })}>
      <Stack>
        <h3>{t('anc.lastVisit', { date: date(contact.content.date) })}</h3>
        <ContactFacts content={contact.content} marks={contact.marks} />
        {signs.map((finding) => (
          <b key={finding.key}>
            <FindingText finding={finding} />
          </b>
        ))}
      </Stack>
    </Panel>
  );
}

/** The visit of the plan for the entered day. */
function WhichVisit({ schedules: { anc }, edd }: PlannedProps) {
  const { t } = useTranslation('shared-ui');
  const { ancVisit } = useScheduleWords();
  const [day] = useFieldValue<string>('content.date');
  const visit = day && findVisit(anc, edd, day);
  return (
    <div role="status">
      {day && (
        <Notice kind="info">
          <p>{visit ? t('anc.isVisit', { visit: ancVisit(anc, visit) }) : t('anc.isOutside')}</p>
        </Notice>
      )}
    </div>
  );
}

/** Returns the completed weeks of a pregnancy on a day. */
const getWeeks = ({ schedules: { anc }, edd }: Pick<PlannedProps, 'schedules' | 'edd'>, day: string) =>
  planAnc(anc, { lmp: addDays(edd, -anc.pregnancyDays), visits: {} }, day).week;

/** Returns what a day says of a visit: the weeks, and the height of the womb at an earlier one. */
const getTiming = (planned: PlannedProps, day: string) => ({
  weeks: getWeeks(planned, day),
  earlierHeight: findEarlierHeight(
    planned.contacts.map(({ content }) => content),
    day,
  ),
});

/** Assesses vital signs, danger signs and examination of the visit while they are typed. */
function useAncAssessment(planned: PlannedProps) {
  const [day] = useFieldValue<string>('content.date');
  return useLiveAssessment(planned.schedules, EXPECTING, useTypedExamination(day ? getTiming(planned, day) : {}));
}

/** The fields of the examination, and what is unusual in it. */
function Examination(planned: PlannedProps) {
  const assessment = useAncAssessment(planned);
  return (
    <>
      <AncExaminationFields />
      <ExaminationFindings assessment={assessment} />
    </>
  );
}

/** Asks a woman who writes down something urgent which health post should hear of it. */
function AskPost({ patientId, ...planned }: PlannedProps & { patientId: string }) {
  const { priority } = useAncAssessment(planned);
  const [day] = useFieldValue<string>(DAY);
  return priority === 'critical' && !isPastVisit(day) ? <PostField patientId={patientId} /> : null;
}

/** Vital signs with their marks, and danger signs. */
function Signs({ asksActions, ...planned }: PlannedProps & { asksActions: boolean }) {
  const assessment = useAncAssessment(planned);
  const { schedules } = planned;
  return (
    <>
      <VitalsFields
        name="content.vitals"
        marks={getMarks(assessment.findings)}
        improbable={useImprobable(schedules, EXPECTING)}
      />
      <AlarmFields
        schedules={schedules}
        person={EXPECTING}
        assessment={assessment}
        asksActions={asksActions}
        day={DAY}
      />
    </>
  );
}

/** Asks for the actions taken if a section is edited alone and they are missing: nothing urgent is saved without them. */
const MissingActions = (planned: PlannedProps) => (
  <UrgentActions assessment={useAncAssessment(planned)} asksActions day={DAY} />
);

/** The day of the next visit. The day of the plan is a suggestion that must be accepted. */
function FollowUpFields({ schedules: { anc }, edd }: PlannedProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const [day] = useFieldValue<string>('content.date');
  const [, setFollowUp] = useFieldValue<string>('content.followUpDate');
  const suggested = day && getNextVisitDay(anc, edd, day);
  return (
    <>
      <DateField
        name="content.followUpDate"
        label={t('card.followUp')}
        first={todayInNepal()}
        last={addDays(todayInNepal(), PREGNANCY_DAYS)}
        optional
      />
      {suggested && (
        <div>
          <Button variant="quiet" icon="calendar" onClick={() => setFollowUp(suggested)}>
            {t('anc.suggested', { date: date(suggested) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** A new visit starts with the id of the card of its pregnancy. */
type AncContactFormProps = RecordFormProps<AncContact>;

/** Returns errors of improbable values, and of a visit of these days with something urgent but without what was done. */
function findErrors(planned: PlannedProps, content: Partial<AncContact>, wrong: readonly string[], isWorker: boolean) {
  const { schedules } = planned;
  const { date } = content;
  const improbable = findImprobableErrors(schedules, content, EXPECTING);
  if (!isWorker || date === undefined || isPastVisit(date)) return improbable;
  return {
    ...improbable,
    ...findAlarmErrors(schedules, content, wrong, EXPECTING, { ...content, ...getTiming(planned, date) }),
  };
}

interface FieldsProps extends AncContactFormProps {
  schedules: Schedules;
  pregnancy: MedicalRecord & { content: Pregnancy };
}

function Fields({ schedules, pregnancy, ...props }: FieldsProps) {
  const { t } = useTranslation('shared-ui');
  const { person } = useSession({ ask: 'ifLikely' });
  const isWorker = can(person, 'record.official');
  const { edd } = getPlan(pregnancy.content, schedules.anc);
  const [begin] = useState({ date: todayInNepal(), visit: null, vitals: {}, ...props.begin });
  const contacts = pregnancy.contacts.filter(({ id }) => id !== props.record?.id);
  const planned = { schedules, edd, contacts };
  const { only, record } = props;
  const actions = record?.content.kind === 'ancContact' ? record.content.actionsTaken : undefined;
  return (
    <Stack spacing={6}>
      {contacts[0] && !only && <LastVisit contact={contacts[0]} />}
      <RecordForm
        {...props}
        begin={begin}
        texts={ancContactTexts}
        findErrors={(content, wrong) => findErrors(planned, content, wrong, isWorker)}
        complete={(content) => ({
          ...content,
          visit: findVisit(schedules.anc, edd, content.date) as AncContact['visit'],
        })}
      >
        <FormPart name="visit" only={only} number={1} title={t('record.part.visit')}>
          <DateField
            name="content.date"
            label={t('record.field.visitDate')}
            first={pregnancy.content.lastMenstrualPeriod}
          />
          <WhichVisit {...planned} />
          <TextField name="content.place" label={t('record.field.place')} optional />
        </FormPart>
        <FormPart name="vitals" only={only} number={2} title={t('anc.vitalsPart')} text={t('record.part.vitalsText')}>
          <Signs {...planned} asksActions={isWorker} />
        </FormPart>
        <FormPart name="exam" only={only} number={3} title={t('ancExam.examPart')} text={t('ancExam.examText')}>
          <Examination {...planned} />
        </FormPart>
        <FormPart name="note" only={only} number={4} title={t('anc.notePart')}>
          <TextField name="content.note" label={t('anc.note')} hint={t('anc.noteHint')} lines={4} optional />
          <TypedSigns name="content.note" schedules={schedules} person={EXPECTING} />
          <FollowUpFields {...planned} />
          <CameraField
            name="content.reportImage"
            label={t('note.image')}
            failure={t('camera.unableToAccess')}
            optional
          />
        </FormPart>
        {isWorker && only && only !== 'vitals' && !actions?.length && <MissingActions {...planned} />}
        {!isWorker && <AskPost {...planned} patientId={pregnancy.patientId} />}
      </RecordForm>
    </Stack>
  );
}

/** The form of an antenatal visit: day, place, measurements, danger signs, advice and the day of the next visit. */
export function AncContactForm(props: AncContactFormProps) {
  const { record, begin } = props;
  const id = record?.content.kind === 'ancContact' ? record.content.card : begin?.card;
  const { data: card, error, refetch } = useRecord(id!);
  if (!card) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { content } = card;
  if (content.kind !== 'ancReport') return null;
  return (
    <WithSchedules>
      {(schedules) => <Fields {...props} schedules={schedules} pregnancy={{ ...card, content }} />}
    </WithSchedules>
  );
}
