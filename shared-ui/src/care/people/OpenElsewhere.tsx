import type { PatientSummary } from '@chautari/contract';
import { Button, Row, Section, Stack } from '../../faces/core';
import { call, CallError, useMutation, useTranslation } from '../../faces/platform';
import { OpenForReason } from './OpenForReason';
import { readLookUp } from './lookUp';

interface OpenElsewhereProps {
  /** The search text. */
  text: string;
  /** Whether somebody matches who has no relation with the facility. */
  hasOthers: boolean;
  registerAt: string;
  onOpen: (patient: PatientSummary) => void;
}

/** Opens the record of the patient whose code was typed. */
function OpenByCode({ code, onOpen }: Pick<OpenElsewhereProps, 'onOpen'> & { code: string }) {
  const { t } = useTranslation('shared-ui');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('lookUpPatient', { by: 'code', code }),
    onSuccess: ({ patients: [patient] }) => patient && onOpen(patient),
  });
  const isBad = error instanceof CallError && error.code === 'badCode';
  return (
    <Section title={t('openings.isCode')}>
      <Stack>
        <Row>
          <Button variant="second" busy={isPending} onClick={() => mutate()}>
            {t('openings.openByCode')}
          </Button>
        </Row>
        {error && <p role="alert">{isBad ? t('openings.badCode') : error.message}</p>}
      </Stack>
    </Section>
  );
}

/** Opens the record of somebody whom the facility does not know: by a code, or by a whole number and a reason. A name shows only that there is somebody. */
export function OpenElsewhere({ text, hasOthers, registerAt, onOpen }: OpenElsewhereProps) {
  const { t } = useTranslation('shared-ui');
  const input = readLookUp(text);
  if (input?.by === 'code') return <OpenByCode code={input.code} onOpen={onOpen} />;
  if (!hasOthers) return null;
  return (
    <Section title={t('openings.elsewhere')}>
      {input ? (
        <OpenForReason input={input} registerAt={registerAt} onOpen={onOpen} />
      ) : (
        <p>{t('openings.elsewhereText')}</p>
      )}
    </Section>
  );
}
