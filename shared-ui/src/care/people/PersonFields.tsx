import { useTranslation } from '../../faces/platform';
import type { ReactNode } from 'react';
import { ageOn, type Birth } from '@chautari/contract';
import { useAgeText } from '@chautari/shared-ui/lists';
import { AgeField, ChoiceField, DateField, NameField } from '@chautari/shared-ui/forms';
import { OtherNameField } from './OtherNameField';

interface PersonFieldsProps {
  own?: boolean;
  byAge?: boolean;
  birth?: Birth | undefined;
  /** In place of birth date or age. */
  birthFields?: ReactNode;
}

/** The birth date. Where only a range is known, it says so and need not be filled in. */
function BirthDateField({ birth }: Pick<PersonFieldsProps, 'birth'>) {
  const { t } = useTranslation('shared-ui');
  const ageText = useAgeText();
  if (!birth?.birthRange) return <DateField name="dateOfBirth" />;
  const age = ageText({ age: ageOn(birth.dateOfBirth), ...birth });
  return <DateField name="dateOfBirth" optional hint={t('person.birthUnsure', { age })} />;
}

/**
 * Name in one or both scripts, date of birth and sex of a person. `own`: people enter their own data, so browsers offer their name. `byAge`:
 * asks for the age instead of the birth date. `birth`: what is known already.
 */
export function PersonFields({ own = false, byAge = false, birth, birthFields }: PersonFieldsProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      <NameField name="firstName" autoComplete={own ? 'given-name' : 'off'} />
      <NameField
        name="middleName"
        autoComplete={own ? 'additional-name' : 'off'}
        none={t(own ? 'form.ownNoMiddleName' : 'form.noMiddleName')}
      />
      <NameField
        name="lastName"
        autoComplete={own ? 'family-name' : 'off'}
        none={t(own ? 'form.ownNoLastName' : 'form.noLastName')}
      />
      <OtherNameField />
      {birthFields ?? (byAge ? <AgeField name="age" hint={t('hint.aboutAge')} /> : <BirthDateField birth={birth} />)}
      <ChoiceField name="sex" options={['female', 'male', 'other']} />
    </>
  );
}
