import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& .words': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 4) },
  '& .words span + span': { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
}));
export interface ProgressProps {
  /** The label of the task. */
  label: string;
  /** From 0 to 1. */
  value: number;
}

/** Progress as a bar and in words. */
export function Progress({ label, value }: ProgressProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const percent = Math.round(value * 100);
  const words = t('progress.percent', { percent: digits(percent) });
  return (
    <Box>
      <div className="words" aria-hidden="true">
        <span>{label}</span>
        <span>{words}</span>
      </div>
      <LinearProgress aria-label={label} value={percent} aria-valuetext={words} />
    </Box>
  );
}
