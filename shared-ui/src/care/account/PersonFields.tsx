import { useTranslation } from '../../faces/platform';
import { ChoiceField } from '../../kit/forms/choices';
import { DateField } from '../../kit/forms/DateField';
import { NameField } from '../../kit/forms/textFields';

/** Name, date of birth and sex of a person. With `own`, people fill them in for themselves, and browsers offer their own name. */
export function PersonFields({ own = false }: { own?: boolean }) {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      <NameField name="firstName" autoComplete={own ? 'given-name' : 'off'} />
      <NameField
        name="middleName"
        autoComplete={own ? 'additional-name' : 'off'}
        none={t(own ? 'form.ownNoMiddleName' : 'form.noMiddleName')}
      />
      <NameField name="lastName" autoComplete={own ? 'family-name' : 'off'} />
      <DateField name="dateOfBirth" />
      <ChoiceField name="sex" options={['female', 'male', 'other']} />
    </>
  );
}
