import {
  ButtonLink,
  ErrorState,
  LineLinkCard,
  Page,
  PortalCard,
  Section,
  Stack,
  styled,
  TextLink,
  type Audience,
  type PictogramName,
} from '@chautari/shared-ui/core';
import { NoticeCarousel } from '@chautari/shared-ui/notices';
import { useFormat, usePublicData, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { PersonGate } from '../../parts/PersonGate';
import { PersonSwitcher } from '../../parts/PersonSwitcher';
import { Appointments } from './Appointments';
import { DueNext } from './DueNext';
import { YourHealth } from './YourHealth';

const SERVICES = [
  ['opd', '/service/opd', 'services', 'services'],
  ['anc', '/service/anc', 'anc', 'services'],
  ['familyPlanning', '/service/family-planning', 'familyPlanning', 'services'],
  ['immunization', '/service/immunization', 'immunization', 'services'],
  ['emergency', '/service/emergency', 'emergency', 'emergency'],
] as const satisfies readonly (readonly [string, string, PictogramName, Audience])[];

const Cards = styled('div')({
  // Two in a row, one where a name is wider than half a row; the last row is filled.
  display: 'flex',
  flexWrap: 'wrap',
  gap: '14px 10px',
  '& > *': { flex: '1 1 40%' },
  // Where the page is one broad column: three in a row.
  '@media (min-width:640px) and (max-width:999px)': { '& > *': { flexBasis: '30%' } },
});
const Two = styled('div')({
  display: 'grid',
  gap: 48,
  '& > *': { minWidth: 0 },
  '@media (min-width:1000px)': { gridTemplateColumns: 'minmax(0,1.6fr) minmax(0,1fr)', gap: 40, alignItems: 'start' },
});
const Column = styled('div')({ display: 'grid', gap: 48, '& > *': { minWidth: 0 } });

/** Notices go by every three seconds; hovering, reading and enlarging hold them. */
const BOARD = { idleMs: 0, stepMs: 3000 };

function NoticeBoard() {
  const { t } = useTranslation('mfe-patient');
  const { data, error, refetch } = usePublicData('listNotices');
  if (error && !data)
    return (
      <Section title={t('dashboard.notices')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data?.notices.length) return null;
  return (
    <section aria-labelledby="notice-board">
      <Stack>
        <h2 id="notice-board">{t('dashboard.notices')}</h2>
        <NoticeCarousel notices={data.notices} labelledBy="notice-board" {...BOARD} />
        <TextLink to="/notices">{t('dashboard.allNotices')}</TextLink>
      </Stack>
    </section>
  );
}

/** Where a patient lands: what is due next, the appointments and what has become of them, the services, figures and notices. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-patient');
  const { text } = useFormat();
  const { person } = useSession({ ask: 'always' });
  const { person: shown } = usePerson();
  return (
    <Page
      windowTitle={t('dashboard.windowTitle')}
      title={t('dashboard.title', { name: person ? text(person.name) : '' })}
      subtitle={
        <>
          {t('dashboard.id')} <span className="nowrap">{person?.publicId}</span>
        </>
      }
      audience="patient"
      pictogram="patient"
      actions={
        <>
          <ButtonLink to="/book-appointment" icon="calendar">
            {t('dashboard.book')}
          </ButtonLink>
          <ButtonLink to="/profile" variant="second" icon="user">
            {t('dashboard.profile')}
          </ButtonLink>
        </>
      }
    >
      <PersonSwitcher />
      <Two>
        <Column>
          <PersonGate>
            {() => (
              <>
                <Section title={t('dashboard.dueNext')}>
                  <DueNext />
                </Section>
                <Section title={t('dashboard.appointments')}>
                  <Appointments />
                </Section>
              </>
            )}
          </PersonGate>
          <Section title={t('dashboard.services')}>
            <Cards>
              {SERVICES.map(([name, to, pictogram, audience]) => (
                <PortalCard
                  key={name}
                  to={to}
                  audience={audience}
                  pictogram={pictogram}
                  title={t(`dashboard.service.${name}`)}
                  text={t(`dashboard.serviceText.${name}`)}
                />
              ))}
            </Cards>
          </Section>
        </Column>
        <Column>
          {shown && !shown.locked && <YourHealth />}
          <NoticeBoard />
          <Section title={t('dashboard.more')}>
            <Stack style={{ gap: 12 }}>
              <LineLinkCard
                to="/my-records"
                audience="patient"
                pictogram="healthRecord"
                title={t('records.title')}
                text={t('records.card')}
              />
              <LineLinkCard
                to="/family"
                audience="patient"
                pictogram="patient"
                title={t('family.title')}
                text={t('family.card')}
              />
              <LineLinkCard
                to="/profile?tab=seen"
                audience="patient"
                pictogram="healthRecord"
                title={t('dashboard.seen')}
                text={t('dashboard.seenText')}
              />
            </Stack>
          </Section>
        </Column>
      </Two>
    </Page>
  );
}
