import { FacilityCall, type ButtonVariant } from '@chautari/shared-ui/core';
import { useSettings, useTranslation } from '@chautari/shared-ui/platform';

/** Calls the reader's health post, or that of the portal, and shows the number. */
export function CallButton({ variant = 'second', wide = false }: { variant?: ButtonVariant; wide?: boolean }) {
  const { t } = useTranslation('mfe-services');
  const { phone } = useSettings();
  const label = t('family.callUs', { phone: '{}' });
  return <FacilityCall part="phone" fallback={phone} label={label} variant={variant} wide={wide} />;
}
