import type { VaccinationSessionItem } from '@chautari/contract';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Returns functions that write the place and the kind of a session. */
export function useSessionWords() {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  return {
    /** *Outreach, Hile school*. */
    namePlace: ({ site, place }: Pick<VaccinationSessionItem, 'site' | 'place'>) =>
      [t(`vaccinationSessions.sites.${site}`), place].filter(Boolean).join(', '),
    /** A number, or a dash where nobody wrote it. */
    showNumber: (number: number | null | undefined) => (number === null || number === undefined ? '–' : digits(number)),
  };
}
