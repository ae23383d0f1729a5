import styled from '@emotion/styled';
import { Seat } from './Seat';

const DESKTOP = '@media (min-width:1000px)';

export const PortalSeat = styled(Seat)({
  padding: '14px 10px',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 6,
  textAlign: 'center',
  '& .tile': { width: 84, height: 84, borderRadius: 20, '& svg': { width: 56, height: 56 } },
  [DESKTOP]: {
    padding: '20px 14px',
    gridTemplateColumns: 'auto 1fr',
    justifyItems: 'start',
    alignItems: 'center',
    textAlign: 'left',
    gap: '2px 14px',
    '& .tile': { gridRow: '1/3', width: 80, height: 80 },
    '& b': { alignSelf: 'end', fontSize: 20 },
    '& small': { alignSelf: 'start' },
  },
});

export const LineSeat = styled(Seat)({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: 14,
  minWidth: 0,
  // The picture makes room for a long word.
  '& .tile': { flex: '0 1 64px', minWidth: 40, height: 64, '& svg': { width: '70%', height: 44 } },
  '& .words': { flex: 1, minWidth: 'min-content' },
  '& b, & small': { display: 'block' },
  '& > svg': { flex: 'none', color: 'var(--accent)' },
});
