import { useState } from 'react';
import { ErrorState, Section, Stack, styled, TabPanel, Tabs, Waiting } from '../../faces/core';
import { useQueryClient, useTranslation } from '../../faces/platform';
import { ContactForm, type ContactSectionProps } from './ContactSection';
import { DevicesSection } from './DevicesSection';
import { MessageLanguageSection } from './MessageLanguageSection';
import { profileKey, useOwnProfile, type Worker } from './ownProfile';
import { PasswordSection } from './PasswordSection';
import { SecondStepSection } from './SecondStepSection';

const Id = styled('p')({ fontSize: 26, fontWeight: 700, fontVariantNumeric: 'tabular-nums', userSelect: 'all' });

/** What one signs in with: phone and e-mail, which can change, and the ID, which stays. */
function WaysIn({ role, publicId, ...contact }: ContactSectionProps & { role: Worker; publicId: string }) {
  const { t } = useTranslation('shared-ui');
  const [way, setWay] = useState<'phone' | 'id'>('phone');
  return (
    <Section title={t('account.waysIn')}>
      <Stack style={{ gap: 24 }}>
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
              <Id>{publicId}</Id>
              <p>{t('account.idText')}</p>
            </Stack>
          </TabPanel>
        </Tabs>
      </Stack>
    </Section>
  );
}

/** The account of a doctor or staff member: how they are reached, how they sign in, and where they are signed in. */
export function WorkerAccount({ role }: { role: Worker }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useOwnProfile(role);
  const readAgain = () => void cache.invalidateQueries({ queryKey: profileKey(role) });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Stack style={{ gap: 48, maxWidth: 640 }}>
      <WaysIn
        role={role}
        publicId={'doctorId' in data ? data.doctorId : data.staffId}
        contact={data}
        onChanged={readAgain}
      />
      <PasswordSection role={role} />
      <SecondStepSection />
      <DevicesSection />
      <MessageLanguageSection language={data.language} onChanged={readAgain} />
    </Stack>
  );
}
