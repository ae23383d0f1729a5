import { useState } from 'react';
import { Button, ErrorState, List, Row, Stack } from '@chautari/shared-ui/core';
import { Busy, SearchField, useSettled } from '@chautari/shared-ui/forms';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';

export interface FacilityChoice {
  id: string;
  name: { en: string; np: string };
}

/** Finds a facility by name or municipality. */
export function FacilityPicker({ onChoose }: { onChoose: (facility: FacilityChoice) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { text: formatText } = useFormat();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['facilities', 'picked', text],
    enabled: text.length > 0,
    queryFn: ({ signal }) => call('searchFacilities', { text }, signal),
  });
  const results = () => {
    if (!text) return null;
    if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Busy />;
    if (!data.items.length) return <p>{t('facilityPicker.none')}</p>;
    return (
      <List>
        {data.items.map(({ id, name, place }) => (
          <li key={id}>
            <Row>
              <span>
                {formatText(name)}, {formatText(place)}
              </span>
              <Button
                variant="second"
                aria-label={`${t('facilityPicker.choose')}: ${formatText(name)}`}
                onClick={() => onChoose({ id, name })}
              >
                {t('facilityPicker.choose')}
              </Button>
            </Row>
          </li>
        ))}
      </List>
    );
  };
  return (
    <Stack>
      <SearchField
        label={t('facilityPicker.search')}
        hint={t('facilityPicker.hint')}
        value={typed}
        onChange={setTyped}
      />
      <div role="status">{results()}</div>
    </Stack>
  );
}
