import { useState, type ReactElement, type ReactNode } from 'react';
import {
  check,
  DEFAULT_MESSAGE_LANGUAGE,
  LANGUAGES,
  deskPersonByAge,
  deskPersonByBirth,
  type PatientSummary,
} from '@chautari/contract';
import { Checkbox, ChoiceField, ContactFields, Form, FormSection, Submit } from '@chautari/shared-ui/forms';
import { AddressFields, PersonFields } from '@chautari/shared-ui/people';
import { Columns, Stack, TabPanel, Tabs, type PageProps } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { DeskRegistered } from './DeskRegistered';
import { LikelyDuplicates } from './LikelyDuplicates';
import { useDeskRegistration, type DeskPerson } from './useDeskRegistration';

/** The columns of the fields, where there is room. */
const THREE = { md: 3 };

type Reach = 'phone' | 'email' | 'none';

/** The contact of the person, if any. Without one, the code is printed on the slip. */
function ReachFields({ by, onChange }: { by: Reach; onChange: (by: Reach) => void }) {
  const { t } = useTranslation('shared-ui');
  const codeBy = (['message', 'slip'] as const).map((value) => ({
    value,
    label: t(`deskRegistration.codeBy.${value}`),
  }));
  return (
    <Stack>
      <Tabs
        label={t('deskRegistration.reach')}
        value={by === 'none' ? 'none' : 'own'}
        onChange={(chosen) => onChange(chosen === 'none' ? 'none' : 'phone')}
        tabs={[
          { value: 'own', label: t('deskRegistration.hasContact') },
          { value: 'none', label: t('deskRegistration.noContact') },
        ]}
      >
        <TabPanel value="own">
          {by !== 'none' && (
            <ContactFields ways={['phone', 'email']} within="contact" by={by} onChange={onChange} autoComplete="off" />
          )}
        </TabPanel>
        <TabPanel value="none">
          <p>{t('deskRegistration.noContactText')}</p>
        </TabPanel>
      </Tabs>
      {by !== 'none' && <ChoiceField name="codeBy" label={t('deskRegistration.codeByLabel')} options={codeBy} />}
    </Stack>
  );
}

interface DeskRegistrationProps {
  /** Known values, such as the name of a person without a record who has an appointment. */
  defaults?: object;
  /** Opens the record of a person who is already registered. */
  onKnown: (patient: PatientSummary) => void;
  /** The next step for the person who has just been registered. */
  next: (patient: PatientSummary) => ReactElement;
  /** The page after the registration. */
  page: Omit<PageProps, 'children' | 'title'>;
  /** The page of the form. */
  children: (form: ReactNode) => ReactNode;
}

/** The page that registers a person at the desk: warns of possible duplicates, then shows the Patient ID and the code for a first password. */
export function DeskRegistration({ defaults, onKnown, next, page, children }: DeskRegistrationProps) {
  const { t } = useTranslation('shared-ui');
  const [by, setBy] = useState<Reach>('phone');
  const [byAge, setByAge] = useState(false);
  const { send, registered, duplicates } = useDeskRegistration();
  if (registered) return <DeskRegistered {...registered} next={next} page={page} />;
  return children(
    <>
      <Form
        check={(value) => check(byAge ? deskPersonByAge : deskPersonByBirth, value)}
        defaults={{ language: DEFAULT_MESSAGE_LANGUAGE, codeBy: 'message', ...defaults }}
        extra={
          by === 'none' ? { contact: null, codeBy: 'slip', language: DEFAULT_MESSAGE_LANGUAGE } : { contact: { by } }
        }
        onSubmit={(person: DeskPerson) => send.mutate({ person, anyway: false })}
        error={send.error}
        busy={send.isPending}
      >
        <FormSection number={1} title={t('deskRegistration.who')}>
          <Columns columns={THREE} alignItems="start">
            <PersonFields byAge={byAge} />
            <Checkbox checked={byAge} onChange={setByAge}>
              {t('deskRegistration.byAge')}
            </Checkbox>
          </Columns>
        </FormSection>
        <FormSection number={2} title={t('deskRegistration.lives')}>
          <Columns columns={THREE} alignItems="start">
            <AddressFields name="address" street="optional" />
          </Columns>
        </FormSection>
        <FormSection number={3} title={t('deskRegistration.reach')}>
          <ReachFields by={by} onChange={setBy} />
          {by !== 'none' && (
            <ChoiceField
              name="language"
              label={t('deskRegistration.language')}
              options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name })).reverse()}
            />
          )}
        </FormSection>
        <Submit>{t('deskRegistration.submit')}</Submit>
      </Form>
      {duplicates && <LikelyDuplicates {...duplicates} onKnown={onKnown} />}
    </>,
  );
}
