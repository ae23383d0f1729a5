import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fullName, getLanguageEntry, detectScript } from '@chautari/contract';
import { Button, Row } from '../../faces/core';
import { useLanguage, useTranslation } from '../../faces/platform';
import { NameField } from '@chautari/shared-ui/forms';

type Propose = (typed: string) => string | undefined;

/** Returns a common name in the other script. The list of names is fetched when there is a name to look up. */
function useProposal(typed: string) {
  const [propose, setPropose] = useState<Propose>();
  const isNeeded = typed !== '' && !propose;
  useEffect(() => {
    if (!isNeeded) return;
    import('./proposeName').then(
      (loaded) => setPropose(() => loaded.proposeName),
      // Without the list the user types the name.
      () => undefined,
    );
  }, [isNeeded]);
  return propose?.(typed);
}

/** The optional full name in the other script. A proposal counts only when the user accepts it. */
export function OtherNameField() {
  const { t } = useTranslation('shared-ui');
  const language = useLanguage();
  const { setValue, setFocus, clearErrors } = useFormContext();
  const [firstName, middleName, lastName, otherName] = useWatch({
    name: ['firstName', 'middleName', 'lastName', 'otherName'],
  }) as (string | null | undefined)[];
  const typed = fullName({ firstName: firstName ?? '', middleName, lastName });
  const proposal = useProposal(firstName && (lastName || lastName === null) ? typed : '');
  const script = detectScript(typed) ?? getLanguageEntry(language).script;
  const take = () => {
    setValue('otherName', proposal);
    clearErrors('otherName');
    setFocus('otherName');
  };
  return (
    <>
      <NameField
        name="otherName"
        label={t(script === 'latin' ? 'otherName.devanagari' : 'otherName.latin')}
        hint={t('hint.otherName')}
        autoComplete="off"
        optional
      />
      {proposal && proposal !== otherName && (
        <Row>
          <Button variant="second" onClick={take}>
            {t('otherName.use', { name: proposal })}
          </Button>
        </Row>
      )}
    </>
  );
}
