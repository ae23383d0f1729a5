import type { AdministratorPlace } from '@chautari/contract/administratorPlace';

interface Query<T> extends PromiseLike<T> {
  prepare: (name: string) => { execute: () => Promise<T> };
}

/** Whether a place has few of the records of a country. */
export const isNarrow = (place: AdministratorPlace | null) =>
  place?.level === 'facility' || place?.level === 'municipality';

/**
 * Runs a query of the figures of a place. For a facility or a municipality PostgreSQL needs longer to plan it than to run it: there it has a name, and
 * each connection plans it once. For wider places it is planned for its values.
 * The text of a query may depend on its name and the level of the place alone.
 */
export const runFigures = async <T>(query: Query<T>, name: string, place: AdministratorPlace | null): Promise<T> =>
  isNarrow(place) ? query.prepare(`figures_${name}_${place!.level}`).execute() : query;
