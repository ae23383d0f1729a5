import { useState } from 'react';
import { check, lookUpPatient, type Checked, type PatientCard } from '@chautari/contract';
import { Button, ButtonLink, EmptyState, List, Panel, Row, Stack, TextLink, Columns } from '@chautari/shared-ui/core';
import { Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { PatientFace } from '@chautari/shared-ui/lists';
import { useTranslation, type Input } from '@chautari/shared-ui/platform';
import { patientPath } from '../../parts/places';
import { useOpenPatient } from '../../parts/useOpenPatient';
import { ForgottenId } from './ForgottenId';

type LookUp = Input<'lookUpPatient'>;

/** A Patient ID begins with its letter; anything else is meant as a phone number. */
function checkLookUp(value: unknown): Checked<LookUp> {
  const { text = '' } = value as { text?: string };
  const checked = check(
    lookUpPatient.input,
    /^\s*[a-z]/i.test(text) ? { by: 'id', patientId: text } : { by: 'phone', phone: text },
  );
  return checked.ok ? checked : { ok: false, fields: { text: text.trim() ? 'phoneOrId' : 'required' } };
}

/** Several who share a phone, or nobody. One alone is opened at once. */
function Outcome({ patients }: { patients: readonly PatientCard[] }) {
  const { t } = useTranslation('mfe-doctor');
  if (!patients.length)
    return (
      <EmptyState
        title={t('find.none')}
        text={t('find.noneText')}
        action={
          <ButtonLink to="/register-a-patient" variant="second">
            {t('find.register')}
          </ButtonLink>
        }
      />
    );
  return (
    <Stack>
      <h3>{t('find.several')}</h3>
      <List>
        {patients.map((patient) => (
          <li key={patient.id}>
            <Columns kind="action">
              <PatientFace patient={patient} />
              <ButtonLink to={patientPath(patient.id)} variant="second">
                {t('find.open', { name: patient.name })}
              </ButtonLink>
            </Columns>
          </li>
        ))}
      </List>
    </Stack>
  );
}

/** Finds a patient by phone or ID and opens the form view; who has no ID is registered, and a forgotten ID is sent to its owner. */
export function FindPatient() {
  const { t } = useTranslation('mfe-doctor');
  const [forgot, setForgot] = useState(false);
  const { mutate, data, error, isPending } = useOpenPatient();
  const found = data?.patients.length === 1 ? undefined : data?.patients;
  return (
    <Panel role="search" aria-labelledby="find-patient">
      <Stack>
        <h2 id="find-patient" className="visually-hidden">
          {t('find.title')}
        </h2>
        <Form
          check={checkLookUp}
          messages={{ 'text.required': t('find.missing'), 'text.phoneOrId': t('find.wrong') }}
          onSubmit={(asked) => mutate(asked)}
          error={error}
          busy={isPending}
        >
          <Columns kind="action" alignItems="end">
            <TextField
              name="text"
              type="search"
              label={t('find.label')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Submit>{t('find.search')}</Submit>
          </Columns>
        </Form>
        <Row spacing={2}>
          <TextLink to="/register-a-patient">{t('find.register')}</TextLink>
          <Button variant="quiet" onClick={() => setForgot(true)}>
            {t('find.forgot')}
          </Button>
        </Row>
      </Stack>
      <div aria-live="polite">
        {found && (
          <Stack marginTop={4}>
            <Outcome patients={found} />
          </Stack>
        )}
      </div>
      {forgot && <ForgottenId onClose={() => setForgot(false)} />}
    </Panel>
  );
}
