import { useEffect, useRef } from 'react';
import { Button, ErrorState, IdText, Notice, Panel, Row, Section, Stack } from '@chautari/shared-ui/core';
import { call, CallError, useLanguage, useMutation, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { PrintButton } from '@chautari/shared-ui/printing';
import { CodeSlip, WithPatient } from '@chautari/shared-ui/records';

interface NewStartProps {
  patient: Output<'getPatient'>;
  onLeave: () => void;
}

interface GivenCodeProps {
  patient: Output<'getPatient'>;
  answer: Output<'givePinCode'>;
}

/** The code with its use, to be read out or printed. */
function GivenCode({ patient, answer: { code, opens = 'pin' } }: GivenCodeProps) {
  const { t } = useTranslation('mfe-staff');
  const language = useLanguage();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const use = t(`newStart.use.${opens}`, { name: patient.name, address: `${location.origin}/first-password` });
  return (
    <>
      <h3 ref={head} tabIndex={-1}>
        {t('newStart.done', { name: patient.name })}
      </h3>
      <IdText>{code}</IdText>
      <p>{use}</p>
      <p>{t('newStart.onlyHere')}</p>
      <Row>
        <PrintButton>{t('shared-ui:deskRegistration.print')}</PrintButton>
      </Row>
      <CodeSlip patient={patient} code={code} language={language}>
        {use}
      </CodeSlip>
    </>
  );
}

/** Gives a code for a new PIN or a first password to somebody who has lost theirs, after they have shown who they are. */
export function NewStart({ patient, onLeave }: NewStartProps) {
  const { t } = useTranslation('mfe-staff');
  const { id, name } = patient;
  const give = useMutation({ mutationFn: () => call('givePinCode', { id }) });
  const isChild = give.error instanceof CallError && give.error.code === 'wrongState';
  return (
    <Section title={t('newStart.title', { name })}>
      <WithPatient patient={patient}>
        <Panel maxWidth="text">
          <Stack>
            {give.data ? (
              <GivenCode patient={patient} answer={give.data} />
            ) : (
              <>
                <p>{t('newStart.check')}</p>
                <p>{t('newStart.what', { name })}</p>
                <p>{t('newStart.noted', { name })}</p>
                {isChild && (
                  <Notice kind="info">
                    <p>{t('newStart.notForChild', { name })}</p>
                  </Notice>
                )}
                {give.error && !isChild && <ErrorState error={give.error} onRetry={() => give.mutate()} />}
                <Row>
                  {!isChild && (
                    <Button busy={give.isPending} onClick={() => give.mutate()}>
                      {t('newStart.give')}
                    </Button>
                  )}
                  <Button variant="second" onClick={onLeave}>
                    {t('report.backTo.details')}
                  </Button>
                </Row>
              </>
            )}
          </Stack>
        </Panel>
      </WithPatient>
    </Section>
  );
}
