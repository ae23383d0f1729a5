import { findTypedSigns, type AssessedPerson, type Schedules } from '@chautari/contract';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { call, useQuery, useTranslation } from '../../faces/platform';
import { SignQuestions } from './SignQuestions';

interface TypedSignsProps {
  /** The text field. */
  name: string;
  schedules: Schedules;
  person: AssessedPerson | undefined;
}

/** Fetches the words by which typed text may name a danger sign. A form works without them: the service reads the text again. */
const useDangerWords = () =>
  useQuery({
    queryKey: ['getDangerWords'],
    queryFn: ({ signal }) => call('getDangerWords', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks whether a typed text means a danger sign. */
export function TypedSigns({ name, schedules, person }: TypedSignsProps) {
  const { t } = useTranslation('shared-ui');
  const { data: words } = useDangerWords();
  const [typed = ''] = useFieldValue<string>(name);
  const named = words ? findTypedSigns(words, schedules.dangerSigns, [typed], person) : [];
  return <SignQuestions schedules={schedules} named={named} ask={(question) => t('typed.ask', question)} />;
}
