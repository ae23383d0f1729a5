import type { ContentOf, Frequency, MedicineRow } from '@chautari/contract';
import { Stack, styled, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useMedicineText } from './medicineText';

const TIMES = ['morning', 'noon', 'evening', 'night'] as const;
type Time = (typeof TIMES)[number];

/** The times of day of a frequency; none where the patient decides. */
const TIMES_BY_FREQUENCY: Partial<Record<Frequency, readonly Time[]>> = {
  OD: ['morning'],
  BD: ['morning', 'evening'],
  TDS: ['morning', 'noon', 'evening'],
  QID: TIMES,
  HS: ['night'],
};

const RAYS = 'M16 1v5M16 26v5M1 16h5M26 16h5M5.4 5.4l3.5 3.5M23.1 23.1l3.5 3.5M26.6 5.4l-3.5 3.5M8.9 23.1l-3.5 3.5';
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, strokeLinecap: 'round' } as const;

/** A rising sun, the high sun, a setting sun, and the moon. */
const DRAWINGS = {
  morning: (
    <>
      <path d="M8 25a8 8 0 0 1 16 0z" fill="currentColor" />
      <path d="M16 5v6M5 13l4 3M27 13l-4 3M2 29h28M12.5 8.5 16 5l3.5 3.5" {...line} />
    </>
  ),
  noon: (
    <>
      <circle cx="16" cy="16" r="7.5" fill="currentColor" />
      <path d={RAYS} {...line} />
    </>
  ),
  evening: (
    <>
      <path d="M8 25a8 8 0 0 1 16 0" {...line} />
      <path d="M16 5v6M5 13l4 3M27 13l-4 3M2 29h28M12.5 7.5 16 11l3.5-3.5" {...line} />
    </>
  ),
  night: <path d="M21 3a13.5 13.5 0 1 0 8 19A11 11 0 0 1 21 3z" fill="currentColor" />,
} as const satisfies Record<Time, unknown>;

const Marks = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4,minmax(0,1fr))',
  gap: theme.spacing(1),
  maxWidth: 320,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  textAlign: 'center',
  fontSize: theme.typography.body2.fontSize,
  '& li': { padding: theme.spacing(1, 0), borderRadius: theme.radius.field, border: '1.5px solid transparent' },
  '& li[data-on]': { borderColor: 'currentColor', fontWeight: 700 },
  '& li:not([data-on])': { color: 'var(--muted)', '& svg': { opacity: 0.25 } },
  '& svg': { display: 'block', width: 28, height: 28, margin: '0 auto' },
}));

const Rows = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: theme.spacing(3, 0), breakInside: 'avoid' },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& .much': { fontWeight: 700 },
}));

/** The times of day at which a medicine is taken, drawn for people who do not read. */
function TimesOfDay({ row: { frequency, dose, unit } }: { row: MedicineRow }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const times = TIMES_BY_FREQUENCY[frequency];
  if (!times) return null;
  return (
    <Marks>
      {TIMES.map((time) => {
        const isTaken = times.includes(time);
        return (
          <li key={time} data-on={isTaken || undefined} aria-hidden={!isTaken || undefined}>
            <svg viewBox="0 0 32 32" aria-hidden>
              {DRAWINGS[time]}
            </svg>
            {t(`medicine.time.${time}`)}
            {isTaken && unit !== 'application' && <div>{digits(dose)}</div>}
          </li>
        );
      })}
    </Marks>
  );
}

/** The medicines of a visit in the reader's language: when, how much, for how long, and what is to be bought. */
export function MedicineSlip({ content, onPaper = false }: { content: ContentOf<'opdReport'>; onPaper?: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { digits, date } = useFormat();
  const { medicine, directions, supply, inSpite, diagnosis } = useMedicineText();
  const { medicines = [], diagnoses = [], followUpDate } = content;
  return (
    <Stack spacing={2}>
      <h3>{t('medicine.slip')}</h3>
      {diagnoses.length > 0 && <p>{t('medicine.for', { diagnosis: diagnoses.map(diagnosis).join(', ') })}</p>}
      <Rows>
        {medicines.map((row, index) => {
          const reason = inSpite(row);
          return (
            <li key={index}>
              <Stack spacing={1.5}>
                <b>
                  <Typed>{medicine(row)}</Typed>
                </b>
                <TimesOfDay row={row} />
                <p className="much">{directions(row)}</p>
                <p>{supply(row)}</p>
                {reason && (
                  <p>
                    <Typed>{reason}</Typed>
                  </p>
                )}
              </Stack>
            </li>
          );
        })}
      </Rows>
      {onPaper && followUpDate && <p>{t('record.comeAgain', { date: date(followUpDate) })}</p>}
      <p>{t('medicine.atOnce', { number: digits(102) })}</p>
    </Stack>
  );
}
