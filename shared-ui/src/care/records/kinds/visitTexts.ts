import type { ContentOf } from '@chautari/contract';
import type { KindTexts } from './kind';

export const opdNoteTexts: KindTexts<ContentOf<'opdNote'>> = {
  kind: 'opdNote',
  pictogram: 'healthRecord',
  getLines: ({ clientName, hospitalName, visitedDate, reportImage }, { field, day, image }) => [
    field('clientName', clientName),
    field('hospitalName', hospitalName),
    day('visitedDate', visitedDate),
    image(reportImage),
  ],
  getEssential: ({ content }) => content.hospitalName,
};

export const opdReportTexts: KindTexts<ContentOf<'opdReport'>> = {
  kind: 'opdReport',
  pictogram: 'services',
  getLines: (content, { t, field, day, age, list, visit, image, medicines }) => [
    day('visitDate', content.visitDate),
    field('seenPerson', content.seenPerson ?? t('record.thePatient')),
    age('seenAge', content.seenAge, content.seenAgeUnit),
    field('seenSex', content.seenSex && t(`choice.${content.seenSex}`)),
    field('referredFrom', content.referredFrom),
    field('casteCode', content.casteCode && t(`record.caste.${content.casteCode}`)),
    list('pregnancy', t('alarm.pregnancy'), content.pregnancy ? [t(`alarm.pregnancyIs.${content.pregnancy}`)] : null),
    ...visit(content),
    field('knownCaseOf', content.knownCaseOf),
    field('chiefComplaint', content.chiefComplaint),
    list(
      'diagnoses',
      t('record.field.diagnoses'),
      content.diagnoses?.map((row) => `${medicines.diagnosis(row)} (${t(`medicine.certainty.${row.certainty}`)})`),
    ),
    field('diagnosisText', content.diagnosisText),
    field('tbPresumptive', content.tbPresumptive && t(`medicine.yesNo.${content.tbPresumptive}`)),
    ...(content.medicines ?? []).map((row, index) => ({
      key: `medicines.${index}`,
      label: t('record.field.medicines'),
      text: [medicines.medicine(row), medicines.directions(row), medicines.supply(row), medicines.inSpite(row)]
        .filter(Boolean)
        .join('; '),
    })),
    field('examination', content.examination),
    field('investigations', content.investigations),
    field('treatment', content.treatment),
    day('followUpDate', content.followUpDate),
    image(content.reportImage),
  ],
  getEssential: ({ content }) => content.chiefComplaint,
};
