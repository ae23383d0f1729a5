import { can } from '@chautari/contract';
import { ButtonLink, Columns, Page, Panel, Stack } from '@chautari/shared-ui/core';
import { useFormat, useNavigate, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { PatientSearch } from '../../parts/PatientSearch';
import { Administration } from './Administration';
import { EmergencyPanel } from './EmergencyPanel';
import { HandledReports, Notices, RegistrationNotice, UrgentReports, WorkplaceSwitch } from './laterParts';
import { QueueToday } from './QueueToday';
import { Services } from './Services';
import { WaitingFigures } from './WaitingFigures';

/** Start page of staff: urgent reports, patient search beside today's queue, waiting items, services and notices. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const navigate = useNavigate();
  const { person } = useSession({ ask: 'always' });
  return (
    <Page
      title={person ? text(person.name) : t('desk.title')}
      windowTitle={t('desk.title')}
      subtitle={
        <>
          {t('desk.id')} <span className="nowrap">{person?.publicId}</span>
        </>
      }
      audience="staff"
      actions={
        <>
          <WorkplaceSwitch />
          <ButtonLink to="/duties" variant="second" icon="calendar">
            {t('duties.title')}
          </ButtonLink>
          <ButtonLink to="/staff-profile" variant="second" icon="user">
            {t('desk.profile')}
          </ButtonLink>
        </>
      }
    >
      <Stack spacing={3}>
        <UrgentReports reportAt={(id) => `/reports/${id}`} />
        <Columns columns={{ md: 2 }} spacing={5} alignItems="start">
          <Panel>
            <PatientSearch onChoose={({ id }) => void navigate(`/authorizeopd?tab=report&patient=${id}`)} />
          </Panel>
          <QueueToday />
        </Columns>
        <HandledReports reportAt={(id) => `/reports/${id}`} />
        <WaitingFigures person={person} />
        <RegistrationNotice role="staff" profile="/staff-profile" />
        <EmergencyPanel />
      </Stack>
      <Services />
      <Notices />
      {can(person, 'application.decide') && <Administration />}
    </Page>
  );
}
