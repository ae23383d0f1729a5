import { accentOf, type Audience } from './audience';
import { Icon } from './Icon';
import { LineSeat, PortalSeat } from './LinkCards.styles';
import { Pictogram, Tile, type PictogramName } from './Pictogram';

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
