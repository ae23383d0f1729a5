import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { textIn } from '@chautari/contract';
import { useLanguage } from '../platform/language';
import { PORTAL_NAME } from '../platform/settings';
import { accentOf, type Audience } from './audience';
import { Pictogram, Tile, type PictogramName } from './Pictogram';

const DESKTOP = '@media (min-width:1000px)';

/** The width of a page, with its gutters. */
export const Wrap = styled('div')({
  maxWidth: 1184,
  margin: '0 auto',
  padding: '0 16px',
  [DESKTOP]: { padding: '0 32px' },
});

/** Things below one another. */
export const Stack = styled('div')({ display: 'grid', gap: 16, '& > *': { minWidth: 0 } });

/** Things beside one another, as far as there is room. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** What can be done with one thing: the main action first; on phones it has a line of its own and the others share the next. */
export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button, & > a': { flex: '1 1 40%', paddingLeft: 10, paddingRight: 10 },
  '& > button:not(* + *), & > a:not(* + *)': { flexBasis: '100%' },
  '@media (min-width:640px)': { '&& > button, && > a': { flex: 'none', paddingLeft: 18, paddingRight: 18 } },
});

/** Holds content: a hairline and round corners, no ledge, since it cannot be pressed. */
export const Panel = styled('div')({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  padding: '20px 16px',
  '@media (min-width:640px)': { padding: 28 },
  '& h2': { fontSize: 23 },
});

const COLUMNS = { form: 'minmax(0,640px) 1fr', two: 'minmax(0,1.6fr) minmax(0,1fr)' } as const;

/** One column on phones, two on desktop: a form with its help, or a main part with a side part. */
export const Columns = styled('div', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: keyof typeof COLUMNS }>(
  ({ kind }) => ({
    display: 'grid',
    gap: 32,
    '& > *': { minWidth: 0 },
    [DESKTOP]: { gridTemplateColumns: COLUMNS[kind], gap: kind === 'form' ? 56 : 40, alignItems: 'start' },
  }),
);

/** A list with hairlines between its entries. */
export const List = styled('ul')({
  '& > li': { padding: '16px 0', borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 4 },
  '& > li:last-of-type': { paddingBottom: 0 },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 24,
  // A heading whose longest word has no room beside the picture goes below it.
  '& .who': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 14, minWidth: 0 },
  '& .who > div': { minWidth: 0 },
  '& .who > div:last-child': { flex: '1 1 min-content' },
  '& .who p': { color: 'var(--muted)' },
  [DESKTOP]: { marginBottom: 36, '& .tile': { width: 96, height: 96, '& svg': { width: 66, height: 66 } } },
});

const Lead = styled('p')({
  maxWidth: '34em',
  margin: '-8px 0 24px',
  color: 'var(--muted)',
  [DESKTOP]: { margin: '-16px 0 36px' },
});

const Content = styled('div')({
  '& > * + section': { marginTop: 48 },
  [DESKTOP]: { '& > * + section': { marginTop: 72 } },
});

const Band = styled('section')({ '& > h2': { marginBottom: 14 } });

/** A part of a page under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Band aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Band>
  );
}

export interface PageProps {
  /** The heading, and the title of the browser's window. */
  title: string;
  /** The title of the window alone, where the heading names a person: browsers keep titles in their history, and print them. */
  windowTitle?: string;
  /** One line under the heading, such as an ID. */
  subtitle?: ReactNode;
  /** What this page is for, in a sentence or two. */
  lead?: string;
  /** The description for search engines and shared links, if it differs from `lead`. */
  description?: string;
  /** Address of a picture to show when the page is shared. */
  picture?: string | null;
  audience?: Audience;
  pictogram?: PictogramName;
  /** Buttons beside the heading: what one most likely came for. */
  actions?: ReactNode;
  /** Shown above everything in full width; it contains the heading. */
  hero?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, which the focus moves to when one arrives, and everything under it. */
export function Page({
  title,
  windowTitle = title,
  subtitle,
  lead,
  description = lead,
  picture,
  audience = 'public',
  pictogram,
  actions,
  hero,
  children,
}: PageProps) {
  const name = textIn(PORTAL_NAME, useLanguage());
  return (
    <div style={accentOf(audience)}>
      <title>{windowTitle === name ? name : `${windowTitle} · ${name}`}</title>
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
        </>
      )}
      {picture && <meta property="og:image" content={picture} />}
      {hero}
      <Wrap>
        {!hero && (
          <Head>
            <div className="who">
              {pictogram && (
                <Tile className="tile">
                  <Pictogram name={pictogram} />
                </Tile>
              )}
              <div>
                <h1 id="page-title" tabIndex={-1}>
                  {title}
                </h1>
                {subtitle && <p>{subtitle}</p>}
              </div>
            </div>
            {actions && <Row>{actions}</Row>}
          </Head>
        )}
        {lead && <Lead>{lead}</Lead>}
        <Content>{children}</Content>
      </Wrap>
    </div>
  );
}
