import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { PORTAL_NAME, useLanguage } from '../platform';
import { accentOf, type Audience } from './audience';
import { Pictogram, Tile, type PictogramName } from './Pictogram';

const DESKTOP = '@media (min-width:1000px)';

/** The width of a page, with its gutters. */
export const Wrap = styled('div')({ maxWidth: 1184, margin: '0 auto', padding: '0 16px', [DESKTOP]: { padding: '0 32px' } });

/** Things below one another. */
export const Stack = styled('div')({ display: 'grid', gap: 16, '& > *': { minWidth: 0 } });

/** Things beside one another, as far as there is room. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** Holds content: a hairline and round corners, no ledge, since it cannot be pressed. */
export const Panel = styled('div')({
  background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 14, padding: '20px 16px', '@media (min-width:640px)': { padding: 28 },
  '& h2': { fontSize: 23 },
});

const COLUMNS = { form: 'minmax(0,640px) 1fr', two: 'minmax(0,1.6fr) minmax(0,1fr)' } as const;

/** One column on phones, two on desktop: a form with its help, or a main part with a side part. */
export const Columns = styled('div', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: keyof typeof COLUMNS }>(({ kind }) => ({
  display: 'grid', gap: 32, '& > *': { minWidth: 0 }, [DESKTOP]: { gridTemplateColumns: COLUMNS[kind], gap: kind === 'form' ? 56 : 40, alignItems: 'start' },
}));

/** A list with hairlines between its entries. */
export const List = styled('ul')({
  '& > li': { padding: '16px 0', borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 4 },
  '& > li:last-of-type': { paddingBottom: 0 },
});

const Head = styled('div')({
  display: 'flex', alignItems: 'center', gap: 14, marginBottom: 12,
  [DESKTOP]: { '& .tile': { width: 96, height: 96, '& svg': { width: 66, height: 66 } } },
});

const Lead = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px 24px', marginBottom: 24, color: 'var(--muted)', '& p': { maxWidth: '34em' }, [DESKTOP]: { marginBottom: 36 } });

const Band = styled('section')({ marginTop: 40, '& > h2': { marginBottom: 14 }, '&:first-of-type': { marginTop: 0 }, 'h2 + &, div + &': { marginTop: 48 }, [DESKTOP]: { 'h2 + &, div + &': { marginTop: 72 } } });

/** A part of a page under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return <Band aria-labelledby={id}><h2 id={id}>{title}</h2>{children}</Band>;
}

export interface PageProps {
  /** The heading, and the title of the browser's window. */
  title: string;
  lead?: string;
  audience?: Audience;
  pictogram?: PictogramName;
  /** Buttons beside the lead: what one most likely came for. */
  actions?: ReactNode;
  /** Stands above everything in full width and holds the heading itself. */
  hero?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, which the focus moves to when one arrives, and everything under it. */
export function Page({ title, lead, audience = 'public', pictogram, actions, hero, children }: PageProps) {
  const name = PORTAL_NAME[useLanguage()];
  return (
    <div style={accentOf(audience)}>
      <title>{title === name ? name : `${title} · ${name}`}</title>
      {hero}
      <Wrap>
        {!hero && (
          <Head>
            {pictogram && <Tile className="tile"><Pictogram name={pictogram} /></Tile>}
            <h1 id="page-title" tabIndex={-1}>{title}</h1>
          </Head>
        )}
        {(lead ?? actions) && <Lead>{lead && <p>{lead}</p>}{actions && <Row>{actions}</Row>}</Lead>}
        {children}
      </Wrap>
    </div>
  );
}
