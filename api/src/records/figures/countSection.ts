import { RECORD_KINDS } from '@chautari/contract/access';
import { FIGURE_ROWS, type FigureSection } from '@chautari/contract/figures';
import type { Bilingual } from '@chautari/contract/fields';
import { getKind } from '../kinds/kinds';
import { listDoses, type ServiceSchedules } from '../schedules';
import type { Counted } from './figures.queries';
import type { CountInput } from './sections';

/** Counts a section in the records of all kinds. */
export async function countSection(section: FigureSection, input: CountInput): Promise<Counted[]> {
  const counts = await Promise.all(RECORD_KINDS.map((kind) => getKind(kind).figures?.[section]?.(input) ?? []));
  return counts.flat();
}

/** Returns the rows of a section in the order of the form. Doses and visits after a birth are named by the schedule in force. */
export function listFigureRows(
  section: FigureSection,
  { immunization, afterBirth }: ServiceSchedules,
): { row: string; name?: Bilingual }[] {
  const rows = FIGURE_ROWS[section].map((row) => ({ row }));
  if (section === 'afterBirth' || section === 'newborn')
    return [...afterBirth.visits.map(({ key, name }) => ({ row: key, name })), ...rows];
  if (section !== 'immunization') return rows;
  const doses = immunization.vaccines.flatMap(({ key }) =>
    listDoses(immunization).filter(({ vaccine }) => vaccine === key),
  );
  return [...doses.map(({ key, name }) => ({ row: key, name })), ...rows];
}
