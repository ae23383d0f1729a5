import { FIRST_BS_YEAR, toBs, todayInNepal, type MonthlyFigures } from '@chautari/contract';
import { Columns, styled } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

const YEARS = 5;

/** Names of places are long: on phones they have the whole line. */
const WholeLine = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  [theme.breakpoints.up('sm')]: { gridColumn: 'auto' },
}));

export interface MonthQuery {
  year: number;
  month: number;
  /** The id of a facility, a level and an id such as `district 7`, or nothing for all that the caller reads. */
  place: string;
}

const LEVELS = ['province', 'district', 'municipality'] as const;

/** Returns the place of a query as the service asks for it. */
export function readPlace(place: string) {
  const [level, id] = place.split(' ');
  if (!level) return {};
  const named = LEVELS.find((each) => each === level);
  return named ? { [`${named}Id`]: Number(id) } : { facilityId: level };
}

interface MonthChoiceProps {
  query: MonthQuery;
  onChange: (query: MonthQuery) => void;
  facilities: MonthlyFigures['facilities'];
  /** What administrators can add up. */
  places: MonthlyFigures['places'];
}

/** Selects year, month and, of several, the facility or a place that is summed up. */
export function MonthChoice({ query, onChange, facilities, places }: MonthChoiceProps) {
  const { t } = useTranslation('mfe-staff');
  const { digits, monthBs, text } = useFormat();
  const { year, month, place } = query;
  const thisYear = toBs(todayInNepal())!.year;
  const years = Array.from({ length: YEARS }, (_, index) => thisYear - index).filter((each) => each >= FIRST_BS_YEAR);
  return (
    <Columns columns={{ xs: 2, sm: 3 }} alignItems="end">
      <PlainSelect
        label={t('figures.year')}
        value={String(year)}
        onChange={(value) => onChange({ ...query, year: Number(value) })}
        options={years.map((each) => ({ value: String(each), label: digits(each) }))}
      />
      <PlainSelect
        label={t('figures.month')}
        value={String(month)}
        onChange={(value) => onChange({ ...query, month: Number(value) })}
        options={Array.from({ length: 12 }, (_, index) => ({
          value: String(index + 1),
          label: monthBs(index + 1),
        }))}
      />
      {facilities.length > 1 && (
        <WholeLine>
          <PlainSelect
            label={t('queue.facility')}
            value={place}
            onChange={(value) => onChange({ ...query, place: value })}
            options={[
              { value: '', label: t('figures.everywhere') },
              ...places.map(({ level, id, name }) => ({ value: `${level} ${id}`, label: text(name) })),
              ...facilities.map(({ id, name }) => ({ value: id, label: text(name) })),
            ]}
          />
        </WholeLine>
      )}
    </Columns>
  );
}
