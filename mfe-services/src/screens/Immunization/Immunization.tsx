import { lazy, Suspense } from 'react';
import { ButtonLink, Notice, Section, Stack, TabbedPage, Waiting } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { CardList, LineList } from '../../parts/lists';
import { useLists } from '../../parts/words';
import { ScheduleTab } from './ScheduleTab';

/** The vaccines by age: at birth and in the first months, at one year, and later. */
const CARDS = ['first', 'year', 'last'] as const;

const ChildCard = lazy(() => import('./ChildCard'));

function OverviewTab() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Stack spacing={10}>
      <Section title={t('vaccines.whyTitle')}>
        <Stack spacing={6}>
          <LineList items={lines('vaccines.why')} />
          <div>
            <ButtonLink to="?tab=schedule" icon="calendar">
              {t('vaccines.toSchedule')}
            </ButtonLink>
          </div>
        </Stack>
      </Section>
      <Section title={t('vaccines.dayTitle')}>
        <LineList items={lines('vaccines.day')} />
      </Section>
      <Section title={t('vaccines.afterTitle')}>
        <Stack spacing={6}>
          <LineList items={lines('vaccines.after')} />
          <Notice kind="info">
            <p>{t('family.approve')}</p>
          </Notice>
        </Stack>
      </Section>
    </Stack>
  );
}

function VaccinesTab() {
  const { t } = useTranslation('mfe-services');
  const { pairs } = useLists();
  return (
    <Stack spacing={10}>
      {CARDS.map((card) => (
        <Section key={card} title={t(`vaccines.${card}Title`)}>
          <CardList items={pairs(`vaccines.${card}`)} />
        </Section>
      ))}
      <Notice kind="info">
        <p>{t('family.approve')}</p>
      </Notice>
    </Stack>
  );
}

/** Vaccines of children: which and when, the days for one’s own child, and the card. */
export default function Immunization() {
  const { t } = useTranslation('mfe-services');
  return (
    <TabbedPage
      title={t('vaccines.title')}
      lead={t('vaccines.lead')}
      audience="services"
      pictogram="immunization"
      tabs={[
        {
          value: 'overview',
          label: t('tab.overview'),
          content: <OverviewTab />,
        },
        { value: 'schedule', label: t('tab.schedule'), content: <ScheduleTab /> },
        {
          value: 'vaccines',
          label: t('tab.vaccines'),
          content: <VaccinesTab />,
        },
        {
          value: 'records',
          label: t('tab.records'),
          content: () => (
            <Suspense fallback={<Waiting />}>
              <ChildCard />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
