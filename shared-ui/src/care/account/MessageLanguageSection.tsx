import { check, LANGUAGES, setMyLanguage, type Language } from '@chautari/contract';
import { Section, Stack, useToast } from '../../faces/core';
import {
  call,
  SESSION_KEY,
  useFormat,
  useMutation,
  useQueryClient,
  useTranslation,
  type Input,
} from '../../faces/platform';
import { ChoiceField, Form, Submit } from '@chautari/shared-ui/forms';

/** Sets the language of messages to the account, independent of the language of the screen. */
export function MessageLanguageSection({ language, onChanged }: { language: Language; onChanged: () => void }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const toast = useToast();
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: (input: Input<'setMyLanguage'>) => call('setMyLanguage', input),
    onSuccess: () => {
      // The frame shows the language too.
      void cache.invalidateQueries({ queryKey: SESSION_KEY });
      toast(t('account.languageChanged'));
      onChanged();
    },
  });
  return (
    <Section title={t('account.messages')}>
      <Form
        check={(value) => check(setMyLanguage.input, value)}
        defaults={{ language }}
        onSubmit={change.mutate}
        error={change.error}
        busy={change.isPending}
      >
        <Stack>
          <p>{t('account.messagesText')}</p>
          <ChoiceField
            name="language"
            label={t('account.language')}
            options={LANGUAGES.map(({ code, names }) => ({ value: code, label: text(names) })).reverse()}
          />
          <Submit>{t('account.changeLanguage')}</Submit>
        </Stack>
      </Form>
    </Section>
  );
}
