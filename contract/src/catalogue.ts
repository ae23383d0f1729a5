import { listCatalogueLanguages, type Language } from './language';

export type Catalogue = Record<string, unknown>;

const isBranch = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a catalogue with its missing messages taken from another. */
const fillGaps = (own: Catalogue, other: Catalogue): Catalogue => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      const there = other[key];
      return [key, isBranch(value) && isBranch(there) ? fillGaps(value, there) : value];
    }),
  ),
});

/** Returns all messages of a language: its own, and those of its fallback languages. */
export const mergeCatalogues = <C extends Catalogue>(catalogues: Partial<Record<Language, C>>, language: Language): C =>
  listCatalogueLanguages(language)
    .map((code): Catalogue => catalogues[code] ?? {})
    .reduce(fillGaps) as C;
