import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../platform/format';
import { Mark } from './brand';
import { Icon } from './Icon';

const Path = styled('ol')({
  display: 'grid',
  gap: 16,
  margin: 0,
  '& > li': { position: 'relative', display: 'grid', gridTemplateColumns: '56px minmax(0,1fr)', gap: '0 12px' },
  // The dotted path runs from one resting place to the next, behind the stones.
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 26,
    top: 56,
    bottom: -12,
    borderLeft: '4px dotted var(--stone)',
  },
  '& h3': { fontSize: 19 },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '2px 16px',
    '& span': { color: 'var(--muted)' },
  },
  '& .rest': {
    padding: '14px 16px',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 14,
    minWidth: 0,
  },
  '& .more': { display: 'grid', gap: 8, marginTop: 8 },
});

const Stone = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 52,
  borderRadius: 12,
  background: 'var(--accent)',
  color: 'var(--surface)',
  fontWeight: 700,
  fontSize: 22,
  fontVariantNumeric: 'tabular-nums',
  '&[data-state=next]': { background: 'var(--highlight)', color: 'var(--highlight-on)' },
  '&[data-state=open]': { background: 'var(--surface)', color: 'var(--text)', border: '2.5px solid var(--stone)' },
  '&[data-state=end]': { height: 60, background: 'var(--highlight-soft)', color: 'var(--primary)' },
  '& svg': { width: 26, height: 26, strokeWidth: 3 },
  '&[data-state=end] svg': { width: 44, height: 44 },
});

const Opening = styled('details')({
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    margin: '-14px -16px',
    padding: '8px 16px',
    borderRadius: 14,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > svg': { marginLeft: 'auto', color: 'var(--accent)', transition: 'transform 160ms ease-out' },
  '& summary:hover h3': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  '&[open] summary > svg': { transform: 'rotate(90deg)' },
  '& .more': { paddingTop: 20, marginTop: 0 },
});

export interface Step {
  title: string;
  /** Beside the title, such as `Visit 3`. */
  aside?: ReactNode;
  /** What has been done, what is due next, what is to come; a trail that is only described has none. */
  state?: 'done' | 'next' | 'open';
  content?: ReactNode;
}

interface StepListProps {
  steps: readonly Step[];
  /** Each step is opened to read more; the first is open. Works without script. */
  selectable?: boolean;
  /** Where the trail arrives, in words. */
  end?: string;
}

const Head = ({ title, aside }: Pick<Step, 'title' | 'aside'>) => (
  <div className="head">
    <h3>{title}</h3>
    {aside && <span>{aside}</span>}
  </div>
);

/** A course of care, or the way to do something: a dotted path with numbered resting places. */
export function StepList({ steps, selectable = false, end }: StepListProps) {
  const { digits } = useFormat();
  const group = useId();
  return (
    <Path>
      {steps.map(({ title, aside, state, content }, index) => (
        <li key={title}>
          <Stone aria-hidden="true" data-state={state}>
            {state === 'done' ? <Icon name="check" /> : digits(index + 1)}
          </Stone>
          <div className="rest">
            {selectable && content ? (
              <Opening name={group} open={index === 0}>
                <summary>
                  <Head title={title} aside={aside} />
                  <Icon name="next" />
                </summary>
                <div className="more">{content}</div>
              </Opening>
            ) : (
              <>
                <Head title={title} aside={aside} />
                {content && <div className="more">{content}</div>}
              </>
            )}
          </div>
        </li>
      ))}
      {end && (
        <li>
          <Stone aria-hidden="true" data-state="end">
            <Mark />
          </Stone>
          <p style={{ alignSelf: 'center', fontWeight: 700, fontSize: 19 }}>{end}</p>
        </li>
      )}
    </Path>
  );
}

const Laid = styled('div')({
  display: 'flex',
  gap: 4,
  height: 34,
  // Hand-laid stones are not all of one width.
  '& i': { flex: 1, borderRadius: 4, border: '2px solid var(--stone)', background: 'var(--surface)' },
  '& i:nth-of-type(3n+1)': { flex: 1.25 },
  '& i:nth-of-type(4n+2)': { flex: 0.85 },
  '& .done': { background: 'var(--primary)', borderColor: 'var(--primary)' },
  '& .next': { background: 'var(--highlight)', borderColor: 'var(--highlight-ledge)' },
});

interface ProgressStonesProps {
  done: number;
  of: number;
  /** The same in words, which everyone reads: `3 of 8 checks done`. */
  children: ReactNode;
}

/** How far a course of care has come: stones laid in a row, the next in marigold, those to come empty. */
export function ProgressStones({ done, of, children }: ProgressStonesProps) {
  const kind = (index: number) => (index < done ? 'done' : index === done ? 'next' : undefined);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Laid aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={kind(index)} />
        ))}
      </Laid>
      <div>{children}</div>
    </div>
  );
}
