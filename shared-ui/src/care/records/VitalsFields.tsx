import { VITAL_SIGNS, type GrowthSign, type MedicalRecord, type VitalMark, type Vitals } from '@chautari/contract';
import { NumberField } from '@chautari/shared-ui/forms';
import { DataList } from '@chautari/shared-ui/lists';
import { Row, styled } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { ImprobableValue } from './ImprobableValue';
import { MarkBadge } from './marks';
import { OtherUnit } from './OtherUnit';

type Sign = (typeof VITAL_SIGNS)[number];

const WITH_POINT: ReadonlySet<Sign> = new Set(['temperature', 'weight', 'height']);

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 2.5),
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  // The fields of a row stand on one line, also beside a label or an error of two lines; the marks are below them.
  '& > *': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', minWidth: 0 },
  '& .MuiFormControl-root': { alignSelf: 'end', paddingTop: theme.spacing(2) },
  // A long unit takes two lines beside three digits.
  [theme.breakpoints.down('sm')]: {
    '& .MuiInputBase-input.MuiInputBase-input': { padding: theme.spacing(0, 0, 0, 2) },
    '& .MuiInputAdornment-root.MuiInputAdornment-root': {
      maxWidth: '70%',
      paddingRight: theme.spacing(1.5),
      fontSize: theme.typography.pxToRem(15),
      lineHeight: 1.3,
    },
  },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
}));

interface VitalsFieldsProps {
  /** The path of the vital signs in the form. */
  name: string;
  /** The marks of the values as they are typed, by sign. */
  marks?: Partial<Record<string, VitalMark>>;
  /** The signs whose value is improbable for the person. */
  improbable?: readonly GrowthSign[];
}

/** Optional vital signs, each with its unit. A mark appears beside an unusual value while it is typed. */
export function VitalsFields({ name, marks = {}, improbable = [] }: VitalsFieldsProps) {
  const { t } = useTranslation('shared-ui');
  const isImprobable = (sign: string) => improbable.some((each) => each === sign);
  return (
    <Fields>
      {VITAL_SIGNS.map((sign) => (
        <div key={sign}>
          <NumberField
            name={`${name}.${sign}`}
            label={t(`vitals.${sign}`)}
            unit={t(`vitals.unit.${sign}`)}
            optional
            inputMode={WITH_POINT.has(sign) ? 'decimal' : 'numeric'}
          />
          <div role="status">
            <OtherUnit name={`${name}.${sign}`} sign={sign} isImprobable={isImprobable(sign)} />
            <ImprobableValue name={`${name}.${sign}`} sign={sign} isImprobable={isImprobable(sign)} />
            {marks[sign] && <MarkBadge mark={marks[sign]} />}
          </div>
        </div>
      ))}
    </Fields>
  );
}

/** Signs on one line: the two pressures together. */
const LINES = [
  ['systolic', 'diastolic'],
  ['temperature'],
  ['pulse'],
  ['respiratoryRate'],
  ['oxygen'],
  ['weight'],
  ['height'],
] as const satisfies readonly Sign[][];

export interface VitalsLine {
  key: string;
  label: string;
  text: string;
  mark: VitalMark | undefined;
}

const METRES_PER_FOOT = 0.3048;

/** Returns the body mass index if weight and height were measured. Its meaning depends on age and pregnancy. */
function calculateBmi({ weight, height }: Vitals) {
  if (weight === undefined || height === undefined) return undefined;
  return Math.round((weight / (height * METRES_PER_FOOT) ** 2) * 10) / 10;
}

const heavier = (marks: (VitalMark | undefined)[]) => (marks.includes('urgent') ? 'urgent' : marks.find(Boolean));

/** Returns a function that describes measured vital signs. */
export function useVitalsLines() {
  const { t } = useTranslation('shared-ui');
  const { number } = useFormat();
  return (vitals: Vitals, marks: MedicalRecord['marks'] = {}): VitalsLine[] => {
    const bmi = calculateBmi(vitals);
    const lines = LINES.flatMap((signs): VitalsLine[] => {
      const measured = signs.filter((sign) => vitals[sign] !== undefined);
      const [first] = measured;
      if (!first) return [];
      const isPressure = measured.length === 2;
      return [
        {
          key: first,
          label: t(isPressure ? 'vitals.pressure' : `vitals.${first}`),
          mark: heavier(measured.map((sign) => marks[sign])),
          text: `${measured.map((sign) => number(vitals[sign]!)).join('/')} ${t(`vitals.unit.${first}`)}`,
        },
      ];
    });
    return bmi === undefined
      ? lines
      : [...lines, { key: 'bmi', label: t('vitals.bmi'), text: number(bmi), mark: undefined }];
  };
}

/** Measured vital signs, with the marks of unusual ones. */
export function VitalsList({ vitals, marks }: { vitals: Vitals; marks: MedicalRecord['marks'] }) {
  const lines = useVitalsLines();
  return (
    <DataList
      items={lines(vitals, marks).map(({ label, text, mark }) => [
        label,
        mark ? (
          <Row key={label}>
            <span>{text}</span>
            <MarkBadge mark={mark} />
          </Row>
        ) : (
          text
        ),
      ])}
    />
  );
}
