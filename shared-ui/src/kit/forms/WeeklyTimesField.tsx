import { styled } from '@mui/material/styles';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { SelectField } from './choices';
import type { FieldProps } from './Field';
import { ManyField } from './ManyField';
import { TimeField } from './TimeField';

const FromTo = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Weekly times: day, from, to, any number of them. The value is a list of `{ weekday, from, to }`; 0 is Sunday. */
export function WeeklyTimesField(props: FieldProps) {
  const { t } = useTranslation('shared-ui');
  const { weekdayName } = useFormat();
  const days = DAYS.map((day) => ({ value: String(day), label: weekdayName(day) }));
  return (
    <ManyField
      {...props}
      max={21}
      entry={t('many.time')}
      add={t('many.addTime')}
      blank={{ weekday: '', from: '', to: '' }}
    >
      {(path) => (
        <>
          <SelectField name={`${path}.weekday`} options={days} numeric />
          <FromTo>
            <TimeField name={`${path}.from`} step={15} />
            <TimeField name={`${path}.to`} step={15} isEnd />
          </FromTo>
        </>
      )}
    </ManyField>
  );
}
