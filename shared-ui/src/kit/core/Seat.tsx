import CardActionArea from '@mui/material/CardActionArea';
import type { ComponentProps } from 'react';
import { Link } from '../platform/router';

/** A link as a card on a slab that is a little wider than the card. A press moves it down. */
export const Seat = (props: ComponentProps<typeof Link>) => <CardActionArea component={Link} {...props} />;
