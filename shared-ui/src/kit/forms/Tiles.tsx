import Radio from '@mui/material/Radio';
import { styled, type Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { forcedChoice } from '../theme/forcedColors';
import { sizes } from '../theme/sizes';

/** Options as wide as their words. */
const getChips = ({ spacing }: Theme) =>
  ({ display: 'flex', flexWrap: 'wrap', '& label': { padding: spacing(1, 3) } }) as const;

/** Large options side by side. CSS alone shows the selected one; its radio button is visually hidden. */
export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(92px,100%),1fr))',
  gap: theme.spacing(2),
  '&:has(img)': { gridTemplateColumns: 'repeat(auto-fit,minmax(min(116px,100%),1fr))' },
  // Beside their label, where there is room for both.
  '&[data-beside]': { flexBasis: '100%', [theme.breakpoints.up('sm')]: { flexBasis: 'auto', ...getChips(theme) } },
  '&[data-chips]': { flexBasis: 'auto', ...getChips(theme) },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    minHeight: sizes.tile,
    padding: theme.spacing(1),
    border: '1.5px solid var(--line-strong)',
    borderRadius: theme.radius.field,
    background: 'var(--surface)',
    textAlign: 'center',
    lineHeight: 1.35,
    cursor: 'pointer',
    '&:lang(ne)': { lineHeight: 1.6 },
  },
  '& small': { fontSize: theme.typography.body2.fontSize, color: 'var(--muted)' },
  '& .MuiRadio-root': { position: 'absolute', inset: 0, opacity: 0, '& input': { zIndex: 'auto' } },
  '& label:has(:checked)': {
    // A wider border would move the words, and the tiles after it.
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-soft)',
    color: 'var(--primary-on-soft)',
    ...forcedChoice,
  },
  '& label:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
}));

const NO_SIGN = <span />;

/** The radio button of a tile, with the props of the element. */
export const TileRadio = (input: ComponentProps<'input'>) => (
  <Radio icon={NO_SIGN} checkedIcon={NO_SIGN} slotProps={{ input }} />
);
