import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { globalStyles } from '../theme/globalStyles';
import { theme } from '../theme/theme';
import { Toasts } from './toast';
import { NepaliFont } from './NepaliFont';

/**
 * For a theme without schemes of MUI's own, MUI's provider hands it on to that of its system in this way. The system's alone saves each
 * page the provider of schemes, 3 kB.
 */
const systemTheme = { ...theme, vars: null };

/** The look of the portal around everything: MUI's theme, the colours of both schemes, type of both scripts, focus ring; and the place of toasts. */
export function PortalTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={systemTheme}>
      <NepaliFont />
      <GlobalStyles styles={globalStyles} />
      {children}
      <Toasts />
    </ThemeProvider>
  );
}
