import { keyframes, styled } from '@mui/material/styles';
import { useTranslation } from '../platform/messages';

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

/** A small progress indicator. It does not move with prefers-reduced-motion. */
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
