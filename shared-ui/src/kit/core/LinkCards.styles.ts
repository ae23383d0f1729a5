import { styled, type Theme } from '@mui/material/styles';
import { Seat } from './Seat';

const upright = ({ theme }: { theme: Theme }) =>
  ({
    padding: theme.spacing(3.5, 2.5),
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: theme.spacing(1.5),
    textAlign: 'center',
    '& > *': { maxWidth: '100%' },
    '& .tile': { width: 84, height: 84, borderRadius: theme.radius.large, '& svg': { width: 56, height: 56 } },
  }) as const;

/** The picture above the name. */
export const UprightSeat = styled(Seat)(upright);

/** The picture above the name, beside it on a wide screen: on a tablet four cards leave too little room for a word beside it. */
export const PortalSeat = styled(Seat)(upright, ({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    padding: theme.spacing(5, 3.5),
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0,1fr)',
    alignContent: 'start',
    justifyContent: 'normal',
    justifyItems: 'start',
    alignItems: 'center',
    textAlign: 'left',
    gap: theme.spacing(0.5, 3.5),
    '& .tile': { gridRow: '1/3', width: 80, height: 80 },
    '& b': { alignSelf: 'end', fontSize: theme.typography.lead.fontSize },
    '& small': { alignSelf: 'start' },
  },
}));

export const LineSeat = styled(Seat)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3.5),
  padding: theme.spacing(3.5),
  minWidth: 0,
  // The picture makes room for a long word. A smaller factor would take a part of a pixel from the word too, and break it.
  '& .tile': { flex: '0 100000 64px', minWidth: 40, height: 64, '& svg': { width: '70%', height: 44 } },
  '& .words': { flex: '1 1 min-content', minWidth: 0, overflowWrap: 'break-word' },
  '& b, & small': { display: 'block' },
  '& > svg': { flex: 'none', color: 'var(--accent)' },
}));
