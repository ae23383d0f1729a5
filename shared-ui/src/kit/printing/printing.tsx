import { css, Global } from '@emotion/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '../core/Button';
import { useTranslation } from '../platform/messages';
import { colour } from '../theme/tokens.json';

/** On a page with a sheet, only the sheet is printed. */
const ON_PAPER = css`
  @media print {
    body:has([data-sheet]) {
      background: #fff;
    }
    body:has([data-sheet]) :not(:has([data-sheet])):not([data-sheet], [data-sheet] *) {
      display: none !important;
    }
    body :has([data-sheet]) {
      display: block !important;
      position: static !important;
      overflow: visible !important;
      min-height: 0 !important;
      max-width: none !important;
      margin: 0 !important;
      padding: 0 !important;
      border: 0 !important;
      background: none !important;
      box-shadow: none !important;
    }
  }
`;

export const ON_WHITE = {
  colorScheme: 'light',
  '--surface': '#fff',
  '--sunken': '#fff',
  '--text': '#000',
  '--muted': '#333',
  '--line': '#999',
  '--line-strong': '#666',
  '--stone': '#777',
  '--primary': colour.light.primary.main,
  '--accent': '#000',
};

const Sheet = styled('div')({
  '&[data-sheet=paper]': { '@media screen': { display: 'none' } },
  // Paper is white in both colour schemes.
  '@media print': {
    ...ON_WHITE,
    color: '#000',
    '& button': { display: 'none' },
    '& + [data-sheet]': { breakBefore: 'page' },
  },
});

interface PrintSheetProps {
  /** The sheet is printed but not displayed. */
  paperOnly?: boolean;
  children: ReactNode;
}

/** The printed part of a page. Each sheet begins a new sheet of paper, and buttons are left out. */
export const PrintSheet = ({ paperOnly = false, children }: PrintSheetProps) => (
  <>
    <Global styles={ON_PAPER} />
    <Sheet data-sheet={paperOnly ? 'paper' : 'both'}>{children}</Sheet>
  </>
);

/** Prints the page, or only its `PrintSheet`; devices can save it as a PDF. The label is *Print* by default. */
export function PrintButton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Button variant="second" icon="print" onClick={() => window.print()}>
      {children ?? t('keep.print')}
    </Button>
  );
}
