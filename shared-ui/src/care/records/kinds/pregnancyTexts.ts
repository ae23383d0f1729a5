import { mergeVisitLines, type CardEntry, type ContentOf, type MedicalRecord } from '@chautari/contract';
import { listContacts, type AncContact, type Pregnancy } from '../pregnancy';
import type { KindTexts } from './kind';
import type { ContentLine, LineWords } from './words';

export const ancNoteTexts: KindTexts<ContentOf<'ancNote'>> = {
  kind: 'ancNote',
  pictogram: 'healthRecord',
  getLines: ({ clientName, hospitalName, contactPhone, reportImage }, { field, phone, image }) => [
    field('clientName', clientName),
    field('hospitalName', hospitalName),
    field('contactPhone', phone(contactPhone)),
    image(reportImage),
  ],
  getEssential: ({ content }) => content.hospitalName,
};

type Entries = Readonly<Record<string, CardEntry | undefined>>;

function getCardLines({ visits, tetanus }: Pregnancy, contacts: readonly AncContact[], words: LineWords) {
  const { schedules, entry, ancVisit, text } = words;
  if (!schedules) return [];
  const [held, doses]: Entries[] = [mergeVisitLines(visits, contacts), tetanus];
  return [
    ...schedules.anc.visits.map(({ key }) => entry(`visits.${key}`, ancVisit(schedules.anc, key), held![key])),
    ...schedules.anc.tetanus.map(({ key, name }) => entry(`tetanus.${key}`, text(name), doses![key])),
  ];
}

/** Returns the findings of a visit, for its card. */
function getContactTexts(contact: AncContact, { visit, examination }: LineWords) {
  const lines = [...visit(contact), ...examination(contact)].filter((line): line is ContentLine => Boolean(line));
  return [
    ...(contact.place ? [contact.place] : []),
    ...lines.map(({ label, text }) => `${label}: ${text}`),
    ...(contact.note ? [contact.note] : []),
  ];
}

/** The days of the visits, each once: the first visit is often also the visit of its week. */
const listVisitDays = (record: Pick<MedicalRecord, 'contacts'> & { content: Pregnancy }) =>
  new Set([
    ...Object.values(record.content.visits).flatMap((line) => line?.date ?? []),
    ...listContacts(record).map(({ date }) => date),
  ]);

export const ancReportTexts: KindTexts<Pregnancy> = {
  kind: 'ancReport',
  pictogram: 'anc',
  namedBySchedules: true,
  alreadyThere: 'ancReport',
  getLines(content, words, contacts) {
    const { t, field, day, date, digits, list } = words;
    const { scan, gravida, para } = content;
    return [
      day('date', content.date),
      day('lastMenstrualPeriod', content.lastMenstrualPeriod),
      scan && field('scan', t('record.scan', { date: date(scan.date), edd: date(scan.expectedDelivery) })),
      field('gravida', gravida === undefined ? null : digits(gravida)),
      field('para', para === undefined ? null : digits(para)),
      ...getCardLines(content, contacts, words),
      ...contacts.map((contact, index) =>
        list(`contact ${index}`, t('anc.visitOn', { date: date(contact.date) }), getContactTexts(contact, words)),
      ),
    ];
  },
  getEssential: (record, { t, digits }) => t('record.visitsDone', { visits: digits(listVisitDays(record).size) }),
};

export const ancContactTexts: KindTexts<AncContact> = {
  kind: 'ancContact',
  pictogram: 'anc',
  namedBySchedules: true,
  getLines: (content, { schedules, ancVisit, field, day, image, visit, examination }) => [
    day('date', content.date),
    field('place', content.place),
    schedules && content.visit ? field('visit', ancVisit(schedules.anc, content.visit)) : undefined,
    ...visit(content),
    ...examination(content),
    field('note', content.note),
    day('followUpDate', content.followUpDate),
    image(content.reportImage),
  ],
  getEssential: ({ content }) => content.note ?? content.place ?? '',
};
