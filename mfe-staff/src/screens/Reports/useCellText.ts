import type { FigureCell, FigureRow, FigureSection, MonthlyFigures } from '@chautari/contract';
import { FIGURE_SECTIONS } from '@chautari/contract';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useFigureWords } from './useFigureWords';

const findSection = (name: string): FigureSection | undefined => FIGURE_SECTIONS.find((section) => section === name);

/** Returns a function that writes a cell of the figures: section or register, row, sex, age, new or old. */
export function useCellText(registers: MonthlyFigures['registers']) {
  const { t } = useTranslation('mfe-staff');
  const { text, digits } = useFormat();
  const { ageName, rowName } = useFigureWords();

  const nameSection = (name: string) => {
    const section = findSection(name);
    if (section) return t(`figures.section.${section}`);
    const register = registers.find(({ url }) => url === name);
    return register ? text(register.title) : name;
  };
  const nameRow = ({ section: name, row, name: words }: FigureCell) => {
    const section = findSection(name);
    if (!section) return words ? text(words) : row;
    return rowName({ section, row, ...(words && { name: words }) } as FigureRow);
  };
  const nameAge = (name: string, from: number) => {
    const section = findSection(name);
    return section ? ageName(section, from) : t('figures.ageFrom', { age: digits(from) });
  };
  return (cell: FigureCell) => {
    const { section, sex, from, isNew } = cell;
    const parts = [
      nameRow(cell),
      sex && t(`shared-ui:choice.${sex}`),
      from !== null && nameAge(section, from),
      isNew !== null && t(isNew ? 'figures.newPerson' : 'figures.oldPerson'),
    ].filter(Boolean);
    return `${nameSection(section)}: ${parts.join(', ')}`;
  };
}
