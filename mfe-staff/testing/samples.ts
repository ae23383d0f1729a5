// Sample data for tests.
import type { MonthlyFigures } from '@chautari/contract';
import { FIGURE_ROWS, FIGURE_SECTIONS, FIGURES_FORM } from '@chautari/contract';
import { anId } from '@chautari/shared-ui/testing';

export { anEntry, aPatient, aQueue, aReport, patientDetails } from '@chautari/shared-ui/testing';

/** A dose of the schedule, which names its row. */
const DOSES = [{ row: 'tcv', name: { en: 'Typhoid', np: 'टाइफाइड खोप (टी.सी.भी.)' } }];

/** Builds the figures of a month with the given rows, as `{ 'opd.new': groups }`. */
export const makeFigures = (groups: Record<string, MonthlyFigures['rows'][number]['groups']> = {}): MonthlyFigures => ({
  ...FIGURES_FORM,
  year: 2083,
  month: 8,
  from: '2026-11-17',
  to: '2026-12-15',
  facilities: [
    {
      id: anId(100),
      name: { en: 'Mulghat Health Post', np: 'मूलघाट स्वास्थ्य चौकी' },
      place: { en: 'Mulghat', np: 'मूलघाट' },
    },
    {
      id: anId(199),
      name: { en: 'Ahale Health Post', np: 'आहाले स्वास्थ्य चौकी' },
      place: { en: 'Dhankuta', np: 'धनकुटा' },
    },
  ],
  places: [],
  lines: [],
  rows: FIGURE_SECTIONS.flatMap((section) =>
    [...(section === 'immunization' ? DOSES : []), ...FIGURE_ROWS[section].map((row) => ({ row }))].map((row) => {
      const of = groups[`${section}.${row.row}`] ?? [];
      return { section, ...row, groups: of, total: of.reduce((total, { count }) => total + count, 0) };
    }),
  ),
  registers: [],
});
