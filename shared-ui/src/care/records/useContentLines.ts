import { visitLines, type CardEntry, type RecordKind, type Schedules, type VersionContent } from '@chautari/contract';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { call, useFormat, useQuery, useTranslation, type NameUnder } from '../../faces/platform';
import { useAncExaminationLines } from './ancExamination';
import type { AncContact } from './pregnancy';
import { useVitalsLines } from './VitalsFields';

/** One thing that a record says. `same`: what it is compared by, where the text does not tell. */
export interface ContentLine {
  key: string;
  label: string;
  text: string;
  same?: string;
}

type Of<K extends RecordKind> = Extract<VersionContent, { kind: K }>;
type Lines = ContentLine[];
type Entries = Readonly<Record<string, CardEntry | undefined>>;

const filled = (lines: (ContentLine | undefined)[]): Lines => lines.filter((line) => line !== undefined);

/** The names of danger signs and of the lines of cards come with the schedules, which notes do without. */
const useSchedules = (wanted: boolean) =>
  useQuery({ queryKey: ['getSchedules'], queryFn: ({ signal }) => call('getSchedules', {}, signal), enabled: wanted })
    .data;

/** Kinds whose lines are named by the schedules. */
const CARDS: ReadonlySet<RecordKind> = new Set(['ancReport', 'ancContact', 'immunization']);

const hasDangerSigns = (content: VersionContent) => 'dangerSigns' in content && Boolean(content.dangerSigns?.length);

type FieldName = NameUnder<'record.field'>;

function useSay() {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const said = (key: FieldName, text: string | undefined | null): ContentLine | undefined =>
    text ? { key, label: t(`record.field.${key}`), text } : undefined;
  return {
    t,
    date,
    said,
    day: (key: FieldName, day: string | undefined | null) => said(key, day && date(day)),
    image: (id: string | undefined): ContentLine | undefined =>
      id ? { key: 'reportImage', label: t('note.image'), text: t('record.hasImage'), same: id } : undefined,
  };
}

/** The lines of cards: of each visit or dose its day and the day to come again. */
function useCardLines() {
  const { t, date } = useSay();
  const { text } = useFormat();
  const { ancVisit, dose } = useScheduleWords();
  const entry = (key: string, label: string, line: CardEntry | undefined): ContentLine | undefined => {
    const parts = [
      line?.date && date(line.date),
      line?.followUpDate && t('record.comeAgain', { date: date(line.followUpDate) }),
    ].filter(Boolean);
    return parts.length ? { key, label, text: parts.join('; ') } : undefined;
  };
  return {
    anc: ({ anc }: Schedules, { visits, tetanus }: Of<'ancReport'>, contacts: readonly AncContact[]) => {
      const [visited, given]: Entries[] = [visitLines(visits, contacts), tetanus];
      return filled([
        ...anc.visits.map(({ key }) => entry(`visits.${key}`, ancVisit(anc, key), visited![key])),
        ...anc.tetanus.map(({ key, name }) => entry(`tetanus.${key}`, text(name), given![key])),
      ]);
    },
    doses: ({ immunization }: Schedules, { doses }: Of<'immunization'>) => {
      const given: Entries = doses;
      return filled(
        immunization.visits
          .flatMap((visit) => visit.doses)
          .map((each) => {
            const { vaccine, number } = dose(immunization, each);
            return entry(`doses.${each.key}`, `${vaccine}, ${number}`, given[each.key]);
          }),
      );
    },
  };
}

/** What was measured, the danger signs, and what was done at once. */
function useVitalsAndSigns(schedules: Schedules | undefined) {
  const { t } = useSay();
  const { text: inLanguage } = useFormat();
  const vitals = useVitalsLines();
  const signName = (key: string) => {
    const name = schedules?.dangerSigns.signs.find((sign) => sign.key === key)?.name;
    return name ? inLanguage(name) : key;
  };
  const line = (key: string, label: string, texts: readonly string[] | null | undefined): ContentLine | undefined =>
    texts?.length ? { key, label, text: texts.join(', ') } : undefined;
  const vitalsOf = (content: Of<'opdReport' | 'ancReport' | 'ancContact'>) => [
    ...vitals(content.vitals ?? {}).map(({ key, label, text }) => ({ key: `vitals.${key}`, label, text })),
    line(
      'dangerSigns',
      t('alarm.signs'),
      content.dangerSigns?.map((key) => signName(key)),
    ),
    line(
      'actionsTaken',
      t('alarm.actions'),
      content.actionsTaken?.map((action) => t(`alarm.action.${action}`)),
    ),
  ];
  return { line, vitalsOf };
}

/** The card of a pregnancy with what was found at each of its visits, and one visit. */
function useAncLines(schedules: Schedules | undefined, contacts: readonly AncContact[]) {
  const { t, date, said, day, image } = useSay();
  const { digits } = useFormat();
  const { ancVisit } = useScheduleWords();
  const cards = useCardLines();
  const examined = useAncExaminationLines();
  const { line, vitalsOf } = useVitalsAndSigns(schedules);

  /** What was found at a visit, for the card that holds it. */
  const textsOf = (contact: Of<'ancContact'>) => [
    ...(contact.place ? [contact.place] : []),
    ...filled([...vitalsOf(contact), ...examined(contact)]).map(({ label, text }) => `${label}: ${text}`),
    ...(contact.note ? [contact.note] : []),
  ];

  const ancReport = (content: Of<'ancReport'>) =>
    filled([
      day('date', content.date),
      day('lastMenstrualPeriod', content.lastMenstrualPeriod),
      content.scan &&
        said('scan', t('record.scan', { date: date(content.scan.date), edd: date(content.scan.expectedDelivery) })),
      said('gravida', content.gravida === undefined ? null : digits(content.gravida)),
      said('para', content.para === undefined ? null : digits(content.para)),
      ...(schedules ? cards.anc(schedules, content, contacts) : []),
      ...contacts.map((contact, index) =>
        line(`contact ${index}`, t('anc.visitOn', { date: date(contact.date) }), textsOf(contact)),
      ),
      ...vitalsOf(content),
      said('note', content.note),
      day('followUpDate', content.followUpDate),
      image(content.reportImage),
    ]);

  const ancContact = (content: Of<'ancContact'>) =>
    filled([
      day('date', content.date),
      said('place', content.place),
      schedules && content.visit ? said('visit', ancVisit(schedules.anc, content.visit)) : undefined,
      ...vitalsOf(content),
      ...examined(content),
      said('note', content.note),
      day('followUpDate', content.followUpDate),
      image(content.reportImage),
    ]);

  return { ancReport, ancContact };
}

/** What a record says, line by line, in the reader's language: for lists, prints and the comparison of versions. `contents`: what is said, as far as it is known; `contacts`: of a card of a pregnancy its visits. */
export function useContentLines(
  kind: RecordKind,
  contents: readonly VersionContent[] = [],
  contacts: readonly AncContact[] = [],
) {
  const { t, said, day, image } = useSay();
  const cards = useCardLines();
  const schedules = useSchedules(CARDS.has(kind) || contents.some(hasDangerSigns));
  const { phone } = useFormat();
  const { line, vitalsOf } = useVitalsAndSigns(schedules);
  const { ancReport, ancContact } = useAncLines(schedules, contacts);

  const opdReport = (content: Of<'opdReport'>) =>
    filled([
      day('visitDate', content.visitDate),
      said('seenPerson', content.seenPerson ?? t('record.thePatient')),
      said('referredFrom', content.referredFrom),
      said('casteCode', content.casteCode && t(`record.caste.${content.casteCode}`)),
      line('pregnancy', t('alarm.pregnancy'), content.pregnancy ? [t(`alarm.pregnancyIs.${content.pregnancy}`)] : null),
      ...vitalsOf(content),
      said('knownCaseOf', content.knownCaseOf),
      said('chiefComplaint', content.chiefComplaint),
      said('examination', content.examination),
      said('investigations', content.investigations),
      said('treatment', content.treatment),
      day('followUpDate', content.followUpDate),
      image(content.reportImage),
    ]);

  return (content: VersionContent): Lines => {
    switch (content.kind) {
      case 'opdNote':
        return filled([
          said('clientName', content.clientName),
          said('hospitalName', content.hospitalName),
          day('visitedDate', content.visitedDate),
          image(content.reportImage),
        ]);
      case 'ancNote':
        return filled([
          said('clientName', content.clientName),
          said('hospitalName', content.hospitalName),
          said('contactPhone', phone(content.contactPhone)),
          image(content.reportImage),
        ]);
      case 'opdReport':
        return opdReport(content);
      case 'ancReport':
        return ancReport(content);
      case 'ancContact':
        return ancContact(content);
      case 'knownConditions':
        return filled([
          said('allergies', content.allergies ?? t(`known.state.${content.allergyState}`)),
          said('conditions', content.conditions),
        ]);
      case 'immunization':
        return filled([day('initialDate', content.initialDate), ...(schedules ? cards.doses(schedules, content) : [])]);
    }
  };
}
