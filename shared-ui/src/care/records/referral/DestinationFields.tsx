import { useState } from 'react';
import { SearchField, TextField, useFieldValue, useIsWrong, useSettled, Busy } from '@chautari/shared-ui/forms';
import { Button, ErrorState, List, Row, Stack } from '../../../faces/core';
import { call, useFormat, useQuery, useTranslation, type Output } from '../../../faces/platform';

type Facility = Output<'searchFacilities'>['items'][number];
type Name = Pick<Facility['name'], 'en' | 'np'>;

/** Finds a facility of the portal while somebody types. */
function FacilitySearch({ onChoose }: { onChoose: (facility: Facility) => void }) {
  const { t } = useTranslation('shared-ui');
  const { text: say } = useFormat();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['facilities', 'referral', text],
    enabled: text.length > 0,
    queryFn: ({ signal }) => call('searchFacilities', { text }, signal),
  });
  return (
    <Stack>
      <SearchField
        label={t('referralForm.search')}
        hint={t('referralForm.searchHint')}
        value={typed}
        onChange={setTyped}
      />
      <div role="status">
        {text && !data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Busy />)}
        {text && data && !data.items.length && <p>{t('referralForm.noFacility')}</p>}
        {text && data && data.items.length > 0 && (
          <List>
            {data.items.map((facility) => (
              <li key={facility.id}>
                <Row justifyContent="space-between">
                  <span>
                    {say(facility.name)}, {say(facility.place)}
                  </span>
                  <Button
                    variant="second"
                    aria-label={t('referralForm.chooseOf', { name: say(facility.name) })}
                    onClick={() => onChoose(facility)}
                  >
                    {t('referralForm.choose')}
                  </Button>
                </Row>
              </li>
            ))}
          </List>
        )}
      </div>
    </Stack>
  );
}

/** Where the patient is sent: a facility of the portal, or another one in words. */
export function DestinationFields() {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const [facility, setFacility] = useFieldValue<string>('content.facility');
  const [name, setName] = useFieldValue<Name>('content.facilityName');
  const [place, setPlace] = useFieldValue<string>('content.place');
  const isWrong = useIsWrong('content.place');
  const [isElsewhere, setIsElsewhere] = useState(Boolean(place));
  const choose = (chosen: Facility) => {
    setFacility(chosen.id);
    setName({ en: chosen.name.en, np: chosen.name.np });
    setPlace(undefined);
  };
  const remove = () => {
    setFacility(undefined);
    setName(undefined);
  };
  if (facility && name)
    return (
      <Row justifyContent="space-between">
        <b>{text(name)}</b>
        <Button variant="quiet" onClick={remove}>
          {t('referralForm.another')}
        </Button>
      </Row>
    );
  return (
    <>
      <FacilitySearch onChoose={choose} />
      {isElsewhere || isWrong ? (
        <TextField name="content.place" label={t('referralForm.place')} hint={t('referralForm.placeHint')} />
      ) : (
        <Row>
          <Button variant="quiet" onClick={() => setIsElsewhere(true)}>
            {t('referralForm.elsewhere')}
          </Button>
        </Row>
      )}
    </>
  );
}
