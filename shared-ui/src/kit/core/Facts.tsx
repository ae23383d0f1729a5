import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { useFormat } from '../platform/format';
import { getAccent, type Audience } from './audience';
import { Icon, type IconName } from './Icon';
import { Typed, useMarkScripts } from './Typed';
import { UNTRANSLATED } from './untranslated';
import { Pictogram, Tile, type PictogramName } from './Pictogram';

const FactList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  color: 'var(--muted)',
  fontSize: theme.typography.body2.fontSize,
  '& li': { display: 'inline-flex', alignItems: 'flex-start', gap: theme.spacing(1.5) },
  '& svg': { width: 18, height: 18, marginTop: '.25em' },
}));

/** Facts about a person or an appointment, with icons. */
export function Facts({ items }: { items: readonly (readonly [IconName, string])[] }) {
  const mark = useMarkScripts();
  return (
    <FactList>
      {items.map(([icon, text]) => (
        <li key={icon + text}>
          <Icon name={icon} />
          <span {...UNTRANSLATED}>{mark(text)}</span>
        </li>
      ))}
    </FactList>
  );
}

const Dated = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '60px 1fr',
  gap: theme.spacing(1, 3.5),
  alignItems: 'start',
  '& .words': { display: 'grid', gap: theme.spacing(1), minWidth: 0 },
  '& .title': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 4),
  },
}));

const Stone = styled('div')(({ theme }) => ({
  textAlign: 'center',
  overflow: 'hidden',
  lineHeight: 1.15,
  paddingBottom: theme.spacing(1.25),
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: theme.radius.button,
  fontVariantNumeric: 'tabular-nums',
  '&::before': { content: '""', display: 'block', height: 7, background: 'var(--accent)' },
  '& b': { display: 'block', fontSize: theme.typography.h2.fontSize, paddingTop: theme.spacing(1) },
  '& span': { fontSize: theme.typography.body2.fontSize, color: 'var(--muted)' },
  '&:lang(ne)': { lineHeight: 1.4 },
}));

/** An entry of a list of days: a tile with the day, title and state beside it, facts below. Screen readers read the date in the facts. */
export function DateTile({
  day,
  title,
  badge,
  children,
}: {
  day: string;
  title: ReactNode;
  badge: ReactNode;
  children: ReactNode;
}) {
  const stone = useFormat().dayAndMonth(day);
  return (
    <Dated>
      <Stone aria-hidden="true" {...UNTRANSLATED}>
        <b>{stone.day}</b>
        <span>{stone.month}</span>
      </Stone>
      <div className="words">
        <div className="title">
          <h3>
            <Typed>{title}</Typed>
          </h3>
          {badge}
        </div>
        {children}
      </div>
    </Dated>
  );
}

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3.5),
  alignItems: 'center',
  '& .tile': { width: 64, height: 64, borderRadius: theme.radius.large, '& svg': { width: 46, height: 46 } },
  '& p': { color: 'var(--muted)' },
}));

interface PersonHeadProps {
  audience: Audience;
  pictogram: PictogramName;
  title: string;
  text: string;
  /** The level of the heading. */ level?: 2 | 3;
}

/** A person's picture, name and description. */
export function PersonHead({ audience, pictogram, title, text, level = 3 }: PersonHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <Person style={getAccent(audience)}>
      <Tile className="tile">
        <Pictogram name={pictogram} />
      </Tile>
      <div>
        <Heading {...UNTRANSLATED}>
          <Typed>{title}</Typed>
        </Heading>
        <p>
          <Typed>{text}</Typed>
        </p>
      </div>
    </Person>
  );
}

/** An ID that is written down or read out: large, and selected with one click. */
export const IdText = styled((props: ComponentProps<'p'>) => <p {...UNTRANSLATED} {...props} />)(({ theme }) => ({
  ...theme.typography.figure,
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--accent)',
  userSelect: 'all',
}));
