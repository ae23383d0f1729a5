import { getScoreLevel, type CardEntry, type Lived, type Schedules, type Vitals } from '@chautari/contract';
import type { EntryRemark } from '@chautari/contract/questionnaires';
import type { AnswerWords } from '../registers/entryLines';
import { useRegister, type RegisterKey } from '../registers/useRegister';
import { useAgeText } from '@chautari/shared-ui/lists';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { call, useFormat, useQuery, useTranslation, type NameUnder } from '../../../faces/platform';
import { useAncExaminationLines } from '../ancExamination';
import { useMedicineText } from '../medicineText';
import { useVitalsLines } from '../VitalsFields';

/** One line of a record, for lists, prints and the comparison of versions. `same`: compared instead of the text. */
export interface ContentLine {
  key: string;
  label: string;
  text: string;
  same?: string;
}

type FieldName = NameUnder<'record.field'>;

/** Lines of fields with a label at `record.field`. */
function useFieldLines() {
  const { t } = useTranslation('shared-ui');
  const { date, digits, phone } = useFormat();
  const ageText = useAgeText();
  const field = (key: FieldName, text: string | undefined | null): ContentLine | undefined =>
    text ? { key, label: t(`record.field.${key}`), text } : undefined;
  const list = (key: string, label: string, texts: readonly string[] | null | undefined): ContentLine | undefined =>
    texts?.length ? { key, label, text: texts.join(', ') } : undefined;
  return {
    t,
    date,
    digits,
    phone,
    field,
    list,
    day: (key: FieldName, day: string | undefined | null) => field(key, day && date(day)),
    /** An age as it was told. */
    age: (key: FieldName, count: number | undefined, unit: Lived['unit'] = 'years') =>
      field(key, count === undefined ? null : ageText({ age: count, lived: { unit, count } })),
    image: (id: string | undefined): ContentLine | undefined =>
      id ? { key: 'reportImage', label: t('note.image'), text: t('record.hasImage'), same: id } : undefined,
    /** A line of a card: its day and the day to come again. */
    entry: (key: string, label: string, line: CardEntry | undefined): ContentLine | undefined => {
      const parts = [
        line?.date && date(line.date),
        line?.followUpDate && t('record.comeAgain', { date: date(line.followUpDate) }),
      ].filter(Boolean);
      return parts.length ? { key, label, text: parts.join('; ') } : undefined;
    },
  };
}

interface Visit {
  vitals: Vitals;
  dangerSigns?: readonly string[] | undefined;
  actionsTaken?: readonly NameUnder<'alarm.action'>[] | undefined;
}

/** Returns lines of measurements, danger signs, and actions taken. */
function useVisitLines(schedules: Schedules | undefined) {
  const { t, list } = useFieldLines();
  const { text } = useFormat();
  const getVitalsLines = useVitalsLines();
  const getSignName = (key: string) => {
    const name = schedules?.dangerSigns.signs.find((sign) => sign.key === key)?.name;
    return name ? text(name) : key;
  };
  return ({ vitals, dangerSigns, actionsTaken }: Visit) => [
    ...getVitalsLines(vitals).map(({ key, label, text: value }) => ({ key: `vitals.${key}`, label, text: value })),
    list('dangerSigns', t('alarm.signs'), dangerSigns?.map(getSignName)),
    list(
      'actionsTaken',
      t('alarm.actions'),
      actionsTaken?.map((action) => t(`alarm.action.${action}`)),
    ),
  ];
}

/** Returns what writes the answers of a register. */
export function useAnswerWords(): AnswerWords {
  const { t } = useTranslation('shared-ui');
  const { text, date, number, digits } = useFormat();
  return {
    text,
    date,
    number,
    digits,
    yes: t('register.yes'),
    no: t('register.no'),
    colour: (colour) => t(`register.colour.${colour}`),
    proposal: (name) => t('register.otherProposal', { name }),
    limit: ({ min, max }) => {
      if (max === undefined) return t('register.limit.from', { min: number(min ?? 0) });
      return min === undefined
        ? t('register.limit.to', { max: number(max) })
        : t('register.limit.between', { min: number(min), max: number(max) });
    },
    score: ({ name, value }) => `${text(name)} ${number(value)}: ${t(`register.score.${getScoreLevel(value)}`)}`,
    treatment: t('register.treatment'),
  };
}

/**
 * Returns the helpers that make lines. Names of visits, doses and danger signs come from the schedules, the questions of an entry from its register;
 * other records need neither.
 */
export function useLineWords(wantsSchedules: boolean, registerKey?: RegisterKey) {
  const { text } = useFormat();
  const { ancVisit, dose } = useScheduleWords();
  const { data: schedules } = useQuery({
    queryKey: ['getSchedules'],
    queryFn: ({ signal }) => call('getSchedules', {}, signal),
    enabled: wantsSchedules,
  });
  return {
    ...useFieldLines(),
    text,
    schedules,
    ancVisit,
    dose,
    visit: useVisitLines(schedules),
    examination: useAncExaminationLines(),
    register: useRegister(registerKey).data,
    answer: useAnswerWords(),
    medicines: useMedicineText(),
  };
}
export type LineWords = ReturnType<typeof useLineWords> & {
  /** Of an entry of a register, as the service read it for the person. */
  remarks?: readonly EntryRemark[] | undefined;
};

type Entries = Readonly<Record<string, { date?: string | null | undefined } | undefined>>;

/** Returns the helpers that describe a record in one line. */
export function useEssentialWords() {
  const { t } = useTranslation('shared-ui');
  const { digits, text, date } = useFormat();
  return {
    t,
    digits,
    text,
    date,
    /** Counts the lines of a card that have a day. */
    count: (entries: Entries) => digits(Object.values(entries).filter((entry) => entry?.date).length),
  };
}
export type EssentialWords = ReturnType<typeof useEssentialWords>;
