import { useState } from 'react';
import { Columns, ErrorState, Section, Stack, TabPanel, Tabs, Waiting, IdText } from '../../faces/core';
import { useQueryClient, useTranslation } from '../../faces/platform';
import { ContactForm, type ContactSectionProps } from './ContactSection';
import { DevicesSection } from './DevicesSection';
import { MessageLanguageSection } from './MessageLanguageSection';
import { profileKey, useOwnProfile, type Worker } from './ownProfile';
import { PasskeySection } from './PasskeySection';
import { PasswordSection } from './PasswordSection';
import { SecondStepSection } from './SecondStepSection';

/** The ways to sign in: phone and e-mail, which can change, and the ID. */
function WaysIn({ role, publicId, ...contact }: ContactSectionProps & { role: Worker; publicId: string }) {
  const { t } = useTranslation('shared-ui');
  const [way, setWay] = useState<'phone' | 'id'>('phone');
  return (
    <Section title={t('account.waysIn')}>
      <Stack spacing={6}>
        <Tabs
          label={t('account.waysIn')}
          value={way}
          onChange={setWay}
          tabs={[
            { value: 'phone', label: t('account.contact') },
            { value: 'id', label: t(`account.id.${role}`) },
          ]}
        >
          <TabPanel value="phone" keep>
            <ContactForm {...contact} />
          </TabPanel>
          <TabPanel value="id">
            <Stack>
              <IdText>{publicId}</IdText>
              <p>{t('account.idText')}</p>
            </Stack>
          </TabPanel>
        </Tabs>
      </Stack>
    </Section>
  );
}

/** The account of a doctor or staff member: contact, sign-in and devices. */
export function WorkerAccount({ role }: { role: Worker }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useOwnProfile(role);
  const readAgain = () => void cache.invalidateQueries({ queryKey: profileKey(role) });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Columns columns={{ md: 2 }} spacing={12} alignItems="start">
      <WaysIn
        role={role}
        publicId={'doctorId' in data ? data.doctorId : data.staffId}
        contact={data}
        onChanged={readAgain}
      />
      <PasswordSection role={role} />
      <SecondStepSection />
      <PasskeySection />
      <DevicesSection />
      <MessageLanguageSection language={data.language} onChanged={readAgain} />
    </Columns>
  );
}
