import { useState } from 'react';
import { TextField, useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { SearchChoice } from '@chautari/shared-ui/people';
import { Button, Row } from '../../../faces/core';
import { call, useFormat, useTranslation, type Output } from '../../../faces/platform';

type Facility = Output<'searchFacilities'>['items'][number];
type Name = Pick<Facility['name'], 'en' | 'np'>;

/** Finds a facility of the portal while somebody types. */
function FacilitySearch({ onChoose }: { onChoose: (facility: Facility) => void }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  return (
    <SearchChoice
      queryKey={['facilities', 'referral']}
      label={t('referralForm.search')}
      hint={t('referralForm.searchHint')}
      none={t('referralForm.noFacility')}
      choose={t('referralForm.choose')}
      search={async (typed, signal) => (await call('searchFacilities', { text: typed }, signal)).items}
      getName={({ name }) => text(name)}
      onChoose={onChoose}
    >
      {({ name, place }) => `${text(name)}, ${text(place)}`}
    </SearchChoice>
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
