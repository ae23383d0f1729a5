import { ButtonLink, Page, Stack, styled } from '@chautari/shared-ui/core';
import { DoctorFace } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { Figures } from './Figures';
import { FindPatient } from './FindPatient';
import { DraftOffers, HandledReports, RegistrationNotice, UrgentReports, WorkplaceSwitch } from './laterParts';
import { Requests } from './Requests';
import { Today } from './Today';

/** The search comes first; on desktop it stands beside the patients of today, with the requests below these. */
const Desk = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0,1fr) 392px',
    gridTemplateRows: 'auto auto 1fr',
    columnGap: theme.spacing(6),
    '& > .find': { gridColumn: 2, gridRow: 1 },
    '& > .today': { gridColumn: 1, gridRow: 1 },
    '& > .requests': { gridColumn: 1, gridRow: '2 / 4' },
    '& > .figures': { gridColumn: 2, gridRow: 2 },
  },
}));

/** Returns the own profile of the doctor; undefined while it is on its way. */
const useProfile = () =>
  useQuery({
    queryKey: ['doctor', 'profile'],
    queryFn: ({ signal }) => call('getMyDoctorProfile', {}, signal),
  }).data;

/** The doctor's public specialization and NMC number. */
function Credentials({ profile }: { profile: ReturnType<typeof useProfile> }) {
  const { t } = useTranslation('mfe-doctor');
  const { text } = useFormat();
  return profile ? (
    <>
      {text(profile.publicSpecialization)}
      {', '}
      <span className="nowrap">{t('dashboard.nmc', { number: profile.licenseNumber })}</span>
    </>
  ) : (
    <>&nbsp;</>
  );
}

/** The doctor's start page: today's patients first, then patient search and appointment requests. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-doctor');
  const { text } = useFormat();
  const { person } = useSession({ ask: 'always' });
  const profile = useProfile();
  return (
    <Page
      title={person ? text(person.name) : ''}
      windowTitle={t('dashboard.windowTitle')}
      subtitle={<Credentials profile={profile} />}
      audience="doctor"
      face={
        <DoctorFace
          image={profile?.photoId ? `/api/files/${profile.photoId}?width=160` : null}
          portrait={profile?.portrait ?? null}
        />
      }
      actions={
        <>
          <WorkplaceSwitch />
          <ButtonLink to="/doctor-all-approvals" variant="second" icon="file">
            {t('dashboard.reports')}
          </ButtonLink>
          <ButtonLink to="/doctor-profile" variant="second" icon="user">
            {t('dashboard.profile')}
          </ButtonLink>
        </>
      }
    >
      <Stack spacing={3}>
        <UrgentReports reportAt={(id) => `/doctor-report/${id}`} />
        <Desk>
          <div className="find">
            <FindPatient />
          </div>
          <div className="today">
            <Today />
          </div>
          <Stack className="requests" spacing={5}>
            <DraftOffers />
            <Requests />
          </Stack>
          <div className="figures">
            <Figures />
          </div>
        </Desk>
        <HandledReports reportAt={(id) => `/doctor-report/${id}`} />
        <RegistrationNotice role="doctor" profile="/doctor-profile" />
      </Stack>
    </Page>
  );
}
