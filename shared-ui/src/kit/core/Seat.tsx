import styled from '@emotion/styled';
import { Link } from '../platform/router';
import { accentOf, type Audience } from './audience';
import { Icon } from './Icon';
import { Pictogram, Tile, type PictogramName } from './Pictogram';

const DESKTOP = '@media (min-width:1000px)';

/** A card that leads somewhere: it stands on a slab a little wider than itself, and pressing sinks it. */
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

const PortalSeat = styled(Seat)({
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

const LineSeat = styled(Seat)({
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

interface CardProps {
  to: string;
  audience: Audience;
  pictogram: PictogramName;
  title: string;
  text: string;
}

/** One of the ways into the portal. */
export const PortalCard = ({ to, audience, pictogram, title, text }: CardProps) => (
  <PortalSeat to={to} style={accentOf(audience)}>
    <Tile className="tile">
      <Pictogram name={pictogram} />
    </Tile>
    <b>{title}</b>
    <small>{text}</small>
  </PortalSeat>
);

/** A link across the page, with picture, name and one line. */
export const LineLinkCard = ({ to, audience, pictogram, title, text }: CardProps) => (
  <LineSeat to={to} style={accentOf(audience)}>
    <Tile className="tile">
      <Pictogram name={pictogram} />
    </Tile>
    <span className="words">
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <Icon name="go" />
  </LineSeat>
);
