import { useTranslation } from '../../faces/platform';
import { ChoiceField, DateField, NameField, NumberField } from '@chautari/shared-ui/forms';
import { OtherNameField } from './OtherNameField';

/**
 * Name in one or both scripts, date of birth and sex of a person. `own`: people enter their own data, so browsers offer their name. `byAge`:
 * asks for the age instead of the birth date.
 */
export function PersonFields({ own = false, byAge = false }: { own?: boolean; byAge?: boolean }) {
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
      {byAge ? <NumberField name="age" hint={t('hint.aboutAge')} /> : <DateField name="dateOfBirth" />}
      <ChoiceField name="sex" options={['female', 'male', 'other']} />
    </>
  );
}
