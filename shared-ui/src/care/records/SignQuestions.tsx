import type { Schedules } from '@chautari/contract';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { Button, Notice, Row, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';

const SIGNS = 'content.dangerSigns';
const DENIED = 'content.deniedSigns';

/** A list of keys in the form; empty before the first one. */
function useKeys(name: string) {
  const [value, setValue] = useFieldValue<unknown>(name);
  const keys = Array.isArray(value) ? (value as string[]) : [];
  return { keys, set: (next: string[]) => setValue(next) };
}

interface SignQuestionsProps {
  schedules: Schedules;
  /** The keys of the danger signs, with the words that name each. */
  named: readonly { key: string; words: string }[];
  ask: (question: { words: string; sign: string }) => string;
}

/** Asks whether words mean a danger sign, with one tap for the answer. A *no* can be changed. */
export function SignQuestions({ schedules: { dangerSigns }, named, ask }: SignQuestionsProps) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const signs = useKeys(SIGNS);
  const denied = useKeys(DENIED);
  const getName = (key: string) => text(dangerSigns.signs.find((sign) => sign.key === key)!.name);
  return (
    <div role="status">
      {named
        .filter(({ key }) => !signs.keys.includes(key))
        .map(({ key, words }) =>
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
                <p>{ask({ words, sign: getName(key) })}</p>
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
