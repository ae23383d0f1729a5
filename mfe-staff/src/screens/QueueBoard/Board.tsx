import { inNepal, type QueueBoard } from '@chautari/contract';
import { styled } from '@chautari/shared-ui/core';
import { Both } from './Both';

/** Matches large screens, such as a TV on the wall. */
export const ON_WALL = '@media (min-width:1000px) and (min-height:600px)';

// A wall screen does not scroll: all clinics share its height, and the numbers scale to each share.
const SHARED = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > h2': { paddingRight: 480 },
  '& .clinics': { flex: 1, minHeight: 0, gridAutoRows: 'minmax(250px,1fr)' },
  '& .clinic': {
    containerType: 'size',
    gridTemplateRows: 'auto minmax(0,1fr) auto',
    alignContent: 'stretch',
    gap: 'min(16px,2cqh)',
    padding: 16,
  },
  '& h3': { fontSize: 'clamp(17px,5.5cqh,30px)' },
  '& .next p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 .6em',
    marginBottom: 6,
    fontSize: 'clamp(17px,5cqh,26px)',
    '& span': { lineHeight: 1.4 },
  },
  '& .now': { containerType: 'size', alignContent: 'center', gap: 0, padding: 0 },
  '& .now .label': {
    display: 'flex',
    gap: '0 .6em',
    alignItems: 'baseline',
    fontSize: 'min(12cqh,7cqw)',
    '& span': { lineHeight: 1.4 },
  },
  '& .number': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '.16em',
    fontSize: 'min(56cqh,32cqw)',
    '& span': { lineHeight: 1.2 },
  },
  '& .now:has(.also) .number': { fontSize: 'min(38cqh,32cqw)' },
  '@container (max-aspect-ratio:5/4)': {
    '& .now:not(:has(.also)) .number': { display: 'block', fontSize: 'min(46cqh,44cqw)' },
  },
  // A single line; the count above includes tokens that do not fit.
  '& .also, & .next ol': { height: '1.7em', overflow: 'hidden', fontSize: 'clamp(28px,min(10cqw,12cqh),64px)' },
  '& .also': { fontSize: 'min(17cqh,10cqw)' },
  '& .also li, & .next li': { height: '1.7em', padding: '0 .35em', fontSize: '1em', '& span': { lineHeight: 1.7 } },
} as const;

const Wall = styled('div')(
  ({ theme }) => ({
    display: 'grid',
    gap: theme.spacing(6),
    alignContent: 'start',
    '& .first, & .second': { display: 'block' },
    '& .second': { fontSize: '.72em', color: 'var(--muted)' },
    '& .clinics': {
      display: 'grid',
      gap: theme.spacing(6),
      gridTemplateColumns: 'repeat(auto-fit,minmax(min(320px,100%),1fr))',
    },
    '& .clinic': {
      display: 'grid',
      gap: theme.spacing(4),
      alignContent: 'start',
      padding: theme.spacing(5),
      background: 'var(--surface)',
      border: '1px solid var(--line)',
      borderRadius: theme.radius.card,
    },
    '& h2, & h3': {
      fontSize: 'clamp(1.375rem,2.4vw,2.5rem)',
      lineHeight: 1.25,
      '&:lang(ne), & :lang(ne)': { lineHeight: 1.5 },
    },
    '& h3': { fontSize: 'clamp(1.1875rem,1.8vw,1.875rem)' },
    '& .now': {
      display: 'grid',
      gap: theme.spacing(2),
      justifyItems: 'center',
      padding: theme.spacing(4, 2),
      borderRadius: theme.radius.card,
      background: 'var(--highlight)',
      color: 'var(--highlight-on)',
      textAlign: 'center',
      '& .second': { color: 'inherit' },
      '& .label': { fontSize: 'clamp(1.125rem,1.8vw,1.875rem)', fontWeight: 700 },
    },
  }),
  ({ theme }) => ({
    '& .number': {
      fontSize: 'clamp(4.5rem,10vw,12.5rem)',
      fontWeight: 700,
      lineHeight: 1.1,
      fontVariantNumeric: 'tabular-nums',
      '& .second': { fontSize: '.4em' },
    },
    '& .also, & .next ol': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(3),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      justifyContent: 'center',
    },
    '& .also li, & .next li': {
      display: 'flex',
      alignItems: 'baseline',
      gap: theme.spacing(2),
      padding: theme.spacing(1.5, 4),
      borderRadius: theme.radius.button,
      fontSize: 'clamp(1.75rem,3.4vw,3.75rem)',
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
      background: 'var(--sunken)',
      '& .second': { fontSize: '.6em' },
    },
    '& .also li': { background: 'none', border: '2px solid currentColor' },
    '& .next ol': { justifyContent: 'flex-start' },
    '& .next p': { fontSize: 'clamp(1.0625rem,1.6vw,1.625rem)', fontWeight: 700, marginBottom: theme.spacing(2) },
    '& .rule': { fontSize: 'clamp(1rem,1.4vw,1.5rem)', '& span': { display: 'block' } },
    '& .none': { fontSize: 'clamp(1.25rem,2vw,2.125rem)' },
    '& .lost': {
      padding: theme.spacing(3.5, 5),
      borderRadius: theme.radius.card,
      background: 'var(--alarm)',
      color: 'var(--alarm-on)',
      fontSize: 'clamp(1.25rem,2vw,2.125rem)',
      fontWeight: 700,
      '& .second': { color: 'inherit' },
    },
    '&[data-full=true]': { [ON_WALL]: SHARED },
  }),
);

const Token = ({ token }: { token: number }) => <Both say={(_, { digits }) => digits(token)} />;

function Clinic({
  clinic: { called, doctorName, next, specialization, waiting },
}: {
  clinic: QueueBoard['clinics'][number];
}) {
  const [now, ...also] = called;
  return (
    <section className="clinic">
      <h3>
        <Both say={(_, { text }) => `${text(doctorName)}, ${text(specialization)}`} />
      </h3>
      <div className="now" aria-live="polite">
        <div className="label">
          <Both say={({ now: words }) => words} />
        </div>
        <div className="number">{now ? <Token token={now.token} /> : '–'}</div>
        {also.length > 0 && (
          <ul className="also">
            {also.map(({ token }) => (
              <li key={token}>
                <Token token={token} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="next">
        <p>
          <Both
            say={(words, { digits }) => (waiting ? words.next.replace('{{things}}', digits(waiting)) : words.nobody)}
          />
        </p>
        {next.length > 0 && (
          <ol>
            {next.map((token) => (
              <li key={token}>
                <Token token={token} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

interface BoardProps {
  board: QueueBoard;
  /** Time of the last update, in ms, if the connection is lost. */
  lostSince: number | undefined;
  /** Whether the board fills the screen. */
  full: boolean;
}

/** Board of the waiting room: current and next tokens of each clinic, in both languages, without patients' names. */
export function Board({ board: { clinics, facility }, lostSince, full }: BoardProps) {
  return (
    <Wall data-full={full}>
      <h2>
        <Both say={(_, { text }) => `${text(facility.name)}, ${text(facility.place)}`} />
      </h2>
      {lostSince !== undefined && (
        <div className="lost" role="alert">
          <Both say={(words, { time }) => words.lost.replace('{{time}}', time(inNepal(new Date(lostSince)).time))} />
        </div>
      )}
      {!clinics.length && (
        <p className="none">
          <Both say={(words) => words.none} />
        </p>
      )}
      <div className="clinics">
        {clinics.map((clinic) => (
          <Clinic key={clinic.id} clinic={clinic} />
        ))}
      </div>
      {clinics.length > 0 && (
        <p className="rule">
          <Both say={(words) => words.rule} />
        </p>
      )}
    </Wall>
  );
}
