import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, List } from '../../faces/core';
import { call, useFormat, useQuery, useTranslation } from '../../faces/platform';
import { NameField, TextField, useSettled } from '@chautari/shared-ui/forms';

/** Suggestions below the field. */
const MAX_SUGGESTIONS = 5;
const MIN_LETTERS = 2;

/** The text that stands for a chosen facility; another text is another workplace. */
function useChoice(at: string) {
  const { setValue } = useFormContext();
  const typed = (useWatch({ name: `${at}hospital` }) as string | undefined) ?? '';
  const facilityId = useWatch({ name: `${at}facilityId` }) as string | null | undefined;
  const chosen = useRef<string>(undefined);
  const [first] = useState(typed);
  useEffect(() => {
    if (facilityId && chosen.current === undefined) chosen.current = typed;
    if (facilityId && typed !== chosen.current) setValue(`${at}facilityId`, null);
  }, [at, facilityId, typed, setValue]);
  const choose = (id: string, name: string, place: string) => {
    chosen.current = name;
    setValue(`${at}hospital`, name, { shouldDirty: true, shouldValidate: false });
    setValue(`${at}location`, place, { shouldDirty: true });
    setValue(`${at}facilityId`, id);
  };
  return { typed, isTouched: typed !== first, isChosen: Boolean(facilityId), choose };
}

/** Where a doctor or staff member works: chosen from the list while typing, or typed where it is not in the list. */
export function HospitalFields({ at }: { at: string }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { typed, isTouched, isChosen, choose } = useChoice(at);
  const settled = useSettled(typed.trim());
  const isSearched = isTouched && !isChosen && settled.length >= MIN_LETTERS;
  const { data } = useQuery({
    queryKey: ['facilities', 'suggested', settled],
    enabled: isSearched,
    queryFn: ({ signal }) => call('searchFacilities', { text: settled }, signal),
  });
  const suggestions = isSearched ? (data?.items ?? []).slice(0, MAX_SUGGESTIONS) : [];
  return (
    <>
      <NameField name={`${at}hospital`} hint={t('workplace.searchHint')} autoComplete="off" />
      <div role="status" aria-label={t('workplace.inList')}>
        {isChosen && <p>{t('workplace.chosen')}</p>}
        {suggestions.length > 0 && (
          <List>
            {suggestions.map(({ id, name, place }) => (
              <li key={id}>
                <Button variant="quiet" onClick={() => choose(id, text(name), text(place))}>
                  {text(name)}, {text(place)}
                </Button>
              </li>
            ))}
          </List>
        )}
      </div>
      <TextField name={`${at}location`} hint={t('application.locationHint')} autoComplete="off" />
    </>
  );
}
