import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { globalStyles } from '../theme/globalStyles';
import { theme } from '../theme/theme';
import { Toasts } from './toast';
import { NepaliFont } from './NepaliFont';

/** The look of the portal around everything: MUI's theme, the colours of both schemes, type of both scripts, focus ring; and the place of toasts. */
export function PortalTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <NepaliFont />
      <GlobalStyles styles={globalStyles} />
      {children}
      <Toasts />
    </ThemeProvider>
  );
}
