import { ButtonLink, ErrorState, Stack, TabbedPage, Waiting } from '@chautari/shared-ui/core';
import { ContactSection, DevicesSection, MessageLanguageSection, PasswordSection, SecondStepSection } from '@chautari/shared-ui/forms';
import { call, useQuery, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { Clinics } from './Clinics';
import { Details } from './Details';
import { Leave } from './Leave';

const KEY = ['doctor', 'profile'] as const;

/** What a doctor says of themselves, when and where patients are seen, and the account; a part at a time. */
export default function Profile() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('getMyDoctorProfile', {}, signal) });
  const readAgain = () => void cache.invalidateQueries({ queryKey: KEY });
  const absent = error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <TabbedPage
      title={t('profile.title')} audience="doctor" pictogram="doctor" {...(data && { subtitle: <>{t('signIn.id')} <span className="nowrap">{data.doctorId}</span></> })}
      actions={<ButtonLink to="/doctor-dashboard" variant="second" icon="previous">{t('profile.back')}</ButtonLink>}
      tabs={[
        { value: 'details', label: t('profile.details'), content: data ? <Details profile={data} onSaved={(saved) => cache.setQueryData(KEY, saved)} /> : absent },
        { value: 'times', label: t('profile.times'), content: <Stack style={{ gap: 48 }}><Clinics /><Leave /></Stack> },
        {
          value: 'account', label: t('profile.account'),
          content: data ? (
            <Stack style={{ gap: 48, maxWidth: 640 }}>
              <ContactSection contact={data} onChanged={readAgain} />
              <PasswordSection role="doctor" />
              <SecondStepSection />
              <DevicesSection />
              <MessageLanguageSection language={data.language} onChanged={readAgain} />
            </Stack>
          ) : absent,
        },
      ]}
    />
  );
}
