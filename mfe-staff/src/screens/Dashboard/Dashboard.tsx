import { can } from '@chautari/contract';
import { ButtonLink, Columns, Page, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { RegistrationNotice } from '@chautari/shared-ui/account';
import { useFormat, useNavigate, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { UrgentReports } from '@chautari/shared-ui/records';
import { PatientSearch } from '../../parts/PatientSearch';
import { Administration } from './Administration';
import { EmergencyPanel } from './EmergencyPanel';
import { Notices } from './Notices';
import { Services } from './Services';
import { WaitingFigures } from './WaitingFigures';

/** Start page of staff: urgent reports, patient search, waiting items, services and notices. */
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
          <ButtonLink to="/authorizeopd?tab=queue" icon="user">
            {t('desk.queue')}
          </ButtonLink>
          <ButtonLink to="/reports" variant="second" icon="file">
            {t('desk.reports')}
          </ButtonLink>
          <ButtonLink to="/staff-profile" variant="second" icon="user">
            {t('desk.profile')}
          </ButtonLink>
        </>
      }
    >
      <Stack spacing={8}>
        <UrgentReports reportAt={(id) => `/reports/${id}`} />
        <RegistrationNotice role="staff" profile="/staff-profile" />
        <Columns kind="two">
          <Section title={t('patient.search')}>
            <Panel>
              <PatientSearch onChoose={({ id }) => void navigate(`/authorizeopd?tab=report&patient=${id}`)} />
            </Panel>
          </Section>
          <Stack spacing={6}>
            <WaitingFigures person={person} />
            <EmergencyPanel />
          </Stack>
        </Columns>
      </Stack>
      <Services />
      <Notices />
      {can(person, 'application.decide') && <Administration />}
    </Page>
  );
}
