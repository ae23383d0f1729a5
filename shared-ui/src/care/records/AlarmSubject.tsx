import type { ReportItem } from '@chautari/contract';
import { useAgeText } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '../../faces/platform';
import { useFindingText } from './Findings';
import { useVitalsLines } from './VitalsFields';

/** Returns whom an alarm is about, in a few words: the name, and age, sex, pregnancy, ward and phone. */
export function useAlarmSubject({ patient, about }: ReportItem) {
  const { t } = useTranslation('shared-ui');
  const { text, phone } = useFormat();
  const age = useAgeText();
  const { name, sex, place } = patient;
  const reach = [text(place), patient.phone && phone(patient.phone)];
  const join = (...facts: readonly (string | null | false)[]) => facts.filter(Boolean).join(', ');
  if (about.who === 'newborn') return { name: t('alarm.newborn', { name }), facts: join(...reach) };
  if (about.who === 'otherPerson')
    return { name: t('alarm.otherPerson', { name, other: about.name ?? '' }), facts: join(...reach) };
  const pregnancy = about.pregnancy !== 'no' && t(`alarm.pregnancyIs.${about.pregnancy}`);
  return { name, facts: join(age(patient), t(`choice.${sex}`), pregnancy, ...reach) };
}

/** Returns the worst finding in a few words: the measured value, or the danger sign; without a finding the complaint. */
export function useAlarmFinding({ findings, vitals, complaint, about }: ReportItem): string {
  const { t } = useTranslation('shared-ui');
  const linesOf = useVitalsLines();
  const textOf = useFindingText();
  const worst = findings.find(({ mark }) => mark === 'urgent') ?? findings[0];
  if (!worst) return complaint ?? '';
  if (about.who === 'newborn') return t('alarm.newbornWeight');
  if (worst.about !== 'vital') return textOf(worst);
  const marks = Object.fromEntries(
    findings.flatMap(({ about: of, key, mark }) => (of === 'vital' ? [[key, mark] as const] : [])),
  );
  const line = linesOf(vitals, marks).find(({ mark }) => mark === worst.mark);
  return line ? `${line.label}: ${line.text}` : textOf(worst);
}

/** Where the person of an alarm lives, and the phone. */
export function AlarmSubject({ report: { patient } }: { report: ReportItem }) {
  const { text, phone } = useFormat();
  const { place, phone: number } = patient;
  return (
    <p>
      {text(place)}
      {number && (
        <>
          ,{' '}
          <a className="nowrap" href={`tel:${number}`}>
            {phone(number)}
          </a>
        </>
      )}
    </p>
  );
}
