import { useEffect, useRef, useState } from 'react';
import { asciiDigits, check, lookUpPatient, SHARE_CODE_DIGITS, type Checked } from '@chautari/contract';
import { Button, ButtonLink, Columns, Panel, Row, Stack, TextLink } from '@chautari/shared-ui/core';
import { Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { useLocation, useNavigate, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';
import { patientPath } from '../../parts/places';
import { useLookUp } from '../../parts/useOpenPatient';
import { ForgottenId } from './ForgottenId';
import { FoundPatients } from './FoundPatients';
import { OpenForReason } from './OpenForReason';

type LookUp = Input<'lookUpPatient'>;

/** A Patient ID begins with its letter, and a code has fewer digits than a phone number. */
function asLookUp(text: string) {
  if (/^\s*[a-z]/i.test(text)) return { by: 'id', patientId: text };
  const isCode = asciiDigits(text).replace(/\D/g, '').length === SHARE_CODE_DIGITS && !text.includes('+');
  return isCode ? { by: 'code', code: text } : { by: 'phone', phone: text };
}

function checkLookUp(value: unknown): Checked<LookUp> {
  const { text = '' } = value as { text?: string };
  const checked = check(lookUpPatient.input, asLookUp(text));
  if (checked.ok) return checked;
  const code = checked.fields.patientId === 'publicIdMistyped' ? 'mistyped' : 'unknown';
  return { ok: false, fields: { text: text.trim() ? code : 'required' } };
}

/** The code of a patient in the address, where a phone came from the picture: asked for once, and gone from the address. */
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

/** Those of a shared phone whose record is open; for anybody else a reason is asked. One alone who is open is opened at once. */
function Outcome({ asked, found }: { asked: LookUp; found: Output<'lookUpPatient'> }) {
  const { t } = useTranslation('mfe-doctor');
  const { patients, asksReason } = found;
  return (
    <Stack spacing={6}>
      {patients.length > 0 && (
        <Stack>
          <h3>{t('find.several')}</h3>
          <FoundPatients
            patients={patients}
            action={({ id, name }) => (
              <ButtonLink to={patientPath(id)} variant="second">
                {t('find.open', { name })}
              </ButtonLink>
            )}
          />
        </Stack>
      )}
      {asksReason && asked.by !== 'code' && <OpenForReason asked={asked} hasOthers={patients.length > 0} />}
    </Stack>
  );
}

/** Finds a patient by phone, ID or code and opens the form view; who has no ID is registered, and a forgotten ID is sent to its owner. */
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
        {data && variables && !isOpening && (
          <Stack marginTop={4}>
            <Outcome key={JSON.stringify(variables)} asked={variables} found={data} />
          </Stack>
        )}
      </div>
      {forgot && <ForgottenId onClose={() => setForgot(false)} />}
    </Panel>
  );
}
