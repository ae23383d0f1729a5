import type { FacilityWithDoctors } from '@chautari/contract';
import { Button, useToast } from '../../faces/core';
import { call, useFormat, useLanguage, useMutation, useTranslation } from '../../faces/platform';
import { forgetMyFacility, keepMyFacility, useMyFacility } from '../../faces/platform';
import { useFacilityLines } from './useFacilityTexts';

/** Returns a function that stores a facility as the reader's. */
export function useKeepFacility() {
  const language = useLanguage();
  const buildLines = useFacilityLines();
  return (facility: FacilityWithDoctors) => keepMyFacility(facility, language, buildLines(facility));
}

interface ChooseFacilityProps {
  facility: Pick<FacilityWithDoctors, 'id' | 'name'>;
  /** The other words for one of many, in a list. */
  small?: boolean;
}

/** Makes a facility the reader's health post on this device, or forgets it. */
export function ChooseFacility({ facility: { id, name }, small = false }: ChooseFacilityProps) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const isMine = useMyFacility()?.id === id;
  const keep = useKeepFacility();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('getFacility', { id }),
    onSuccess: (facility) => {
      keep(facility);
      toast(t('facility.chosen', { name: text(name) }));
    },
    onError: () => toast(t('facility.notChosen')),
  });
  return (
    <Button
      variant={small ? 'quiet' : 'second'}
      icon={isMine ? 'check' : 'clinic'}
      busy={isPending}
      aria-pressed={isMine}
      aria-label={small ? `${t('facility.choose')}: ${text(name)}` : undefined}
      onClick={() => (isMine ? forgetMyFacility() : mutate())}
    >
      {t(isMine ? 'facility.mine' : 'facility.choose')}
    </Button>
  );
}
