import { useTranslation, type ListKey } from '@chautari/shared-ui/platform';

/** Reads messages that are lists: single lines, or pairs of name and text. */
export function useLists() {
  const { t } = useTranslation('mfe-services');
  return {
    lines: (key: ListKey<'mfe-services'>) => t(key, { returnObjects: true }) as string[],
    pairs: (key: ListKey<'mfe-services'>) => t(key, { returnObjects: true }) as [name: string, text: string][],
  };
}
