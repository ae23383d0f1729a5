import { bookAppointment, bookAsGuest, check, type Booking, type Checked } from '@chautari/contract';
import { call, useLanguage, useTranslation, type Input } from '../../faces/platform';
import type { Hold } from './ConfirmHold';
import { useOwnDays, usePatientDraft } from './useBooking';

/** The input of every booking. */
export type Details = Omit<Input<'bookAsGuest'>, 'language'>;

/** The way to book: as a signed-in patient, or as a guest. */
export interface Booker<F extends Details> {
  check: (value: unknown) => Checked<F>;
  book: (form: F) => Promise<Booking | Hold>;
  /** The known details of the patient; undefined while they load. */
  draft: object | undefined;
  /** Sent with the typed values. */
  extra: object;
  error: Error | null;
  retry: () => void;
  phoneHint?: string;
  /** The days on which the patient has an appointment already; undefined while they load, since none of them is proposed. */
  ownDays: ReadonlySet<string> | undefined;
  /** Conflicting appointments can be cancelled in the form. */
  ownAppointments: boolean;
}

/** Books as a signed-in patient, for themselves or for `person` of the family. */
export function usePatientBooker(person: string | undefined): Booker<Input<'bookAppointment'>> {
  const { draft, error, retry } = usePatientDraft(person);
  const ownDays = useOwnDays(person);
  return {
    check: (value) => check(bookAppointment.input, value),
    book: (form) => call('bookAppointment', form),
    // A profile without an e-mail means that there is none.
    draft: draft && { ...draft, email: draft.email ?? null },
    extra: { person },
    error,
    retry,
    ownDays,
    ownAppointments: true,
  };
}

const NOBODY = {};
const NO_DAYS: ReadonlySet<string> = new Set();

/** Books as a guest, who confirms with a code from the phone and gets the answer there, in the language of the page. */
export function useGuestBooker(): Booker<Input<'bookAsGuest'>> {
  const { t } = useTranslation('shared-ui');
  const language = useLanguage();
  return {
    check: (value) => check(bookAsGuest.input, value),
    book: async (form) => ({ ...(await call('bookAsGuest', form)), mobile: form.mobile }),
    draft: NOBODY,
    extra: { language },
    error: null,
    retry: () => undefined,
    phoneHint: t('booking.guestPhone'),
    ownDays: NO_DAYS,
    ownAppointments: false,
  };
}
