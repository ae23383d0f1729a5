import { useTranslation } from '@chautari/shared-ui/platform';

/** Lists of this module's words: single lines, or pairs of a name and what is said of it. */
export function useLists() {
  const { t } = useTranslation();
  return {
    lines: (key: string) => t(key, { returnObjects: true }) as unknown as string[],
    pairs: (key: string) => t(key, { returnObjects: true }) as unknown as [name: string, text: string][],
  };
}
