/** The part that only prerendering needs; it is not in the platform face of browsers. */
export { StaticRouter } from 'react-router-dom';
export { colour } from '../theme/tokens.json';
