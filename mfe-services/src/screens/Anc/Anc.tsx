import { lazy, Suspense } from 'react';
import { numberVisits } from '@chautari/contract';
import {
  ButtonLink,
  Columns,
  Notice,
  Panel,
  Section,
  Stack,
  StepList,
  TabbedPage,
  Waiting,
} from '@chautari/shared-ui/core';
import { useFormat, usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { CallHelp } from '../../parts/CallHelp';
import { DangerSigns } from '../../parts/DangerSigns';
import { CardList, LineList } from '../../parts/lists';
import { WithNextStep } from '../../parts/NextStep';
import { useLists } from '../../parts/words';
import { NotesPlace } from './NotesPlace';

const Pregnancy = lazy(() => import('./Pregnancy'));

function Overview() {
  const { t } = useTranslation('mfe-services');
  const { digits, text } = useFormat();
  const { lines } = useLists();
  const { data } = usePublicData('getSchedules');
  const numbers = numberVisits(data?.anc.visits ?? []);
  return (
    <Stack spacing={10}>
      <Columns kind="two">
        <Section title={t('anc.visitsTitle')}>
          <Stack>
            {data && (
              <>
                <p>{t('anc.visits', { things: digits(numbers.size) })}</p>
                <StepList
                  steps={data.anc.visits.map(({ key, name }) => ({
                    title: text(name),
                    number: numbers.get(key) ?? null,
                  }))}
                />
              </>
            )}
            <div>
              <ButtonLink to="?tab=report" icon="calendar">
                {t('anc.toDates')}
              </ButtonLink>
            </div>
          </Stack>
        </Section>
        <Panel>
          <Stack>
            <h2>{t('anc.dangerTitle')}</h2>
            <DangerSigns of="pregnancy" />
            <CallHelp wide />
          </Stack>
        </Panel>
      </Columns>
      <Columns columns={{ md: 2 }} spacing={10} alignItems="start">
        <Section title={t('anc.eachTitle')}>
          <LineList items={lines('anc.each')} />
        </Section>
        <NotesPlace />
      </Columns>
    </Stack>
  );
}

function Resources() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  return (
    <WithNextStep
      text={t('anc.ask')}
      step={
        <ButtonLink to="?tab=report" icon="calendar" wide>
          {t('anc.toDates')}
        </ButtonLink>
      }
    >
      <Section title={t('anc.dangerTitle')}>
        <Stack spacing={6}>
          <p>{t('anc.dangerText')}</p>
          <DangerSigns of="pregnancy" />
          <Columns kind="two">
            <Stack>
              <h3>{t('anc.dangerAfterBirth')}</h3>
              <DangerSigns of="afterBirth" />
            </Stack>
            <Stack>
              <h3>{t('anc.dangerNewborn')}</h3>
              <DangerSigns of="newborn" />
            </Stack>
          </Columns>
        </Stack>
      </Section>
      <Section title={t('anc.afterTitle')}>
        <Stack>
          <p>{t('anc.after')}</p>
          <div>
            <ButtonLink to="/service/after-birth" variant="second" icon="calendar">
              {t('anc.toAfter')}
            </ButtonLink>
          </div>
        </Stack>
      </Section>
      <Section title={t('anc.prepareTitle')}>
        <CardList items={pairs('anc.prepare')} />
      </Section>
      <Section title={t('anc.dailyTitle')}>
        <LineList items={lines('anc.daily')} />
      </Section>
      <Notice kind="info">
        <p>{t('family.approve')}</p>
      </Notice>
    </WithNextStep>
  );
}

/** Antenatal care: purpose and days of the visits, the pregnancy card, and danger signs. */
export default function Anc() {
  const { t } = useTranslation('mfe-services');
  return (
    <TabbedPage
      title={t('anc.title')}
      lead={t('anc.lead')}
      audience="services"
      pictogram="anc"
      tabs={[
        { value: 'overview', label: t('tab.overview'), content: <Overview /> },
        {
          value: 'report',
          label: t('tab.dates'),
          content: () => (
            <Suspense fallback={<Waiting />}>
              <Pregnancy />
            </Suspense>
          ),
        },
        { value: 'resources', label: t('tab.resources'), content: <Resources /> },
      ]}
    />
  );
}
