import type { Theme } from '@mui/material/styles';
import { space, target } from './tokens.json';
import { rem } from './typography';

const px = (value: number) => `${value}px`;
const steps = (count: number) => px(count * space.unit);

/** What the theme draws in two sizes: the size of pages for readers, and, where the variable is set, that of pages for work. */
export const sizes = {
  minimum: `var(--control,${px(target.minimum)})`,
  button: `var(--control,${px(target.button)})`,
  buttonPadding: 'var(--control-padding,6px 20px 9px)',
  quietPadding: 'var(--control-quiet,6px 8px)',
  quietMargin: '0 -8px',
  buttonText: ({ typography }: Theme) => `var(--control-text,${typography.button.fontSize})`,
  /** Without the border. */
  field: `calc(var(--control,${px(target.field)}) - 3px)`,
  fieldPadding: 'var(--field-padding,0 14px)',
  fieldText: ({ typography }: Theme) => `var(--field-text,${typography.field.fontSize})`,
  area: 'var(--area,104px)',
  tile: `var(--control,${px(target.field)})`,
  tilePicture: 'var(--tile-picture,96px)',
  pageWidth: `var(--page-width,${px(space.contentMax + 2 * space.gutterDesktop)})`,
  gutter: `var(--gutter,${px(space.gutterDesktop)})`,
  panel: (vertical: number, horizontal: number) => `var(--panel,${steps(vertical)} ${steps(horizontal)})`,
  underHeading: `var(--under-heading,${steps(3.5)})`,
  /** The width of the sentence below the heading of a page. */
  measure: 'var(--measure,34em)',
  gap: (count: number) => `var(--gap,${steps(count)})`,
  sectionGap: (count: number) => `var(--section-gap,${steps(count)})`,
};

const TEXT = rem(15);

/**
 * Styles of pages for work: controls of 44 px, and 36 px where a mouse points at them on a wide screen; smaller headings, less air. They are global, so
 * that they also hold for what a prerendered page does not have yet.
 */
export const getWorkStyles = ({ breakpoints }: Theme) => ({
  ':root': {
    '--control': '44px',
    '--control-padding': '2px 12px 5px',
    '--control-quiet': '2px 8px 4px',
    '--control-text': TEXT,
    '--field-padding': '0 12px',
    '--field-text': rem(16),
    '--area': '72px',
    '--tile-picture': '48px',
    '--panel': '12px',
    '--gap': '12px',
    '--section-gap': '24px',
    '--under-heading': '8px',
    [breakpoints.up('md')]: {
      '--page-width': '1488px',
      '--gutter': '24px',
      '--panel': '14px',
      '--area': '64px',
      '--measure': '72em',
    },
    [`${breakpoints.up('md')} and (pointer:fine)`]: { '--control': '36px' },
  },
  '#main h1': { fontSize: rem(22), [breakpoints.up('md')]: { fontSize: rem(24) } },
  '#main h2': { fontSize: rem(19) },
  '#main h3': { fontSize: rem(16), lineHeight: 1.35, '&:lang(ne)': { lineHeight: 1.6 } },
});
