import { Panel, Row, styled } from '@chautari/shared-ui/core';

/** A topic, which a link of the page scrolls to. */
export const TopicPanel = styled(Panel)(({ theme }) => ({
  scrollMarginTop: theme.spacing(4),
}));

/** The numbers to call, always in sight at the lower edge. */
export const CallBar = styled(Row)(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: theme.spacing(3),
  borderRadius: theme.spacing(3, 3, 0, 0),
  background: 'var(--surface)',
  boxShadow: '0 -1px var(--line)',
  'html:has(&)': { scrollPaddingBottom: 96 },
  '@media print': { '&&': { display: 'none' } },
  '& > a': { flex: '1 1 auto' },
}));
