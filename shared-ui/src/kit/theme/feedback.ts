import type { ThemeOptions } from '@mui/material/styles';
import { motion, radius } from './tokens.json';

/** The tint of a role, with the text that is readable on it. */
const tint = (role: string) => ({ background: `var(--${role}-soft)`, color: `var(--${role}-on-soft)` });

/** The roles that MUI names otherwise, or not at all. */
const ROLES = { success: 'success', warning: 'warning', info: 'info', error: 'emergency', default: 'neutral' } as const;
const CHIP_COLOURS = Object.keys(ROLES) as (keyof typeof ROLES)[];
const SEVERITIES = ['success', 'warning', 'info', 'error'] as const;

export const feedback: ThemeOptions['components'] = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        gap: theme.spacing(1.5),
        height: 'auto',
        minHeight: 32,
        padding: theme.spacing(0.5, 3, 0.5, 2),
        borderRadius: radius.pill,
        fontWeight: theme.typography.fontWeightBold,
        lineHeight: 1.4,
        whiteSpace: 'normal',
        '&:lang(ne)': { lineHeight: 1.6 },
        '& .MuiChip-icon': { margin: 0, color: 'inherit', width: 18, height: 18, strokeWidth: 2.4 },
        '@media print': { padding: 0, background: 'none', color: 'inherit' },
      }),
      label: { padding: 0, overflow: 'visible', whiteSpace: 'normal' },
    },
    variants: CHIP_COLOURS.map((color) => ({ props: { color }, style: tint(ROLES[color]) })),
  },
  MuiAlert: {
    defaultProps: { variant: 'notice' },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        gap: theme.spacing(2.5),
        padding: theme.spacing(3.5, 4),
        border: 0,
        borderRadius: radius.card,
        fontWeight: theme.typography.fontWeightBold,
      }),
      icon: { margin: '.12em 0 0', padding: 0, fontSize: 'inherit', opacity: 1 },
      message: ({ theme }) => ({
        display: 'grid',
        gap: theme.spacing(2),
        minWidth: 0,
        padding: 0,
        overflow: 'visible',
      }),
    },
    variants: SEVERITIES.map((severity) => ({ props: { severity }, style: tint(ROLES[severity]) })),
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: {
      root: { background: 'var(--sunken)', border: '1px solid var(--line)', borderRadius: radius.card },
    },
  },
  MuiLinearProgress: {
    defaultProps: { variant: 'determinate' },
    styleOverrides: {
      root: {
        height: 14,
        borderRadius: radius.stone,
        border: '2px solid var(--stone)',
        background: 'var(--surface)',
      },
      bar: { background: 'var(--primary)', transition: `transform ${motion.fade}` },
    },
  },
};
