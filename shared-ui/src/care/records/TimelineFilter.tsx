import { RECORD_KINDS, type RecordKind } from '@chautari/contract';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { Button, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { DaysFilter } from './DaysFilter';
import type { RecordFilter } from './queries';
import { useRecordWords } from './useRecordWords';

const Filter = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'end',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0,320px) auto 1fr',
    '& > .days': { gridColumn: '1/-1' },
  },
}));
interface TimelineFilterProps {
  filter: RecordFilter;
  onChange: (filter: RecordFilter) => void;
  /** Whether the kind can be chosen. */
  withKinds: boolean;
  asksDays: boolean;
  onAskDays: (asksDays: boolean) => void;
}

/** Chooses the kind and the days of the records in a timeline. */
export function TimelineFilter({ filter, onChange, withKinds, asksDays, onAskDays }: TimelineFilterProps) {
  const { t } = useTranslation('shared-ui');
  const { title } = useRecordWords();
  const { kind, ...days } = filter;
  const setKind = (chosen: string) => onChange({ ...days, ...(chosen && { kind: chosen as RecordKind }) });
  const setDays = (chosen: Pick<RecordFilter, 'from' | 'to'>) => onChange({ ...(kind && { kind }), ...chosen });
  const toggleDays = () => {
    onAskDays(!asksDays);
    if (asksDays) setDays({});
  };
  return (
    <Filter role="search" aria-label={t('record.filter')}>
      {withKinds && (
        <PlainSelect
          label={t('record.which')}
          value={kind ?? ''}
          onChange={setKind}
          options={[
            { value: '', label: t('record.allKinds') },
            ...RECORD_KINDS.map((each) => ({ value: each, label: title(each) })),
          ]}
        />
      )}
      <div>
        <Button variant="quiet" icon="calendar" aria-expanded={asksDays} onClick={toggleDays}>
          {t(asksDays ? 'record.allDays' : 'record.chooseDays')}
        </Button>
      </div>
      {asksDays && (
        <div className="days">
          <DaysFilter onChange={setDays} />
        </div>
      )}
    </Filter>
  );
}
