import styled from '@emotion/styled';
import { Link } from '../platform/router';

/** A link as a card on a slab that is a little wider than the card. A press moves it down. */
export const Seat = styled(Link)({
  position: 'relative',
  display: 'block',
  margin: '0 4px 7px',
  padding: 16,
  background: 'var(--surface)',
  color: 'var(--text)',
  textDecoration: 'none',
  border: '1px solid var(--line)',
  borderBottom: 0,
  borderRadius: '14px 14px 0 0',
  transition: 'transform 90ms ease-out',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: -5,
    right: -5,
    bottom: -7,
    height: 7,
    borderRadius: 3,
    background: 'var(--accent)',
  },
  '&:hover': { background: 'color-mix(in srgb,var(--surface) 82%,var(--accent-soft))' },
  '&:active': { transform: 'translateY(2px)' },
  '& b': { fontSize: 19, lineHeight: 1.3 },
  '& b:lang(ne)': { lineHeight: 1.6 },
  '& small': { fontSize: 15, lineHeight: 1.45, color: 'var(--muted)' },
  '& small:lang(ne)': { lineHeight: 1.65 },
});
