import type { MedicalRecord } from '@chautari/contract';
import { DayStone, Pictogram, styled } from '../../faces/core';
import { Link, useFormat, useTranslation } from '../../faces/platform';
import { PICTOGRAMS, useRecordWords } from './kinds';
import { MarkBadge } from './marks';
import { OriginBadge } from './OriginBadge';

/** It leads to the record, so it stands on a slab; all of it can be pressed. */
const Line = styled('li')({
  position: 'relative',
  margin: '0 4px 7px',
  padding: 14,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderBottom: 0,
  borderRadius: '14px 14px 0 0',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: -5,
    right: -5,
    bottom: -7,
    height: 7,
    borderRadius: 3,
    background: 'var(--accent)',
  },
  '&:hover': { background: 'color-mix(in srgb,var(--surface) 82%,var(--accent-soft))' },
  '&:active': { transform: 'translateY(2px)' },
  '& h3 :is(a,button)': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 0,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& h3 :is(a,button)::after': { content: '""', position: 'absolute', inset: 0, bottom: -7, borderRadius: 14 },
  '& h3 :focus-visible': { outline: 'none', '&::after': { outline: '3px solid var(--focus)', outlineOffset: 2 } },
  '& h3 svg': { flex: 'none', width: 28, height: 28, color: 'var(--accent)' },
  '& .badges': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& .by': { color: 'var(--muted)', fontSize: 15 },
  '& .essential': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '@media (prefers-reduced-motion:reduce)': { '&:active': { transform: 'none' } },
});

export interface Opening {
  /** The address of a record; without it `onOpen` says what happens. */
  linkTo?: ((record: MedicalRecord) => string) | undefined;
  onOpen?: ((record: MedicalRecord) => void) | undefined;
}

/** One record in a list: the day on its stone, what it is, whose word it is, and what it says in a line. */
export function RecordLine({ record, linkTo, onOpen }: Opening & { record: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { title, essential, author } = useRecordWords();
  const { content, day, marks, official } = record;
  const name = title(content.kind);
  const inside = (
    <>
      <Pictogram name={PICTOGRAMS[content.kind]} />
      {name}
    </>
  );
  const open = { 'aria-label': t('record.open', { record: name, date: date(day) }) };
  const all = Object.values(marks);
  const mark = all.includes('urgent') ? 'urgent' : all[0];
  return (
    <Line>
      <DayStone
        day={day}
        title={
          linkTo ? (
            <Link to={linkTo(record)} {...open}>
              {inside}
            </Link>
          ) : (
            <button type="button" {...open} onClick={() => onOpen?.(record)}>
              {inside}
            </button>
          )
        }
        badge={
          <span className="badges">
            {mark && <MarkBadge mark={mark} />}
            <OriginBadge official={official} />
          </span>
        }
      >
        <p>{date(day)}</p>
        <p className="essential">{essential(content)}</p>
        <p className="by">{author(record)}</p>
      </DayStone>
    </Line>
  );
}
