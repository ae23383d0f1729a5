import { todayInNepal, ADVICE, type Assessment, type GrowthRules } from '@chautari/contract';
import {
  type Answers,
  checkAnswers,
  findNextDay,
  getInitialAnswers,
  getAnswerKey,
  getTitle,
  listClassifications,
  listFindings,
  listImprobableItems,
  readAnswers,
  readScoredAnswers,
  type ReadEntry,
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
import { WithSchedules } from '../WithSchedules';
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
  /** The tables of a register with scores. */
  growth: GrowthRules | undefined;
}

const toEntry = ({ patient, growth }: FieldsProps, answers: Answers, date: string): ReadEntry => {
  const { dateOfBirth, birthRange, sex } = patient ?? {};
  return { answers, date, person: { dateOfBirth, birthRange, sex }, growth };
};

/** Returns what the marks of the register say of answers. */
function assessAnswers(props: FieldsProps, answers: Answers, date: string) {
  const entry = toEntry(props, answers, date);
  const findings = listFindings(props.definition, entry);
  const isUrgent = findings.some(({ mark }) => mark === 'urgent');
  const assessment: Assessment = {
    findings,
    priority: isUrgent ? 'critical' : findings.length ? 'high' : 'medium',
    advice: ADVICE.find((each) => findings.some(({ advice }) => advice === each)) ?? null,
  };
  return { assessment, next: findNextDay(props.definition, entry) };
}

/** What the answers say while they are typed: marks, and the day to come again. */
function Live({ answers, ...props }: FieldsProps & { answers: Answers }) {
  const { t } = useTranslation('shared-ui');
  const { text, date: writeDate } = useFormat();
  const [day] = useFieldValue<string>(DAY);
  const { assessment, next } = assessAnswers(props, answers, day || todayInNepal());
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
function useProposals(props: FieldsProps) {
  const { definition } = props;
  const [day] = useFieldValue<string>(DAY);
  const [typed] = useFieldValue<object>(ANSWERS);
  const written = toEntry(props, toAnswers(definition.questionnaire, typed), day || todayInNepal());
  const { scores, ...read } = readScoredAnswers(definition, written);
  const entry = { ...written, answers: read.answers };
  return { definition, entry, scores, classifications: listClassifications(definition, entry, read) };
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
function findErrors(props: FieldsProps, { date, answers: typed = {}, ...content }: Partial<RegisterEntry>) {
  // Answers are judged by the day.
  if (date === undefined) return {};
  const { definition } = props;
  const { questionnaire } = definition;
  const answers = toAnswers(questionnaire, typed);
  const faults = Object.entries(checkAnswers(questionnaire, answers, date)).filter(([, code]) => code !== 'notAsked');
  const { assessment } = assessAnswers(props, answers, date);
  const improbable = listImprobableItems(definition, toEntry(props, answers, date))
    .filter((linkId) => !content.confirmed?.includes(linkId))
    .map((linkId) => [getAnswerKey({ linkId }), 'improbable'] as const);
  const needsActions = assessment.priority === 'critical' && !isPastVisit(date) && !content.actionsTaken?.length;
  return {
    ...Object.fromEntries(
      [...improbable, ...faults].map(([path, code]) => [`answers.${findWrongField(questionnaire, path, typed)}`, code]),
    ),
    ...(needsActions && { actionsTaken: 'required' }),
  };
}

function complete(props: FieldsProps, content: RegisterEntry): RegisterEntry {
  const { questionnaire } = props.definition;
  const { answers } = readAnswers(questionnaire, toAnswers(questionnaire, content.answers));
  const { actionsTaken, confirmed, ...rest } = content;
  const { assessment } = assessAnswers(props, answers, content.date);
  return {
    ...rest,
    answers,
    ...(confirmed?.length && { confirmed }),
    ...(assessment.priority === 'critical' && actionsTaken && { actionsTaken }),
  };
}

type DefinedFormProps = RecordFormProps<RegisterEntry> & Omit<FieldsProps, 'patient'>;

function DefinedForm({ definition, growth, ...props }: DefinedFormProps) {
  const { text } = useFormat();
  const { patient, record, begin, draft } = props;
  const fields = { definition, patient, growth };
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
        findErrors={(content) => findErrors(fields, content)}
        complete={(content) => complete(fields, content)}
      >
        <Fields {...fields} />
      </RecordForm>
    </Stack>
  );
}

/** The form of any register, for a new entry (`begin` names the register) or a correction. */
export function RegisterEntryForm(props: RecordFormProps<RegisterEntry>) {
  const content = props.record?.content.kind === 'registerEntry' ? props.record.content : props.begin;
  const { questionnaire: url, version } = content ?? {};
  const { data, error, refetch } = useRegister(url && version ? { url, version } : undefined);
  if (data?.derived)
    return (
      <WithSchedules>{({ growth }) => <DefinedForm {...props} definition={data} growth={growth} />}</WithSchedules>
    );
  if (data) return <DefinedForm {...props} definition={data} growth={undefined} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
