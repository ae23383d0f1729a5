import LinearProgress from '@mui/material/LinearProgress';
import { keyframes, styled } from '@mui/material/styles';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& .words': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 4) },
  '& .words span + span': { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
}));
interface ProgressProps {
  /** What is under way. */
  label: string;
  /** From 0 to 1. */
  value: number;
}

/** How far something has come, as a bar and in words. */
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

const pulse = keyframes`50%{opacity:.25}`;
const Stones = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  color: 'var(--muted)',
  '& i': {
    display: 'inline-block',
    width: 12,
    height: 12,
    marginRight: theme.spacing(0.75),
    borderRadius: theme.radius.stone,
    background: 'var(--primary)',
    animation: `${pulse} 1.2s ease-in-out infinite`,
  },
  '& i:nth-of-type(2)': { animationDelay: '.2s' },
  '& i:nth-of-type(3)': { animationDelay: '.4s' },
}));

/** Says that something small is in progress. It does not move if the device asks for reduced motion. */
export function Busy({ children }: { children?: string }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Stones role="status">
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {children ?? t('busy')}
    </Stones>
  );
}
