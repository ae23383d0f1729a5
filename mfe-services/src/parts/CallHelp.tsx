import { ButtonLink, FacilityCall, type ButtonVariant } from '@chautari/shared-ui/core';
import { useSettings, useTranslation } from '@chautari/shared-ui/platform';

/** Calls for help: the ambulance of the reader's health post or of the portal, if it has a number of its own, then 102. */
export function CallHelp({ variant = 'emergency', wide = false }: { variant?: ButtonVariant; wide?: boolean }) {
  const { t } = useTranslation('mfe-services');
  const { ambulance } = useSettings();
  return (
    <>
      <FacilityCall
        part="ambulance"
        fallback={ambulance?.number}
        label={t('emergency.ambulance', { phone: '{}' })}
        variant={variant}
        wide={wide}
      />
      <ButtonLink href="tel:102" variant={variant} icon="phone" wide={wide}>
        {t('emergency.call')}
      </ButtonLink>
    </>
  );
}
