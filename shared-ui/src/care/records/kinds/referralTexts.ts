import type { ContentOf } from '@chautari/contract';
import type { KindTexts } from './kind';

type Referral = ContentOf<'referral'>;

export const referralTexts: KindTexts<Referral> = {
  kind: 'referral',
  pictogram: 'healthRecord',
  // The danger signs of the visit.
  namedBySchedules: true,
  getLines(content, { t, field, day, list, text, digits, visit, medicines }) {
    const { facilityName, place, department, urgency, service, cause, taken: fromVisit } = content;
    const { transport, calledAt, escort, acceptance, acceptedBy, refusal } = content;
    return [
      day('date', content.date),
      field('referralTo', facilityName ? text(facilityName) : place),
      field('department', department),
      field('urgency', t(`referral.urgency.${urgency}`)),
      field('fromService', t(`referral.service.${service}`)),
      field('cause', cause && t(`referral.cause.${cause}`)),
      field('reason', content.reason),
      field('findings', content.findings),
      field('given', content.given),
      day('takenFrom', fromVisit?.day),
      ...visit({ vitals: fromVisit?.vitals ?? {}, dangerSigns: fromVisit?.dangerSigns }),
      list('diagnoses', t('record.field.diagnoses'), fromVisit?.diagnoses?.map(medicines.diagnosis)),
      ...(fromVisit?.medicines ?? []).map((row, index) => ({
        key: `given.${index}`,
        label: t('record.field.medicines'),
        text: [medicines.medicine(row), medicines.directions(row)].join('; '),
      })),
      field('transport', transport && t(`referral.transport.${transport}`)),
      field('calledAt', calledAt && digits(calledAt)),
      field('escort', escort),
      field('acceptance', acceptance && t(`referral.acceptance.${acceptance}`)),
      field('acceptedBy', acceptedBy),
      field('refusal', refusal),
    ];
  },
  getEssential: ({ content: { facilityName, place, urgency } }, { t, text }) =>
    [facilityName ? text(facilityName) : place, t(`referral.urgency.${urgency}`)].filter(Boolean).join(', '),
};
