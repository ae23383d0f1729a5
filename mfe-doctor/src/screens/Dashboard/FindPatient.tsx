import { useEffect, useRef, useState } from 'react';
import type { Checked } from '@chautari/contract';
import { Busy, Button, ButtonLink, Columns, lazyPart, Panel, Row, Stack, TextLink } from '@chautari/shared-ui/core';
import { Form, lazyCheck, Submit, TextField } from '@chautari/shared-ui/forms';
import { useLocation, useNavigate, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';
import { getPatientPath } from '../../parts/places';
import { useLookUp } from '../../parts/useLookUp';
import { FoundPatients } from './FoundPatients';

type LookUp = Input<'lookUpPatient'>;

const OpenForReason = lazyPart(async () => (await import('@chautari/shared-ui/people')).OpenForReason, {
  Fallback: Busy,
});

const ForgottenId = lazyPart(async () => (await import('./ForgottenId')).ForgottenId, { Fallback: Busy });

const checkLookUp = lazyCheck<LookUp>(async () => {
  const [{ check, lookUpPatient }, { parseLookUp }] = await Promise.all([
    import('@chautari/contract'),
    import('@chautari/shared-ui/people'),
  ]);
  return (value): Checked<LookUp> => {
    const { text = '' } = value as { text?: string };
    const checked = check(lookUpPatient.input, parseLookUp(text));
    if (checked.ok) return checked;
    const code = checked.fields.patientId === 'publicIdMistyped' ? 'mistyped' : 'unknown';
    return { ok: false, fields: { text: text.trim() ? code : 'required' } };
  };
});

/** Looks up the code in the address (from a scanned QR code) once and removes it from the address. */
function useCodeInAddress(onCode: (code: string) => void) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const code = /^#code=(\d+)$/.exec(hash)?.[1];
    if (!code || code === last.current) return;
    last.current = code;
    void navigate(pathname, { replace: true });
    onCode(code);
  }, [hash, pathname, navigate, onCode]);
}

/** Lists the accessible patients of a shared phone and asks for a reason to open any other record. */
function Outcome({ input, result }: { input: LookUp; result: Output<'lookUpPatient'> }) {
  const { t } = useTranslation('mfe-doctor');
  const navigate = useNavigate();
  const { patients, asksReason } = result;
  return (
    <Stack spacing={6}>
      {patients.length > 0 && (
        <Stack>
          <h3>{t('find.several')}</h3>
          <FoundPatients
            patients={patients}
            action={({ id, name }) => (
              <ButtonLink to={getPatientPath(id)} variant="second">
                {t('find.open', { name })}
              </ButtonLink>
            )}
          />
        </Stack>
      )}
      {asksReason && input.by !== 'code' && (
        <OpenForReason
          input={input}
          isAnother={patients.length > 0}
          registerAt="/register-a-patient"
          onOpen={({ id }) => void navigate(getPatientPath(id))}
        />
      )}
    </Stack>
  );
}

/** Finds a patient by phone, ID or code. Offers registration, and sends a forgotten ID to its owner. */
export function FindPatient() {
  const { t } = useTranslation('mfe-doctor');
  const [forgot, setForgot] = useState(false);
  const { mutate, data, variables, error, isPending } = useLookUp();
  const isOpening = data?.patients.length === 1 && !data.asksReason;
  useCodeInAddress((code) => mutate({ by: 'code', code }));
  return (
    <Panel role="search" aria-labelledby="find-patient">
      <Stack>
        <h2 id="find-patient" className="visually-hidden">
          {t('find.title')}
        </h2>
        <Form
          check={checkLookUp}
          messages={{
            'text.required': t('find.missing'),
            'text.unknown': t('find.wrong'),
            'text.mistyped': t('find.mistyped'),
          }}
          onSubmit={(input) => mutate(input)}
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
        {data && variables && !isOpening && (
          <Stack marginTop={4}>
            <Outcome key={JSON.stringify(variables)} input={variables} result={data} />
          </Stack>
        )}
      </div>
      {forgot && <ForgottenId onClose={() => setForgot(false)} />}
    </Panel>
  );
}
