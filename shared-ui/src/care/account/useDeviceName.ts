import { dynamicKey, useTranslation } from '../../faces/platform';

/** Returns browser and system of a device in the reader's script. The service sends their names, joined by a comma. */
export function useDeviceName() {
  const { t } = useTranslation('shared-ui');
  return (device: string) =>
    device
      .split(', ')
      .filter(Boolean)
      .map((name) => t(dynamicKey('account.deviceName', name)))
      .join(', ') || t('account.unknownDevice');
}
