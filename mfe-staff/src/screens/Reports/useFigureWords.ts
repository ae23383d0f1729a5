import { AGE_GROUPS, type FigureRow, type FigureSection } from '@chautari/contract';
import { dynamicKey, useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Returns functions that name rows and age groups of the figures. */
export function useFigureWords() {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  /** `10–14`, or `70 and older`. */
  const ageName = (section: FigureSection, from: number) => {
    const next = AGE_GROUPS[section].find((each) => each > from);
    if (next === 1 || section === 'newborn') return t('figures.underOne');
    if (next === undefined) return t('figures.andOlder', { age: digits(from) });
    return next - from === 1
      ? t('figures.yearOf', { age: digits(from) })
      : t('figures.ages', { from: digits(from), to: digits(next - 1) });
  };
  /** A row of the schedule comes with its name. */
  const rowName = ({ section, row, name }: FigureRow) =>
    name ? text(name) : t(dynamicKey(`figures.row.${section}`, row));
  return { ageName, rowName };
}
