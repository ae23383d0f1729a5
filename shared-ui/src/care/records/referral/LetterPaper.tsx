import { Fragment, type ReactNode } from 'react';
import { todayInNepal, type ReferralLetter } from '@chautari/contract';
import { useAgeText } from '@chautari/shared-ui/lists';
import { Mark, styled, Typed } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { referralTexts } from '../kinds/referralTexts';
import { useContentLines } from '../useContentLines';
import './messages';

const Paper = styled('div')(({ theme }) => ({
  padding: theme.spacing(4),
  border: '1px solid var(--line)',
  borderRadius: theme.radius.card,
  background: 'var(--surface)',
  '@media print': { padding: 0, border: 0, fontSize: '11pt' },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(3),
    paddingBottom: theme.spacing(3),
    borderBottom: '2px solid currentColor',
    '& > svg': { flex: 'none', width: 44, height: 44 },
    '& b': { display: 'block', fontSize: theme.typography.h3.fontSize },
  },
  '& h2, & h3': { margin: theme.spacing(3, 0, 0), fontSize: theme.typography.h3.fontSize },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px,1fr) 2.4fr',
    gap: theme.spacing(1.5, 4),
    margin: theme.spacing(3, 0),
  },
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', breakInside: 'avoid' },
  '& .who dd': { fontWeight: 700 },
  '& .link': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(3), breakInside: 'avoid' },
  '& .link svg': { width: 150 },
  '& .sign': {
    margin: theme.spacing(10, 0, 0, 'auto'),
    width: 'min(240px,70%)',
    paddingTop: theme.spacing(1),
    borderTop: '1px solid var(--muted)',
    breakInside: 'avoid',
  },
}));

interface LetterPaperProps {
  letter: ReferralLetter;
  /** The level of its heading. */
  level: 2 | 3;
  /** The picture that opens the letter at the other side. */
  children?: ReactNode;
}

function Lines({ lines, className }: { lines: readonly (readonly [string, string])[]; className?: string }) {
  return (
    <dl className={className}>
      {lines.map(([label, value]) => (
        <Fragment key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>
            <Typed>{value}</Typed>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Who is sent by whom to whom. */
function Who({ letter: { patient, from, to, author, content } }: Pick<LetterPaperProps, 'letter'>) {
  const { t } = useTranslation('shared-ui');
  const { text, phone } = useFormat();
  const age = useAgeText();
  const { name, sex, publicId } = patient;
  const call = to?.phone ?? null;
  const lines: (readonly [string, string])[] = [
    [t('record.print.patient'), name],
    ...(publicId ? [[t('record.print.id'), publicId] as const] : []),
    [t('header.age'), [t(`choice.${sex}`), age(patient)].join(', ')],
    [t('referrals.from'), [from && text(from.name), text(author.name)].filter(Boolean).join(', ')],
    ...(author.licenseNumber ? [[t('record.print.council'), author.licenseNumber] as const] : []),
    [t('record.field.referralTo'), to ? text(to.name) : (content.place ?? '')],
    ...(call ? [[t('referrals.phone'), phone(call)] as const] : []),
  ];
  return <Lines className="who" lines={lines} />;
}

/** The letter, on paper and on the screen of the other side: letterhead, patient, what was found, done and given, and the transport. */
export function LetterPaper({ letter, level, children }: LetterPaperProps) {
  const { t } = useTranslation('shared-ui');
  const { text, phone, date, instant } = useFormat();
  const { content, from, until } = letter;
  const Heading = `h${level}` as const;
  const getLines = useContentLines(referralTexts as Parameters<typeof useContentLines>[0], [content]);
  return (
    <Paper>
      <header>
        <Mark />
        <div>
          <b>{from ? text(from.name) : t('referrals.letter')}</b>
          {from && (
            <p>{[from.place && text(from.place), from.phone && phone(from.phone)].filter(Boolean).join(', ')}</p>
          )}
        </div>
      </header>
      <Heading>{t('referrals.letterTitle', { urgency: t(`referral.urgency.${content.urgency}`) })}</Heading>
      <Who letter={letter} />
      <Lines
        lines={getLines(content)
          .filter(({ key }) => key !== 'referralTo' && key !== 'urgency')
          .map(({ label, text: value }) => [label, value])}
      />
      {children && (
        <div className="link">
          {children}
          <p>{t('referrals.scan', { until: instant(until) })}</p>
        </div>
      )}
      <p className="sign">{t('record.print.signature')}</p>
      <small>{t('record.print.printed', { date: date(todayInNepal()) })}</small>
    </Paper>
  );
}
