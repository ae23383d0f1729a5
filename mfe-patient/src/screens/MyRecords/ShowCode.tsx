import { useEffect, useState } from 'react';
import { OPEN_FOR_HOURS, getShareCodePath, type FamilyPerson, getNow } from '@chautari/contract';
import { Button, ErrorState, IdText, Notice, Panel, Row, Section, Stack } from '@chautari/shared-ui/core';
import { QrPicture } from '@chautari/shared-ui/account';
import { call, useFormat, useMutation, useTranslation, type Output } from '@chautari/shared-ui/platform';
import './messages';

/** Returns whether an instant has passed, and rerenders when it passes. */
function useIsOver(until: string) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - getNow()));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}

/** The share code as digits and QR code until it expires. */
function CodeView({ code, until }: Output<'makeShareCode'>) {
  const { t } = useTranslation('mfe-patient');
  const { digits, instant } = useFormat();
  const isOver = useIsOver(until);
  if (isOver)
    return (
      <Notice kind="info">
        <p>{t('show.over')}</p>
      </Notice>
    );
  return (
    <Stack role="status">
      <div>
        <p>{t('show.code')}</p>
        <IdText>{digits(code.replace(/^(\d{4})/, '$1 '))}</IdText>
        <p>{t('show.until', { time: instant(until).split(', ').at(-1) })}</p>
      </div>
      <div>
        <QrPicture text={location.origin + getShareCodePath(code)} label={t('show.picture')} />
      </div>
    </Stack>
  );
}

/** Makes a share code, which opens the record to the doctor who enters it. */
export function ShowCode({ person: { id, name, relation } }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const make = useMutation({
    mutationFn: () => call('makeShareCode', { ...(relation !== null && { person: id }) }),
  });
  return (
    <Section title={relation === null ? t('show.title') : t('show.titleOf', { name })}>
      <Panel>
        <Stack>
          <p>{t('show.text', { hours: digits(OPEN_FOR_HOURS) })}</p>
          <p>{t('show.careful')}</p>
          {make.error && <ErrorState error={make.error} onRetry={() => make.mutate()} />}
          {make.data && <CodeView key={make.data.code} {...make.data} />}
          <Row>
            <Button
              icon="share"
              variant={make.data ? 'second' : 'main'}
              busy={make.isPending}
              onClick={() => make.mutate()}
            >
              {t(make.data ? 'show.again' : 'show.make')}
            </Button>
          </Row>
        </Stack>
      </Panel>
    </Section>
  );
}
