import {
  ButtonLink,
  Columns,
  LineLinkCard,
  Page,
  Panel,
  Section,
  Stack,
  styled,
  type PictogramName,
} from '@chautari/shared-ui/core';
import { NoticeCarousel } from '@chautari/shared-ui/notices';
import { useFormat, useNavigate, usePublicData, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { PatientSearch } from '../../parts/PatientSearch';
import { EmergencyPanel } from './EmergencyPanel';
import { LastBackup } from './LastBackup';
import { SendNotice } from './SendNotice';
import { SentNotices } from './SentNotices';
import { WaitingFigures } from './WaitingFigures';

const SERVICES = [
  ['opd', '/authorizeopd', 'services'],
  ['anc', '/service/anc', 'anc'],
  ['familyPlanning', '/service/family-planning', 'familyPlanning'],
  ['immunization', '/service/immunization', 'immunization'],
  ['healthRecord', '/service/health-record', 'healthRecord'],
  ['emergency', '/service/emergency', 'emergency'],
] as const satisfies readonly (readonly [string, string, PictogramName])[];

const Cards = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr', gap: 24 },
  '@media (min-width:1000px)': { gridTemplateColumns: 'repeat(3,1fr)' },
});

const STEP_MS = 3000;

function Notices() {
  const { t } = useTranslation('mfe-staff');
  const { data } = usePublicData('listNotices');
  return (
    <Section title={t('desk.notices')}>
      <Stack style={{ gap: 24 }}>
        {data && data.notices.length > 0 && (
          <NoticeCarousel notices={data.notices.slice(0, 5)} stepMs={STEP_MS} idleMs={0} labelledBy="sent-notices" />
        )}
        <SendNotice />
        <SentNotices />
      </Stack>
    </Section>
  );
}

/** Where the desk lands: find somebody, see what waits, go to a service, speak to the public. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const navigate = useNavigate();
  const { person } = useSession({ ask: 'always' });
  return (
    <Page
      title={person ? text(person.name) : t('desk.title')}
      subtitle={
        <>
          {t('desk.id')} <span className="nowrap">{person?.publicId}</span>
        </>
      }
      audience="staff"
      pictogram="staff"
      actions={
        <>
          <ButtonLink to="/reports" variant="second" icon="file">
            {t('desk.reports')}
          </ButtonLink>
          <ButtonLink to="/staff-profile" variant="second" icon="user">
            {t('desk.profile')}
          </ButtonLink>
        </>
      }
    >
      <Columns kind="two">
        <Section title={t('patient.search')}>
          <Panel>
            <PatientSearch onChoose={({ id }) => void navigate(`/authorizeopd?tab=report&patient=${id}`)} />
          </Panel>
        </Section>
        <Stack style={{ gap: 24 }}>
          <WaitingFigures administrator={person?.administrator ?? false} />
          <EmergencyPanel />
        </Stack>
      </Columns>
      <Section title={t('desk.services')}>
        <Cards>
          {SERVICES.map(([name, to, pictogram]) => (
            <LineLinkCard
              key={name}
              to={to}
              audience="services"
              pictogram={pictogram}
              title={t(`desk.service.${name}`)}
              text={t(`desk.service.${name}Text`)}
            />
          ))}
        </Cards>
      </Section>
      <Notices />
      {person?.administrator && (
        <Section title={t('desk.administration')}>
          <Stack style={{ gap: 16 }}>
            <Cards>
              <LineLinkCard
                to="/applications"
                audience="staff"
                pictogram="staff"
                title={t('applications.title')}
                text={t('applications.short')}
              />
              <LineLinkCard
                to="/messages-sent"
                audience="staff"
                pictogram="staff"
                title={t('messages.title')}
                text={t('messages.short')}
              />
              <LineLinkCard
                to="/access-log"
                audience="staff"
                pictogram="healthRecord"
                title={t('access.title')}
                text={t('access.short')}
              />
            </Cards>
            <LastBackup />
          </Stack>
        </Section>
      )}
    </Page>
  );
}
