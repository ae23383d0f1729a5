import { Link as RouterLink, type LinkProps } from 'react-router-dom';

/** The names of the router that the portal uses. Sharing the whole library would cost every first page 40 kB more. */
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

/** A link within the portal, without the router's mark for routes to discover: there are none, and each page holds dozens of links. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;
