import { dynamicKey, useTranslation } from '../../faces/platform';

/** Browser and system of a device in the reader's letters; the service sends their names, joined by a comma. */
export function useDeviceName() {
  const { t } = useTranslation('shared-ui');
  return (device: string) =>
    device
      .split(', ')
      .filter(Boolean)
      .map((name) => t(dynamicKey('account.deviceName', name)))
      .join(', ') || t('account.unknownDevice');
}
