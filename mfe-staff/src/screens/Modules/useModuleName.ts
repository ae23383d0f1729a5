import { useTranslation } from '@chautari/shared-ui/platform';

const NAMES = ['shell', 'mfe-doctor', 'mfe-patient', 'mfe-public', 'mfe-services', 'mfe-staff'] as const;

/** Returns a function that names a module for people; one of another team has the name that its team gave it. */
export function useModuleName() {
  const { t } = useTranslation('mfe-staff');
  return (name: string) => {
    const own = NAMES.find((one) => one === name);
    return own ? t(`modules.names.${own}`) : name;
  };
}
