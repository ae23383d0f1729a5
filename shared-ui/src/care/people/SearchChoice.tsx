import { useState, type ReactNode } from 'react';
import { Busy, Button, ErrorState, List, Row, Stack } from '../../faces/core';
import { SearchField, useSettled } from '@chautari/shared-ui/forms';
import { useQuery } from '../../faces/platform';

interface SearchChoiceProps<T> {
  /** Begins the key of the queries. */
  queryKey: readonly string[];
  label: string;
  hint: string;
  /** Said where nothing is found. */
  none: string;
  /** The label of the button of each match. */
  choose: string;
  search: (text: string, signal: AbortSignal) => Promise<T[]>;
  getName: (item: T) => string;
  children: (item: T) => ReactNode;
  onChoose: (item: T) => void;
}

/** Searches while somebody types, and lists what is found with a button to choose it. */
export function SearchChoice<T extends { id: string }>(props: SearchChoiceProps<T>) {
  const { queryKey, label, hint, none, choose, search, getName, children, onChoose } = props;
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, text],
    enabled: text.length > 0,
    queryFn: ({ signal }) => search(text, signal),
  });
  const results = () => {
    if (!text) return null;
    if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Busy />;
    if (!data.length) return <p>{none}</p>;
    return (
      <List>
        {data.map((item) => (
          <li key={item.id}>
            <Row justifyContent="space-between">
              <span>{children(item)}</span>
              <Button variant="second" aria-label={`${choose}: ${getName(item)}`} onClick={() => onChoose(item)}>
                {choose}
              </Button>
            </Row>
          </li>
        ))}
      </List>
    );
  };
  return (
    <Stack>
      <SearchField label={label} hint={hint} value={typed} onChange={setTyped} />
      <div role="status">{results()}</div>
    </Stack>
  );
}
