import { useEffect, useRef } from 'react';
import type { Desk, PatientSummary } from '@chautari/contract';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { WalkInRegistration } from '@chautari/shared-ui/records';

/** The parts of a name that was searched as a whole: the last word is the family name. A number is no name. */
function partsOf(typed: string) {
  if (/\d/.test(typed)) return {};
  const words = typed.trim().split(/\s+/);
  const lastName = words.length > 1 ? words.pop() : undefined;
  return { firstName: words.join(' '), ...(lastName && { lastName }) };
}

interface NewPersonProps {
  /** What was searched. */
  name: string;
  place: Desk['place'];
  busy: boolean;
  onKnown: (patient: PatientSummary) => void;
  onRegistered: (registered: Output<'registerPatientAtDesk'>) => void;
  onCancel: () => void;
}

/** Somebody who has no record yet: what was typed is taken over, and the first field that is still empty has the focus. */
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
        defaults={{ ...partsOf(name), ...(place && { address: place }) }}
        submit={t('arrival.registerAndGive')}
      />
    </div>
  );
}
