import { access } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@chautari/contract/language';

export const catalogueFile = (language: Language) => `src/locales/${language}.json`;

/** The languages whose catalogue a module must publish: all without a fallback, and those of the others that it has. */
export async function cataloguesIn(dir: string) {
  const there = await Promise.all(
    LANGUAGES.map(({ code, catalogue }) =>
      catalogue
        ? access(path.join(dir, catalogueFile(code))).then(
            () => true,
            () => false,
          )
        : true,
    ),
  );
  const all = LANGUAGES.filter((_, index) => there[index]);
  return {
    files: all.map(({ code }) => catalogueFile(code)),
    withGaps: all.filter((each) => each.catalogue).map(({ code }) => code),
  };
}
