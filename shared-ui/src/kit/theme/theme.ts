import { createTheme, type Shadows } from '@mui/material/styles';
import { components } from './components';
import { palette } from './palette';
import { breakpoints, elevation, radius, space } from './tokens.json';
import { typography } from './typography';

/** Only what lies over the page casts a shadow. */
const shadows = Array.from({ length: 25 }, (_, level) => (level === 24 ? elevation.over : 'none')) as Shadows;

const { phone: xs, tablet: sm, desktop: md, wide: lg } = breakpoints;

/** The identity as a MUI theme, made from the tokens. The look is here; components only say which part of it they are. */
export const theme = createTheme(
  {
    palette,
    typography,
    shadows,
    spacing: space.unit,
    shape: { borderRadius: radius.card },
    breakpoints: { values: { xs, sm, md, lg, xl: lg } },
    radius,
    components,
  },
  // With a colour space MUI mixes colours in CSS. In script it cannot: it does not know the value of a CSS variable.
  { colorSpace: 'oklch' },
);
