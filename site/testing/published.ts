import type { PublishedMfe } from '@chautari/contract/site';

/** A published module with nothing in it, and settings of a portal. */
export const aModule = {
  name: 'mfe-x',
  needs: {},
  links: [],
  paths: {},
  version: '1',
  base: '/',
  entry: 'x',
  integrity: '',
  parts: {},
  integrities: {},
} satisfies PublishedMfe;
export const SETTINGS = {
  phone: '1',
  email: 'a@b.np',
  place: { en: 'Ilam', np: 'इलाम' },
  social: {},
  demo: true,
};
