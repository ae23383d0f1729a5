import { ErrorState, Stack, Waiting } from '../../core';
import { useQueryClient } from '../../platform';
import { ContactSection } from './ContactSection';
import { DevicesSection } from './DevicesSection';
import { MessageLanguageSection } from './MessageLanguageSection';
import { profileKey, useOwnProfile, type Worker } from './ownProfile';
import { PasswordSection } from './PasswordSection';
import { SecondStepSection } from './SecondStepSection';

/** The account of a doctor or staff member: how they are reached, how they sign in, and where they are signed in. */
export function WorkerAccount({ role }: { role: Worker }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useOwnProfile(role);
  const readAgain = () => void cache.invalidateQueries({ queryKey: profileKey(role) });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Stack style={{ gap: 48, maxWidth: 640 }}>
      <ContactSection contact={data} onChanged={readAgain} />
      <PasswordSection role={role} />
      <SecondStepSection />
      <DevicesSection />
      <MessageLanguageSection language={data.language} onChanged={readAgain} />
    </Stack>
  );
}
