import { bookAppointment, bookAsGuest, check, type Booking, type Checked } from '@chautari/contract';
import { call, useLanguage, useTranslation, type Input } from '../../faces/platform';
import { usePatientDraft } from './useBooking';

/** What every booking holds. */
export type Details = Omit<Input<'bookAsGuest'>, 'language'>;

/** How an appointment is asked for: by a patient who is known, or by somebody without an account. */
export interface Booker<F extends Details> {
  check: (value: unknown) => Checked<F>;
  book: (form: F) => Promise<Booking>;
  /** What is known of the patient; undefined while it is loaded. */
  draft: object | undefined;
  /** Sent along with what is typed. */
  extra: object;
  error: Error | null;
  retry: () => void;
  phoneHint?: string;
  /** Where what stands in the way can be given up. */
  ownAppointments: boolean;
}

/** A signed-in patient, for themselves or for `person` of the family. */
export function usePatientBooker(person: string | undefined): Booker<Input<'bookAppointment'>> {
  const { draft, error, retry } = usePatientDraft(person);
  return {
    check: (value) => check(bookAppointment.input, value),
    book: (form) => call('bookAppointment', form),
    // Who has given no e-mail has none.
    draft: draft && { ...draft, email: draft.email ?? null },
    extra: { person },
    error,
    retry,
    ownAppointments: true,
  };
}

const NOBODY = {};

/** Somebody without an account, who gets the answer by phone in the language of the page. */
export function useGuestBooker(): Booker<Input<'bookAsGuest'>> {
  const { t } = useTranslation('shared-ui');
  const language = useLanguage();
  return {
    check: (value) => check(bookAsGuest.input, value),
    book: (form) => call('bookAsGuest', form),
    draft: NOBODY,
    extra: { language },
    error: null,
    retry: () => undefined,
    phoneHint: t('booking.guestPhone'),
    ownAppointments: false,
  };
}
