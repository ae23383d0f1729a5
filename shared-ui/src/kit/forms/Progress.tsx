import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';

const Box = styled('div')({
  display: 'grid',
  gap: 6,
  '& .words': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  '& .words span + span': { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
});
const Bar = styled('div')({
  height: 14,
  borderRadius: 4,
  border: '2px solid var(--stone)',
  background: 'var(--surface)',
  overflow: 'hidden',
  '& > div': { height: '100%', background: 'var(--primary)', transition: 'width 160ms ease-out' },
});

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
      <Bar role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuetext={words}>
        <div style={{ width: `${percent}%` }} />
      </Bar>
    </Box>
  );
}

const pulse = keyframes`50%{opacity:.25}`;
const Stones = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  color: 'var(--muted)',
  '& i': {
    display: 'inline-block',
    width: 12,
    height: 12,
    marginRight: 3,
    borderRadius: 3,
    background: 'var(--primary)',
    animation: `${pulse} 1.2s ease-in-out infinite`,
  },
  '& i:nth-of-type(2)': { animationDelay: '.2s' },
  '& i:nth-of-type(3)': { animationDelay: '.4s' },
});

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
