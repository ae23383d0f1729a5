/** What only prerendering needs; it is no part of the browser's platform face. */
export { StaticRouter } from 'react-router-dom';
export { colour } from '../theme/tokens.json';
