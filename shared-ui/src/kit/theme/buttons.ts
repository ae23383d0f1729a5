import type { ThemeOptions } from '@mui/material/styles';
import { focusRing } from './focus';
import { forcedChoice } from './forcedColors';
import { sizes } from './sizes';
import { elevation, motion, radius } from './tokens.json';

/** A filled button on its ledge: a press takes it down. */
const filled = (role: string) => ({
  background: `var(--${role})`,
  color: `var(--${role}-on)`,
  boxShadow: `inset 0 -4px var(--${role}-ledge)`,
  '&:active': { transform: 'translateY(2px)', boxShadow: `inset 0 -1px var(--${role}-ledge)` },
});

const disabled = {
  background: 'var(--sunken)',
  color: 'var(--muted)',
  boxShadow: 'inset 0 0 0 1.5px var(--line)',
  cursor: 'default',
  transform: 'none',
  filter: 'none',
};

export const buttons: ThemeOptions['components'] = {
  MuiButtonBase: {
    // Ripples need script that pages do not wait for.
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { userSelect: 'auto', '&:focus-visible, &:has(:focus-visible)': focusRing } },
  },
  MuiButton: {
    // The variants bring their colours.
    defaultProps: { color: 'inherit', variant: 'main' },
    styleOverrides: {
      root: ({ theme }) => ({
        gap: theme.spacing(2),
        // Links look like buttons, and have the alignment of text.
        textAlign: 'center',
        minWidth: 0,
        // A long address breaks, and does not widen the page.
        maxWidth: '100%',
        minHeight: sizes.button,
        padding: sizes.buttonPadding,
        fontSize: sizes.buttonText(theme),
        borderRadius: radius.button,
        transition: `transform ${motion.press}`,
        '&:hover': { filter: 'brightness(1.08)' },
        '&:disabled, &[aria-disabled=true]': disabled,
      }),
    },
    variants: [
      { props: { variant: 'main' }, style: filled('primary') },
      { props: { variant: 'warm' }, style: filled('highlight') },
      { props: { variant: 'emergency' }, style: filled('alarm') },
      {
        props: { variant: 'grave' },
        style: {
          background: 'var(--text)',
          color: 'var(--ground)',
          boxShadow: 'inset 0 -4px var(--muted)',
          '&:active': { transform: 'translateY(2px)', boxShadow: 'inset 0 -1px var(--muted)' },
        },
      },
      {
        props: { variant: 'second' },
        style: {
          background: 'var(--surface)',
          color: 'var(--text)',
          boxShadow: 'inset 0 0 0 1.5px var(--line-strong),inset 0 -4px var(--line-strong)',
          '&:active': { transform: 'translateY(2px)' },
          '&[aria-pressed=true]': {
            background: 'var(--primary-soft)',
            color: 'var(--primary-on-soft)',
            boxShadow: 'inset 0 0 0 2.5px var(--primary)',
            ...forcedChoice,
          },
        },
      },
      {
        props: { variant: 'quiet' },
        style: {
          color: 'var(--primary)',
          textDecoration: 'underline',
          textDecorationThickness: 1,
          textUnderlineOffset: '.2em',
          padding: sizes.quietPadding,
          // The word, and not its padding, is at the edge.
          margin: sizes.quietMargin,
          maxWidth: 'calc(100% + 16px)',
          flexShrink: 0,
          '&:hover': { textDecoration: 'underline', filter: 'brightness(1.08)' },
        },
      },
    ],
  },
  MuiIconButton: {
    // Undrawn parts have no styles in the page, where every kilobyte counts.
    defaultProps: { color: 'inherit', disableRipple: true },
    styleOverrides: {
      root: {
        transition: 'none',
        flex: 'none',
        width: sizes.minimum,
        height: sizes.minimum,
        padding: 0,
        borderRadius: radius.small,
        color: 'inherit',
        '& svg': { width: 26, height: 26 },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        textDecorationColor: 'currentcolor',
        textUnderlineOffset: '.2em',
        textDecorationThickness: 1,
        '&:hover': { textDecorationThickness: 2 },
        '&:focus-visible': focusRing,
      },
    },
  },
  // A link: a card on a slightly wider slab.
  MuiCardActionArea: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 'auto',
        margin: theme.spacing(0, 1, 1.75),
        padding: theme.spacing(4),
        background: 'var(--surface)',
        color: 'var(--text)',
        border: '1px solid var(--line)',
        borderBottom: 0,
        borderRadius: `${radius.card}px ${radius.card}px 0 0`,
        transition: `transform ${motion.press}`,
        '&::after': {
          content: '""',
          position: 'absolute',
          left: -elevation.ledgeOverhang,
          right: -elevation.ledgeOverhang,
          bottom: -elevation.ledgeCard,
          height: elevation.ledgeCard,
          borderRadius: radius.stone,
          background: 'var(--accent)',
        },
        '&:hover': { background: 'color-mix(in srgb,var(--surface) 82%,var(--accent-soft))' },
        '&:active': { transform: 'translateY(2px)' },
        '& b': { fontSize: theme.typography.h3.fontSize, lineHeight: 1.3 },
        '& b:lang(ne)': { lineHeight: 1.6 },
        '& small': { fontSize: theme.typography.body2.fontSize, lineHeight: 1.45, color: 'var(--muted)' },
        '& small:lang(ne)': { lineHeight: 1.65 },
      }),
      focusHighlight: { display: 'none' },
    },
  },
};
