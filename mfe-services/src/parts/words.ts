import { useTranslation, type ListKey } from '@chautari/shared-ui/platform';

/** Lists of this module's words: single lines, or pairs of a name and what is said of it. */
export function useLists() {
  const { t } = useTranslation('mfe-services');
  return {
    lines: (key: ListKey<'mfe-services'>) => t(key, { returnObjects: true }) as string[],
    pairs: (key: ListKey<'mfe-services'>) => t(key, { returnObjects: true }) as [name: string, text: string][],
  };
}
