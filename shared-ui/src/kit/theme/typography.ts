import { breakpoints, type } from './tokens.json';

type Scale = typeof type.scale;

/** Text grows with the size that the reader has chosen in the browser. */
export const rem = (px: number) => `${px / 16}rem`;

const DESKTOP = `@media (min-width:${breakpoints.desktop}px)`;

const variant = (name: keyof Scale) => {
  const { phone, desktop, weight, lineHeight, lineHeightNepali, letterSpacing } = type.scale[name];
  return {
    fontSize: rem(phone),
    fontWeight: weight,
    lineHeight,
    letterSpacing,
    textTransform: 'none' as const,
    ...(desktop !== phone && { [DESKTOP]: { fontSize: rem(desktop) } }),
    '&:lang(ne)': { lineHeight: lineHeightNepali, letterSpacing: 0 },
  };
};

/** The scale of the tokens under MUI's names, and those of its variants that MUI does not have. */
export const typography = {
  fontFamily: 'var(--font)',
  fontSize: type.scale.body.phone,
  fontWeightMedium: type.weights.strong,
  fontWeightBold: type.weights.strong,
  // Sizes that MUI's components ask for in px stay what they are.
  pxToRem: rem,
  h1: variant('h1'),
  h2: variant('h2'),
  h3: variant('h3'),
  body1: variant('body'),
  body2: variant('small'),
  button: { ...variant('label'), lineHeight: 1.3 },
  display: variant('display'),
  lead: variant('lead'),
  field: variant('field'),
  figure: variant('figure'),
};
