import { Suspense } from 'react';
import { lazyOrNothing } from '../../kit/forms/lazyOrNothing';
import type { Worker } from './ownProfile';

const Warning = lazyOrNothing(async () => (await import('./RegistrationNotice')).RegistrationNotice);

/** Warns a doctor or staff member some weeks before their registration with the council ends: after it the account stops by itself. */
export function RegistrationNotice({ role, profile }: { role: Worker; profile: string }) {
  return (
    <Suspense fallback={null}>
      <Warning role={role} profile={profile} />
    </Suspense>
  );
}
