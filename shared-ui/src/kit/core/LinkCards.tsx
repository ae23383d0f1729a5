import { getAccent, type Audience } from './audience';
import { Icon } from './Icon';
import { LineSeat, PortalSeat, UprightSeat } from './LinkCards.styles';
import { Pictogram, Tile, type PictogramName } from './Pictogram';

interface CardProps {
  to: string;
  audience: Audience;
  pictogram: PictogramName;
  title: string;
  text: string;
}

interface PortalCardProps extends CardProps {
  /** The picture is above the name on a wide screen too, for many cards in a row. */
  upright?: boolean;
}

/** One of the ways into the portal. */
export function PortalCard({ to, audience, pictogram, title, text, upright }: PortalCardProps) {
  const Card = upright ? UprightSeat : PortalSeat;
  return (
    <Card to={to} style={getAccent(audience)}>
      <Tile className="tile">
        <Pictogram name={pictogram} />
      </Tile>
      <b>{title}</b>
      <small>{text}</small>
    </Card>
  );
}

/** A link across the page, with picture, name and one line. */
export const LineLinkCard = ({ to, audience, pictogram, title, text }: CardProps) => (
  <LineSeat to={to} style={getAccent(audience)}>
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
