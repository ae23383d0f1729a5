import { ButtonLink, type ButtonVariant } from '@chautari/shared-ui/core';
import { useSettings, useTranslation } from '@chautari/shared-ui/platform';

/** Calls the health post and shows its number. */
export function CallButton({ variant = 'second', wide = false }: { variant?: ButtonVariant; wide?: boolean }) {
  const { t } = useTranslation('mfe-services');
  const { phone } = useSettings();
  return (
    <ButtonLink href={`tel:${phone.replace(/\s/g, '')}`} variant={variant} icon="phone" wide={wide}>
      {t('family.callUs', { phone })}
    </ButtonLink>
  );
}
