import type { ThemeOptions } from '@mui/material/styles';
import { RING } from './focus';
import { sizes } from './sizes';
import { radius } from './tokens.json';

const BORDER = '1.5px solid var(--line-strong)';
const WRONG = '2.5px solid var(--emergency)';

export const inputs: ThemeOptions['components'] = {
  MuiFormControl: {
    defaultProps: { fullWidth: true },
    styleOverrides: { root: ({ theme }) => ({ gap: theme.spacing(1.5) }) },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontWeight: theme.typography.fontWeightBold,
        lineHeight: 1.4,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--text)' },
        '&:lang(ne)': { lineHeight: 1.6 },
        '& small': {
          fontWeight: theme.typography.fontWeightRegular,
          fontSize: theme.typography.body2.fontSize,
          color: 'var(--muted)',
        },
      }),
    },
  },
  // The error stands between label and field, with its sign; the hint below.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        display: 'flex',
        gap: theme.spacing(1.5),
        alignItems: 'flex-start',
        margin: 0,
        '&.MuiFormHelperText-contained': { margin: 0 },
        '&, &.Mui-disabled, &.Mui-error': { color: 'var(--muted)' },
        '&[data-error]': {
          ...theme.typography.body1,
          '&, &.Mui-error': { color: 'var(--emergency)' },
          fontWeight: theme.typography.fontWeightBold,
          '& svg': { width: 21, height: 21, marginTop: '.12em' },
        },
      }),
    },
  },
  MuiInputBase: {
    // Global styles of MUI's, for what is filled in by the browser, which nothing here needs.
    defaultProps: { disableInjectingGlobalStyles: true, fullWidth: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.field,
        fontSize: sizes.fieldText(theme),
        background: 'var(--surface)',
        border: BORDER,
        borderRadius: radius.field,
        '&:has(:focus-visible)': { outline: RING, outlineOffset: 1 },
        // The script of a sign-in page marks a field before MUI's classes can follow.
        '&.Mui-error, &:has([aria-invalid=true])': { border: WRONG },
        '&.Mui-disabled, &:has(:disabled)': {
          background: 'var(--sunken)',
          borderStyle: 'dashed',
          color: 'var(--muted)',
        },
        '&:has(> .MuiButton-root:focus-visible)': { outline: 'none' },
        '&.MuiInputBase-multiline': { padding: 0 },
      }),
      input: ({ theme }) => ({
        boxSizing: 'border-box',
        height: 'auto',
        minHeight: sizes.field,
        padding: sizes.fieldPadding,
        '&:disabled': { WebkitTextFillColor: 'var(--muted)' },
        '&::placeholder': { opacity: 0.7 },
        '.MuiInputBase-multiline &': { minHeight: sizes.area, padding: theme.spacing(3, 3.5), resize: 'vertical' },
      }),
    },
  },
  MuiInputAdornment: {
    defaultProps: { disableTypography: true },
    styleOverrides: {
      root: ({ theme }) => ({
        flex: 'none',
        height: 'auto',
        maxWidth: '60%',
        maxHeight: 'none',
        margin: 0,
        whiteSpace: 'normal',
        color: 'var(--muted)',
        fontVariantNumeric: 'tabular-nums',
        '&.MuiInputAdornment-positionEnd': { paddingRight: theme.spacing(3.5) },
        '&:has(button)': { padding: 0 },
      }),
    },
  },
  // The device's own list.
  MuiNativeSelect: {
    styleOverrides: {
      select: ({ theme }) => ({
        '&&&': { paddingRight: theme.spacing(10.5) },
        '&:focus': { borderRadius: radius.field },
        '&:lang(ne)': { lineHeight: 1.6 },
        '& ~ .MuiNativeSelect-icon': {
          right: theme.spacing(2.5),
          width: 22,
          height: 22,
          top: 'calc(50% - 11px)',
          color: 'var(--line-strong)',
        },
        '&:disabled ~ .MuiNativeSelect-icon': { display: 'none' },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: theme.spacing(2),
        minHeight: sizes.minimum,
        margin: 0,
        paddingRight: theme.spacing(3),
      }),
    },
  },
  MuiCheckbox: { styleOverrides: { root: choice } },
  MuiRadio: { styleOverrides: { root: choice } },
};

/** A box or a ring that is pressed with its words. */
function choice() {
  return {
    padding: 0,
    color: 'var(--line-strong)',
    '& svg': { width: 26, height: 26 },
    '&:has(:focus-visible)': { outline: RING, outlineOffset: 1, borderRadius: radius.stone },
  };
}
