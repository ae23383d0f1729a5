import { Link as RouterLink, type LinkProps } from 'react-router-dom';

/** The names of the router that the portal uses. Sharing the full library would cost every first page 40 kB more. */
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/** A link within the portal without route discovery, which the portal does not use. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;
