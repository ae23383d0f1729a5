import { todayInNepal, ADVICE, type Assessment } from '@chautari/contract';
import {
  type Answers,
  checkAnswers,
  findNextDay,
  getInitialAnswers,
  getTitle,
  listClassifications,
  listFindings,
  readAnswers,
  type RegisterDefinition,
} from '@chautari/contract/questionnaires';
import { DateField, useFieldValue } from '@chautari/shared-ui/forms';
import { ErrorState, Stack, Waiting } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { isPastVisit, UrgentActions } from '../AlarmFields';
import type { RecordFormProps, RecordPatient } from '../formProps';
import { MarkedFinding } from '../MarkedFinding';
import { Parts } from '../Parts';
import { RecordForm } from '../RecordForm';
import { ItemFields } from './ItemFields';
import { registerEntryTexts, type RegisterEntry } from './registerTexts';
import { ProposalsContext } from './Proposal';
import { findWrongField, toAnswers, toTypedAnswers } from './typedAnswers';
import { useRegister } from './useRegister';

const DAY = 'content.date';
const ANSWERS = 'content.answers';

interface FieldsProps {
  definition: RegisterDefinition;
  patient: RecordPatient | null;
}

/** Returns what the marks of the register say of answers. */
function assessAnswers(definition: RegisterDefinition, answers: Answers, date: string, patient: RecordPatient | null) {
  const { dateOfBirth, birthRange, sex } = patient ?? {};
  const person = { dateOfBirth, birthRange, sex };
  const findings = listFindings(definition, { answers, date, person });
  const isUrgent = findings.some(({ mark }) => mark === 'urgent');
  const assessment: Assessment = {
    findings,
    priority: isUrgent ? 'critical' : findings.length ? 'high' : 'medium',
    advice: ADVICE.find((each) => findings.some(({ advice }) => advice === each)) ?? null,
  };
  return { assessment, next: findNextDay(definition, { answers, date, person }) };
}

/** What the answers say while they are typed: marks, and the day to come again. */
function Live({ definition, patient, answers }: FieldsProps & { answers: Answers }) {
  const { t } = useTranslation('shared-ui');
  const { text, date: writeDate } = useFormat();
  const [day] = useFieldValue<string>(DAY);
  const { assessment, next } = assessAnswers(definition, answers, day || todayInNepal(), patient);
  return (
    <>
      <Stack role="status">
        {assessment.findings.map((finding) => (
          <MarkedFinding key={finding.key} finding={finding} />
        ))}
        {next && (
          <p>
            {text(next.name)}: <b>{writeDate(next.day)}</b>
          </p>
        )}
      </Stack>
      <UrgentActions assessment={assessment} asksActions day={DAY} />
      {assessment.findings.length > 0 && <p>{t('register.marksAreHints')}</p>}
    </>
  );
}

/** Returns what the fields of items read: the answers that count, and the classes that they speak for. */
function useProposals({ definition, patient }: FieldsProps) {
  const [day] = useFieldValue<string>(DAY);
  const [typed] = useFieldValue<object>(ANSWERS);
  const read = readAnswers(definition.questionnaire, toAnswers(definition.questionnaire, typed));
  const { dateOfBirth, birthRange, sex } = patient ?? {};
  const entry = { answers: read.answers, date: day || todayInNepal(), person: { dateOfBirth, birthRange, sex } };
  return { definition, entry, classifications: listClassifications(definition, entry, read) };
}

function Fields(props: FieldsProps) {
  const { t } = useTranslation('shared-ui');
  const { definition } = props;
  const proposals = useProposals(props);
  const { answers } = proposals.entry;
  return (
    <Parts>
      <DateField name={DAY} label={t('record.field.date')} />
      <ProposalsContext value={proposals}>
        <ItemFields items={definition.questionnaire.item} at={ANSWERS} scope={{ values: answers }} />
      </ProposalsContext>
      <Live {...props} answers={answers} />
    </Parts>
  );
}

/** Returns problem codes by field. What is no longer asked is left out of what is sent. */
function findErrors(definition: RegisterDefinition, patient: RecordPatient | null, content: RegisterEntry) {
  const { questionnaire } = definition;
  const answers = toAnswers(questionnaire, content.answers);
  const faults = Object.entries(checkAnswers(questionnaire, answers, content.date)).filter(
    ([, code]) => code !== 'notAsked',
  );
  const { assessment } = assessAnswers(definition, answers, content.date, patient);
  const needsActions =
    assessment.priority === 'critical' && !isPastVisit(content.date) && !content.actionsTaken?.length;
  return {
    ...Object.fromEntries(
      faults.map(([path, code]) => [`answers.${findWrongField(questionnaire, path, content.answers)}`, code]),
    ),
    ...(needsActions && { actionsTaken: 'required' }),
  };
}

function complete(
  definition: RegisterDefinition,
  patient: RecordPatient | null,
  content: RegisterEntry,
): RegisterEntry {
  const { questionnaire } = definition;
  const { answers } = readAnswers(questionnaire, toAnswers(questionnaire, content.answers));
  const { actionsTaken, ...rest } = content;
  const { assessment } = assessAnswers(definition, answers, content.date, patient);
  return { ...rest, answers, ...(assessment.priority === 'critical' && actionsTaken && { actionsTaken }) };
}

function DefinedForm({ definition, ...props }: RecordFormProps<RegisterEntry> & { definition: RegisterDefinition }) {
  const { text } = useFormat();
  const { patient, record, begin, draft } = props;
  const { questionnaire } = definition;
  const entry = record?.content.kind === 'registerEntry' ? record.content : undefined;
  const typed = draft?.typed ?? (entry && { ...entry, answers: toTypedAnswers(questionnaire, entry.answers) });
  const first = {
    date: todayInNepal(),
    ...begin,
    answers: toTypedAnswers(questionnaire, getInitialAnswers(questionnaire)),
  } as unknown as Partial<RegisterEntry>;
  return (
    <Stack spacing={6}>
      <h2>{text(getTitle(questionnaire))}</h2>
      <RecordForm
        {...props}
        texts={registerEntryTexts}
        isLong
        marksOptional
        begin={first}
        draft={{ ...draft, typed }}
        findErrors={(content) => findErrors(definition, patient, content)}
        complete={(content) => complete(definition, patient, content)}
      >
        <Fields definition={definition} patient={patient} />
      </RecordForm>
    </Stack>
  );
}

/** The form of any register, for a new entry (`begin` names the register) or a correction. */
export function RegisterEntryForm(props: RecordFormProps<RegisterEntry>) {
  const content = props.record?.content.kind === 'registerEntry' ? props.record.content : props.begin;
  const { questionnaire: url, version } = content ?? {};
  const { data, error, refetch } = useRegister(url && version ? { url, version } : undefined);
  if (data) return <DefinedForm {...props} definition={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
