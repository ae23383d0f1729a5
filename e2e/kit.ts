import { buildKit } from '../scripts/kit.mjs';

/** Before all tests: builds the catalogue of the kit. */
export default () => buildKit();
