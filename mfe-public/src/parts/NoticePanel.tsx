import { Panel, styled } from '@chautari/shared-ui/core';

/** Panel of a notice: full-width picture above, text below. */
export const NoticePanel = styled(Panel)(({ theme }) => ({
  '&&': { padding: 0 },
  overflow: 'hidden',
  '& .picture-frame': { aspectRatio: '16/9' },
  '& .icon': { width: 52, padding: 0 },
  '& .words': { display: 'grid', gap: theme.spacing(4), alignContent: 'start', padding: theme.spacing(5, 4) },
  '& .text': { whiteSpace: 'pre-line', ...theme.typography.field },
  '& h2': { fontSize: theme.typography.lead.fontSize },
  '& small': { fontSize: theme.typography.body2.fontSize, color: 'var(--muted)' },
}));
