import type { ReactNode } from 'react';
import { Columns, ErrorState, TabbedPage, Waiting, Stack } from '@chautari/shared-ui/core';
import { ContactSection, DevicesSection, MessageLanguageSection, PasswordSection } from '@chautari/shared-ui/account';
import { useTranslation } from '@chautari/shared-ui/platform';
import { CloseAccount } from './CloseAccount';
import { Details } from './Details';
import { Readers } from '../../parts/Readers';
import { AccessLog } from '../../parts/AccessLog';
import { NoticeMessages } from './NoticeMessages';
import { Reminders } from './Reminders';
import { useForgetShown, useProfile } from './useProfile';
import { WithoutNetwork } from './WithoutNetwork';

const Security = () => (
  <Columns columns={{ md: 2 }} spacing={12} alignItems="start">
    <PasswordSection role="patient" />
    <Stack spacing={12}>
      <WithoutNetwork />
      <DevicesSection />
    </Stack>
  </Columns>
);

const Seen = () => (
  <Stack spacing={12}>
    <Readers />
    <AccessLog />
  </Stack>
);

/** The patient’s account: details, contact, password, devices, access log and closing. */
export default function Profile() {
  const { t } = useTranslation('mfe-patient');
  const { data: profile, error, refetch } = useProfile();
  const forgetShown = useForgetShown();
  const readAgain = () => {
    void refetch();
    forgetShown();
  };
  const withProfile = (show: (data: NonNullable<typeof profile>) => ReactNode) => () => {
    if (profile) return show(profile);
    return error ? <ErrorState error={error} onRetry={readAgain} /> : <Waiting />;
  };
  return (
    <TabbedPage
      title={t('profile.title')}
      subtitle={
        profile && (
          <>
            {t('dashboard.id')} <span className="nowrap">{profile.patientId}</span>
          </>
        )
      }
      audience="patient"
      pictogram="patient"
      tabs={[
        {
          value: 'details',
          label: t('profile.details'),
          content: withProfile((data) => <Details profile={data} />),
        },
        {
          value: 'contact',
          label: t('profile.contact'),
          content: withProfile((data) => (
            <Columns columns={{ md: 2 }} spacing={12} alignItems="start">
              <ContactSection contact={data} onChanged={readAgain} />
              <Stack spacing={12}>
                <MessageLanguageSection language={data.language} onChanged={readAgain} />
                <Reminders />
                <NoticeMessages />
              </Stack>
            </Columns>
          )),
        },
        {
          value: 'security',
          label: t('profile.security'),
          content: () => <Security />,
        },
        { value: 'seen', label: t('profile.seen'), content: () => <Seen /> },
        { value: 'close', label: t('profile.close'), content: () => <CloseAccount /> },
      ]}
    />
  );
}
