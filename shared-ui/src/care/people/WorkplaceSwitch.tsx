import { useErrorText, useToast } from '../../faces/core';
import {
  call,
  SESSION_KEY,
  useFormat,
  useMutation,
  useQueryClient,
  useSession,
  useTranslation,
} from '../../faces/platform';
import { PlainSelect } from '@chautari/shared-ui/forms';

/** Says at which of several facilities a doctor or staff member works now. Nothing for those who work at one. */
export function WorkplaceSwitch() {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { person } = useSession({ ask: 'always' });
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const choosing = useMutation({
    mutationFn: (facilityId: string) => call('chooseWorkplace', { facilityId }),
    onError: (error) => toast(textOf(error), 'error'),
    // What is shown belongs to a facility: nothing of the former one stays.
    onSuccess: () => cache.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] }),
    onSettled: () => cache.invalidateQueries({ queryKey: SESSION_KEY }),
  });
  const workplaces = person?.workplaces ?? [];
  const [here] = workplaces;
  if (workplaces.length < 2 || !here) return null;
  return (
    <PlainSelect
      label={t('workplace.here')}
      value={choosing.isPending ? choosing.variables : here.id}
      onChange={choosing.mutate}
      options={[...workplaces]
        .sort((one, other) => (one.name.en < other.name.en ? -1 : 1))
        .map(({ id, name }) => ({ value: id, label: text(name) }))}
    />
  );
}
