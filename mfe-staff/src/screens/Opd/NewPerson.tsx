import { useEffect, useRef } from 'react';
import type { Desk, PatientSummary } from '@chautari/contract';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { WalkInRegistration } from '@chautari/shared-ui/records';

/** Splits a searched name: the last word is the family name. Returns nothing for a number. */
function parseName(typed: string) {
  if (/\d/.test(typed)) return {};
  const words = typed.trim().split(/\s+/);
  const lastName = words.length > 1 ? words.pop() : undefined;
  return { firstName: words.join(' '), ...(lastName && { lastName }) };
}

interface NewPersonProps {
  /** Search text. */
  name: string;
  place: Desk['place'];
  busy: boolean;
  onKnown: (patient: PatientSummary) => void;
  onRegistered: (registered: Output<'registerPatientAtDesk'>) => void;
  onCancel: () => void;
}

/** Registers a new person. Prefills the searched name and focuses the first empty field. */
export function NewPerson({ name, place, ...props }: NewPersonProps) {
  const { t } = useTranslation('mfe-staff');
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=radio])') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  }, []);
  return (
    <div ref={form}>
      <WalkInRegistration
        {...props}
        defaults={{ ...parseName(name), ...(place && { address: place }) }}
        submit={t('arrival.registerAndGive')}
      />
    </div>
  );
}
