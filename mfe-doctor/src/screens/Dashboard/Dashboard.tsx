import { ButtonLink, Columns, Page, Stack } from '@chautari/shared-ui/core';
import { RegistrationNotice } from '@chautari/shared-ui/account';
import { DraftOffers } from '@chautari/shared-ui/drafts';
import { call, useFormat, useQuery, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { UrgentReports } from '@chautari/shared-ui/records';
import { Figures } from './Figures';
import { FindPatient } from './FindPatient';
import { Requests } from './Requests';
import { Today } from './Today';

/** The doctor's public specialization and NMC number. */
function Credentials() {
  const { t } = useTranslation('mfe-doctor');
  const { text } = useFormat();
  const { data } = useQuery({
    queryKey: ['doctor', 'profile'],
    queryFn: ({ signal }) => call('getMyDoctorProfile', {}, signal),
  });
  return data ? (
    <>
      {text(data.publicSpecialization)}
      <br />
      <span className="nowrap">{t('dashboard.nmc', { number: data.licenseNumber })}</span>
    </>
  ) : (
    <>
      &nbsp;
      <br />
      &nbsp;
    </>
  );
}

/** The doctor's start page: today's patients first, then patient search and appointment requests. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-doctor');
  const { text } = useFormat();
  const { person } = useSession({ ask: 'always' });
  return (
    <Page
      title={person ? text(person.name) : ''}
      subtitle={<Credentials />}
      audience="doctor"
      pictogram="doctor"
      actions={
        <>
          <ButtonLink to="/doctor-all-approvals" variant="second" icon="file">
            {t('dashboard.reports')}
          </ButtonLink>
          <ButtonLink to="/doctor-profile" variant="second" icon="user">
            {t('dashboard.profile')}
          </ButtonLink>
        </>
      }
    >
      <Stack spacing={8}>
        <UrgentReports reportAt={(id) => `/doctor-report/${id}`} />
        <RegistrationNotice role="doctor" profile="/doctor-profile" />
        <DraftOffers />
        <Columns kind="two">
          <Today />
          <Stack spacing={8}>
            <FindPatient />
            <Figures />
          </Stack>
        </Columns>
        <Requests />
      </Stack>
    </Page>
  );
}
