import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { SearchField } from '@chautari/shared-ui/forms';
import { searchList } from '@chautari/contract';
import { Button, Columns, Row, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { Offered } from './rows.styles';

interface Named {
  name: { en: string; np: string };
  words: readonly string[];
}

const MAX_MATCHES = 8;

interface EntryChooserProps<T extends Named> {
  label: string;
  hint?: string;
  /** The name of the list that is offered before anybody searches. */
  offeredLabel: string;
  entries: readonly T[];
  offered: readonly T[];
  getKey: (entry: T) => string;
  onChoose: (entry: T) => void;
  /** Said where nothing is found. */
  none: string;
  /** Adds what is typed, where the list does not have it. */
  onType?: (text: string) => void;
  /** A short question beside the search, on a phone below it. */
  beside?: ReactNode;
}

/** Chooses an entry of a list: one of those offered, or one that is searched while somebody types. */
export function EntryChooser<T extends Named>(props: EntryChooserProps<T>) {
  const { label, hint, offeredLabel, entries, offered, getKey, onChoose, none, onType, beside } = props;
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const shown = words ? searchList(entries, words, MAX_MATCHES) : offered;
  const choose = (entry: T) => {
    setTyped('');
    onChoose(entry);
  };
  const addTyped = () => {
    setTyped('');
    onType?.(words);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // It ends a word that a keyboard for Nepali composes.
    if (event.nativeEvent.isComposing) return;
    // The form is not sent.
    event.preventDefault();
    if (words && shown[0]) choose(shown[0]);
  };
  return (
    <Stack spacing={2.5} onKeyDown={press}>
      {!words && (
        <EntryButtons
          offeredLabel={offeredLabel}
          entries={offered}
          getKey={getKey}
          getName={(entry) => text(entry.name)}
          onChoose={choose}
        />
      )}
      <Columns columns={beside ? { sm: 2 } : {}} spacing={3} alignItems="start">
        <Stack spacing={2.5}>
          <SearchField label={label} {...(hint && { hint })} value={typed} onChange={setTyped} />
          <Stack spacing={2} role="status">
            {words && (
              <EntryButtons entries={shown} getKey={getKey} getName={(entry) => text(entry.name)} onChoose={choose} />
            )}
            {words && !shown.length && <p>{none}</p>}
            {words && onType && (
              <Row>
                <Button variant="quiet" icon="plus" onClick={addTyped}>
                  {t('opdForm.addTyped', { text: words })}
                </Button>
              </Row>
            )}
          </Stack>
        </Stack>
        {beside}
      </Columns>
    </Stack>
  );
}

interface EntryButtonsProps<T> {
  /** The name of the list, where it is offered before anybody searches. */
  offeredLabel?: string;
  entries: readonly T[];
  getKey: (entry: T) => string;
  getName: (entry: T) => string;
  onChoose: (entry: T) => void;
}

const EntryButtons = <T,>({ offeredLabel, entries, getKey, getName, onChoose }: EntryButtonsProps<T>) =>
  entries.length > 0 && (
    <Offered {...(offeredLabel && { 'data-offered': '', 'aria-label': offeredLabel })}>
      {entries.map((entry) => (
        <li key={getKey(entry)}>
          <button type="button" onClick={() => onChoose(entry)}>
            {getName(entry)}
          </button>
        </li>
      ))}
    </Offered>
  );
