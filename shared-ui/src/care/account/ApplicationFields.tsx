import type { ReactNode } from 'react';
import { useTranslation } from '../../faces/platform';
import { FormSection, OtherTextField, TextField } from '@chautari/shared-ui/forms';
import { PhotoField, PaperFields } from '@chautari/shared-ui/files';
import { HospitalFields } from './HospitalFields';
import type { Worker } from './ownProfile';
import { RegisteredUntilField } from './RegisteredUntilField';

export interface ApplicationFieldsProps {
  role: Worker;
  /** The fields of the profession. */
  profession: ReactNode;
  /** Additional fields about the workplace. */
  work: ReactNode;
}

/** The application of a doctor or staff member in three numbered sections; `at` prefixes the field names. */
export function ApplicationFields({ role, profession, work, at = '' }: ApplicationFieldsProps & { at?: string }) {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      <FormSection number={1} title={t('application.you')}>
        <TextField name={`${at}name`} autoComplete="name" autoCapitalize="words" spellCheck={false} />
        <OtherTextField name={`${at}otherName`} of={`${at}name`} />
        <PhotoField name={`${at}photoId`} optional={role === 'staff'} />
        {profession}
      </FormSection>
      <FormSection number={2} title={t('application.work')}>
        <HospitalFields at={at} />
        {work}
      </FormSection>
      <FormSection number={3} title={t('application.papers')} text={t('application.papersText')}>
        <RegisteredUntilField at={at} />
        <PaperFields at={at} />
      </FormSection>
    </>
  );
}
