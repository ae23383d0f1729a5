import type { SessionDose, VaccinationSessionDetails } from '@chautari/contract';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Returns a sentence with how many doses were given at a session, and how many were not. */
export function useSumText({ children }: VaccinationSessionDetails) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const doses = children.flatMap((child) => child.doses);
  const count = doses.filter(({ reason }) => reason === null).length;
  return t('vaccinationSession.sumOfDoses', { given: digits(count), notGiven: digits(doses.length - count) });
}

/** Returns a function that lists what a child got, and why it did not get the rest. */
export function useResultText() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  return (doses: readonly SessionDose[]) => {
    const names = doses.filter(({ reason }) => reason === null).map(({ name }) => text(name));
    const reasons = doses.flatMap(({ reason, name }) =>
      reason === null
        ? []
        : [
            t('vaccinationSession.notGivenDose', {
              dose: text(name),
              reason: t(`vaccinationSession.reasons.${reason}`),
            }),
          ],
    );
    if (!doses.length) return [t('vaccinationSession.noDoses')];
    return [...(names.length ? [t('vaccinationSession.givenDoses', { doses: names.join(', ') })] : []), ...reasons];
  };
}
