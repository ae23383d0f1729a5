import { lazy, Suspense } from 'react';
import { numberVisits } from '@chautari/contract';
import {
  ButtonLink,
  Notice,
  Section,
  Stack,
  TabbedPage,
  TextLink,
  Waiting,
  type IconName,
} from '@chautari/shared-ui/core';
import { useFormat, usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { CardList, LineList } from '../../parts/lists';
import { WithNextStep } from '../../parts/NextStep';
import { Trail } from '../../parts/Trail';
import { useLists } from '../../parts/words';
import { ScheduleTab } from './ScheduleTab';

const STEP_ICONS: readonly IconName[] = ['file', 'talk', 'user', 'clock', 'calendar'];

/** Age groups of the vaccines: birth and first months, one year, later, older children. */
const CARDS = ['first', 'year', 'last', 'older'] as const;

const ChildCard = lazy(() => import('./ChildCard'));

function OverviewTab() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  return (
    <WithNextStep
      text={t('vaccines.next')}
      step={
        <ButtonLink to="?tab=schedule" icon="calendar" wide>
          {t('vaccines.toSchedule')}
        </ButtonLink>
      }
    >
      <Section title={t('vaccines.whyTitle')}>
        <LineList items={lines('vaccines.why')} />
      </Section>
      <Section title={t('vaccines.dayTitle')}>
        <Trail steps={pairs('vaccines.steps')} icons={STEP_ICONS} end={t('vaccines.stepsEnd')} />
      </Section>
      <Section title={t('vaccines.afterTitle')}>
        <Stack spacing={6}>
          <LineList items={lines('vaccines.after')} />
          <TextLink to="/service/after-birth">{t('vaccines.toDanger')}</TextLink>
          <Notice kind="info">
            <p>{t('family.approve')}</p>
          </Notice>
        </Stack>
      </Section>
    </WithNextStep>
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

/** Returns the lead text with number and last age of the scheduled visits. */
function useLead() {
  const { t } = useTranslation('mfe-services');
  const { digits } = useFormat();
  const { age } = useScheduleWords();
  const { data } = usePublicData('getSchedules');
  const visits = (data?.immunization.visits ?? []).filter(({ shownFrom }) => !shownFrom);
  const last = visits.at(-1);
  const count = numberVisits(visits).size;
  return last ? t('vaccines.lead', { count, things: digits(count), end: age(last.age) }) : t('vaccines.leadShort');
}

/** Immunization page: vaccines, schedule with days for a child, and card. */
export default function Immunization() {
  const { t } = useTranslation('mfe-services');
  const lead = useLead();
  return (
    <TabbedPage
      title={t('vaccines.title')}
      lead={lead}
      audience="services"
      pictogram="immunization"
      tabs={[
        {
          value: 'overview',
          label: t('tab.overview'),
          icon: 'info',
          content: <OverviewTab />,
        },
        { value: 'schedule', label: t('tab.schedule'), icon: 'calendar', content: <ScheduleTab /> },
        {
          value: 'vaccines',
          label: t('tab.vaccines'),
          icon: 'drop',
          content: <VaccinesTab />,
        },
        {
          value: 'records',
          label: t('tab.records'),
          icon: 'file',
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
