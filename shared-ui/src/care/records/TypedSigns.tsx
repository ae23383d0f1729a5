import { findTypedSigns, type AssessedPerson, type Schedules } from '@chautari/contract';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { Button, Notice, Row, Stack } from '../../faces/core';
import { call, useFormat, useQuery, useTranslation } from '../../faces/platform';

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

const SIGNS = 'content.dangerSigns';
const DENIED = 'content.deniedSigns';

/** A list of keys in the form; empty before the first one. */
function useKeys(name: string) {
  const [value, setValue] = useFieldValue<unknown>(name);
  const keys = Array.isArray(value) ? (value as string[]) : [];
  return { keys, set: (next: string[]) => setValue(next) };
}

/** Asks whether a typed text means a danger sign, with one tap for the answer. A *no* can be changed. */
export function TypedSigns({ name, schedules: { dangerSigns }, person }: TypedSignsProps) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { data: words } = useDangerWords();
  const [typed = ''] = useFieldValue<string>(name);
  const signs = useKeys(SIGNS);
  const denied = useKeys(DENIED);
  const named = words ? findTypedSigns(words, dangerSigns, [typed], person) : [];
  const getName = (key: string) => text(dangerSigns.signs.find((sign) => sign.key === key)!.name);
  return (
    <div role="status">
      {named
        .filter(({ key }) => !signs.keys.includes(key))
        .map(({ key, words: quote }) =>
          denied.keys.includes(key) ? (
            <Row key={key}>
              <span>{t('typed.denied', { sign: getName(key) })}</span>
              <Button variant="quiet" onClick={() => denied.set(denied.keys.filter((each) => each !== key))}>
                {t('typed.change')}
              </Button>
            </Row>
          ) : (
            <Notice key={key} kind="info">
              <Stack>
                <p>{t('typed.ask', { words: quote, sign: getName(key) })}</p>
                <Row>
                  <Button variant="second" onClick={() => signs.set([...signs.keys, key])}>
                    {t('typed.yes')}
                  </Button>
                  <Button variant="second" onClick={() => denied.set([...denied.keys, key])}>
                    {t('typed.no')}
                  </Button>
                </Row>
              </Stack>
            </Notice>
          ),
        )}
    </div>
  );
}
