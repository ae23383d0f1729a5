import { ButtonLink, type ButtonVariant } from '@chautari/shared-ui/core';
import { useSettings, useTranslation } from '@chautari/shared-ui/platform';

/** Calls for help: the ambulance of the facility, if it has a number of its own, then 102. */
export function CallHelp({ variant = 'emergency', wide = false }: { variant?: ButtonVariant; wide?: boolean }) {
  const { t } = useTranslation('mfe-services');
  const { ambulance } = useSettings();
  return (
    <>
      {ambulance && (
        <ButtonLink href={`tel:${ambulance.number.replace(/\s/g, '')}`} variant={variant} icon="phone" wide={wide}>
          {t('emergency.ambulance', { phone: ambulance.number })}
        </ButtonLink>
      )}
      <ButtonLink href="tel:102" variant={variant} icon="phone" wide={wide}>
        {t('emergency.call')}
      </ButtonLink>
    </>
  );
}
