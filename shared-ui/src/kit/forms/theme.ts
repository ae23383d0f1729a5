import { createTheme } from '@mui/material/styles';
import tokens from '../core/tokens.json';

const { colour } = tokens;
type Scheme = typeof colour.light;

const palette = ({
  ground,
  surface,
  text,
  muted,
  line,
  primary,
  highlight,
  emergency,
  success,
  warning,
  info,
}: Scheme) => ({
  background: { default: ground, paper: surface },
  text: { primary: text, secondary: muted },
  divider: line,
  primary: { main: primary.main, contrastText: primary.on },
  secondary: { main: highlight.main, contrastText: highlight.on },
  error: { main: emergency.main, contrastText: emergency.on },
  success: { main: success.main, contrastText: success.on },
  warning: { main: warning.main, contrastText: warning.on },
  info: { main: info.main, contrastText: info.on },
});

/**
 * The identity as a MUI theme, for the components that are hard to do right by hand. It comes with the forms face; what first paint needs is
 * written with the same tokens as CSS variables in the core face. Type and line heights follow the script by those variables.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: palette(colour.light) }, dark: { palette: palette(colour.dark) } },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 17,
    fontWeightRegular: 400,
    fontWeightBold: 700,
    button: { textTransform: 'none', fontWeight: 700 },
  },
  shape: { borderRadius: tokens.radius.card },
  spacing: tokens.space.unit,
  breakpoints: { values: { xs: 0, sm: 640, md: 1000, lg: 1280, xl: 1600 } },
  components: {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', color: 'var(--text)', background: 'var(--surface)' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 20,
          padding: 24,
          margin: 16,
          width: 'calc(100% - 32px)',
          maxHeight: 'calc(100% - 32px)',
          boxShadow: '0 12px 40px rgba(11,32,24,.28)',
          border: '1px solid var(--line)',
          '@media (max-width:639px)': { padding: 16 },
        },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { background: 'rgba(11,32,24,.55)' } } },
  },
});
