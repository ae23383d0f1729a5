import MuiContainer from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import MuiStack, { type StackProps as MuiStackProps } from '@mui/material/Stack';
import { styled, type Breakpoint } from '@mui/material/styles';
import MuiTypography, { type TypographyProps as MuiTypographyProps } from '@mui/material/Typography';
import { useId, type ComponentProps, type CSSProperties, type ElementType, type ReactNode } from 'react';
import { selectText } from '@chautari/contract';
import { useLanguage } from '../platform/language';
import { PORTAL_NAME } from '../platform/settings';
import { sizes } from '../theme/sizes';
import { getAccent, type Audience } from './audience';
import { Typed, useMarkScripts } from './Typed';
import { UNTRANSLATED } from './untranslated';
import { splitSystemProps, type SystemProps } from './splitSystemProps';
import { Pictogram, Tile, type PictogramName } from './Pictogram';

/** The width of a page, with its gutters. */
export const Container = (props: ComponentProps<'div'>) => <MuiContainer {...props} />;

export interface StackProps extends ComponentProps<'div'>, SystemProps {
  direction?: MuiStackProps['direction'];
  /** In steps of 4 px; 4 if not given. */
  spacing?: MuiStackProps['spacing'];
  component?: ElementType;
}

/** Things below one another; beside one another with `direction="row"`. */
export const Stack = (props: StackProps) => <MuiStack {...splitSystemProps(props)} />;

/** Things beside one another, as far as there is room. Its class has the rules for groups of buttons, once for all rows of a page. */
export const Row = ({ className, ...props }: StackProps) => (
  <MuiStack
    direction="row"
    spacing={2}
    className={className ? `row ${className}` : 'row'}
    {...splitSystemProps(props, { flexWrap: 'wrap', alignItems: 'center' })}
  />
);

/** The actions of an entry: the main action first; on phones it has its own line. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  // As wide as the label, so that none wraps before it has its own line.
  '& > :is(button, a):not(.MuiIconButton-root)': {
    flex: '1 1 auto',
    paddingLeft: theme.spacing(2.5),
    paddingRight: theme.spacing(2.5),
  },
  // Beside a button of more actions the main action shares the line.
  '& > :is(button, a):not(* + *, :has(+ .MuiIconButton-root))': { flexBasis: '100%' },
  '& > .MuiButton-quiet': { margin: 0 },
  [theme.breakpoints.up('sm')]: {
    '&& > :is(button, a):not(.MuiIconButton-root)': {
      flex: 'none',
      paddingLeft: theme.spacing(4.5),
      paddingRight: theme.spacing(4.5),
    },
  },
}));

export interface PanelProps extends ComponentProps<'div'>, SystemProps {
  /** The element, if it is more than a `div`. */
  as?: ElementType;
  /** The element of a styled panel, because `styled` uses `as` itself. */
  component?: ElementType;
  /** A red edge: somebody must act now. */
  urgent?: boolean;
  /** Stays visible on desktop while its neighbour scrolls. */
  sticky?: boolean;
}

/** Holds content: a hairline and round corners, no ledge, because it cannot be pressed. */
export const Panel = ({ as = 'div', component = as, urgent, sticky, ...props }: PanelProps) => (
  <Paper variant="panel" component={component} data-urgent={urgent} data-sticky={sticky} {...splitSystemProps(props)} />
);

export interface TypographyProps extends Omit<ComponentProps<'p'>, 'color'>, SystemProps {
  variant?: MuiTypographyProps['variant'];
  /** `textSecondary` says what is less important. */
  color?: 'textSecondary' | 'primary' | 'error';
  component?: ElementType;
}

/** Text in one of the sizes of the theme. */
export const Typography = (props: TypographyProps) => <MuiTypography {...splitSystemProps(props)} />;

const KINDS = {
  form: { from: 'md', columns: 'minmax(0,640px) 1fr', spacing: 14, alignItems: 'start' },
  work: { from: 'md', columns: 'minmax(0,1fr) 376px', spacing: 6, alignItems: 'start' },
  two: { from: 'md', columns: 'minmax(0,1.6fr) minmax(0,1fr)', spacing: 10, alignItems: 'start' },
  action: { from: 'sm', columns: 'minmax(0,1fr) auto', spacing: 3, alignItems: 'center' },
} as const;

interface Columned {
  kind?: keyof typeof KINDS | undefined;
  columns?: Partial<Record<Breakpoint, number>> | undefined;
  spacing?: number | undefined;
  alignItems?: CSSProperties['alignItems'];
}

const OWN = new Set<PropertyKey>(['kind', 'columns', 'spacing', 'alignItems', 'as', 'sx']);

const Grid = styled('div', { shouldForwardProp: (prop) => !OWN.has(prop) })<Columned>(
  ({ theme, kind, columns = {}, spacing, alignItems }) => ({
    display: 'grid',
    ...(alignItems && { alignItems }),
    gap: theme.spacing(spacing ?? (kind === 'action' ? 3 : kind === 'work' ? 5 : kind ? 8 : 4)),
    '& > *': { minWidth: 0 },
    ...(kind && {
      [theme.breakpoints.up(KINDS[kind].from)]: {
        gridTemplateColumns: KINDS[kind].columns,
        gap: theme.spacing(KINDS[kind].spacing),
        alignItems: alignItems ?? KINDS[kind].alignItems,
      },
    }),
    ...Object.fromEntries(
      Object.entries(columns).map(([from, count]) => [
        theme.breakpoints.up(from as Breakpoint),
        { gridTemplateColumns: `repeat(${count},minmax(0,1fr))` },
      ]),
    ),
  }),
);

export interface ColumnsProps extends ComponentProps<'div'>, Columned, SystemProps {
  component?: ElementType;
}

/**
 * One column on phones, more if there is room. `kind`: a form with its help, a page for work with its side, a main part with a side part, or something with its button.
 * `columns`: the number of equal columns from each of MUI's breakpoints on, `{ sm: 2, md: 3 }`.
 */
export const Columns = ({ component, alignItems, ...props }: ColumnsProps) => (
  <Grid {...(component && { as: component })} alignItems={alignItems} {...splitSystemProps(props)} />
);

/** A list with hairlines between its entries. */
export const List = styled('ul')(({ theme }) => ({
  '& > li': { padding: theme.spacing(4, 0), borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0, paddingTop: theme.spacing(1) },
  '& > li:last-of-type': { paddingBottom: 0 },
}));

/** Points under one another. */
export const BulletList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  paddingLeft: theme.spacing(5.5),
  fontWeight: theme.typography.fontWeightRegular,
  '& > li': { listStyle: 'disc' },
}));

const Pairs = styled('dl')(({ theme }) => ({
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 6),
    padding: theme.spacing(2.5, 0),
    borderTop: '1px solid var(--line)',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { fontWeight: theme.typography.fontWeightBold },
}));

/** Names and values on one line each, such as days with their hours. */
export function PairList({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  const mark = useMarkScripts();
  return (
    <Pairs>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd {...UNTRANSLATED}>{mark(value)}</dd>
        </div>
      ))}
    </Pairs>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(3, 6),
  marginBottom: sizes.gap(4),
  // A heading whose longest word has no room beside the picture goes below it.
  '& .who': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(3.5), minWidth: 0 },
  '& .who > div': { minWidth: 0 },
  '& .who > div:last-child': { flex: '1 1 min-content', overflowWrap: 'break-word' },
  '& .who p': { color: 'var(--muted)' },
  [theme.breakpoints.up('md')]: {
    marginBottom: sizes.gap(9),
    '& .tile': { width: sizes.tilePicture, height: sizes.tilePicture, '& svg': { width: '69%', height: '69%' } },
  },
}));

const Lead = styled('p')(({ theme }) => ({
  maxWidth: sizes.measure,
  margin: `${theme.spacing(-2)} 0 ${sizes.gap(6)}`,
  color: 'var(--muted)',
  [theme.breakpoints.up('md')]: { margin: `${theme.spacing(-2)} 0 ${sizes.gap(9)}` },
}));

const Content = styled('div')(({ theme }) => ({
  '& > * + section': { marginTop: sizes.sectionGap(12) },
  [theme.breakpoints.up('md')]: { '& > * + section': { marginTop: sizes.sectionGap(18) } },
}));

const Band = styled('section')(({ theme }) => ({
  '& > h2': { marginBottom: theme.spacing(1), [theme.breakpoints.up('sm')]: { marginBottom: sizes.underHeading } },
}));

// What is pressed beside a heading is higher than its line, and reaches into the space around it.
const HeadingRow = styled(Row)(({ theme }) => ({
  '& > :is(.MuiButton-quiet,.MuiLink-root)': { marginTop: theme.spacing(-2), marginBottom: theme.spacing(-2) },
}));

interface SectionProps {
  title: string;
  /** A link to more of its kind, beside the heading. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  const heading = (
    <MuiTypography variant="h2" id={id}>
      <Typed>{title}</Typed>
    </MuiTypography>
  );
  return (
    <Band aria-labelledby={id}>
      {more ? (
        <HeadingRow justifyContent="space-between" marginBottom={1}>
          {heading}
          {more}
        </HeadingRow>
      ) : (
        heading
      )}
      {children}
    </Band>
  );
}

export interface PageProps {
  /** The heading, and the title of the browser's window. */
  title: string;
  /** The title of the window if the heading names a person: browsers keep and print titles. */
  windowTitle?: string;
  /** The open part of the page, before its title in the title of the window. */
  part?: string | undefined;
  /** One line under the heading, such as an ID. */
  subtitle?: ReactNode;
  /** The purpose of this page, in a sentence or two. */
  lead?: string;
  /** The description for search engines and shared links, if it differs from `lead`. */
  description?: string;
  /** Address of a picture to show when the page is shared. */
  picture?: string | null;
  audience?: Audience;
  pictogram?: PictogramName;
  /** The face of the person that the heading names, in place of a pictogram. */
  face?: ReactNode;
  /** The main actions of the page, beside the heading. */
  actions?: ReactNode;
  /** Shown above everything in full width; it contains the heading. */
  hero?: ReactNode;
  children: ReactNode;
}

/** A translator must not change what health workers act on. */
const WORKERS: ReadonlySet<Audience> = new Set(['doctor', 'staff']);

/** A screen: its heading, which the focus moves to when one arrives, and everything under it. */
export function Page({
  title,
  windowTitle = title,
  part,
  subtitle,
  lead,
  description = lead,
  picture,
  audience = 'public',
  pictogram,
  face,
  actions,
  hero,
  children,
}: PageProps) {
  const name = selectText(PORTAL_NAME, useLanguage());
  return (
    <div style={getAccent(audience)} {...(WORKERS.has(audience) && UNTRANSLATED)}>
      <title>{[part, windowTitle !== name && windowTitle, name].filter(Boolean).join(' · ')}</title>
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
        </>
      )}
      {picture && <meta property="og:image" content={picture} />}
      {hero}
      <Container>
        {!hero && (
          <Head>
            <div className="who">
              {(face ?? pictogram) && <Tile className="tile">{face ?? <Pictogram name={pictogram!} />}</Tile>}
              <div>
                <MuiTypography variant="h1" id="page-title" tabIndex={-1} {...(windowTitle !== title && UNTRANSLATED)}>
                  <Typed>{title}</Typed>
                </MuiTypography>
                {subtitle && (
                  <p>
                    <Typed>{subtitle}</Typed>
                  </p>
                )}
              </div>
            </div>
            {actions && <Row>{actions}</Row>}
          </Head>
        )}
        {lead && (
          <Lead>
            <Typed>{lead}</Typed>
          </Lead>
        )}
        <Content>{children}</Content>
      </Container>
    </div>
  );
}
