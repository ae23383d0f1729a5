import { cataloguesOf, type Language } from './language';

export type Catalogue = Record<string, unknown>;

const isBranch = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A catalogue with what it lacks taken from another. */
const filledFrom = (own: Catalogue, other: Catalogue): Catalogue => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      const there = other[key];
      return [key, isBranch(value) && isBranch(there) ? filledFrom(value, there) : value];
    }),
  ),
});

/** All messages of a language: its own, and those of the languages that fill its gaps. */
export const catalogueIn = <C extends Catalogue>(catalogues: Partial<Record<Language, C>>, language: Language): C =>
  cataloguesOf(language)
    .map((code): Catalogue => catalogues[code] ?? {})
    .reduce(filledFrom) as C;
