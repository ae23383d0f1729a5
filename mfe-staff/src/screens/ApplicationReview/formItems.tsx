import type { Application, ApplicationForm } from '@chautari/contract';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

export const PAPERS = [
  'citizenshipFront',
  'citizenshipBack',
  'certificateFront',
  'certificateBack',
  'photoId',
] as const;

type FormOf<R> = Extract<ApplicationForm, { role: R }>;
/** One text for each detail of a form, in the order in which they are shown. A detail that is missing here does not compile. */
type Lines<R> = Record<
  Exclude<keyof FormOf<R>, 'role' | 'facilityId' | `other${string}` | (typeof PAPERS)[number]>,
  string | null | undefined
>;

/** A text with the one in the other language, if there is one. */
const joinTexts = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(' · ');

/** Returns a function that lists an application as labels and texts, in the order of its form. */
export function useFormItems() {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, time, weekdayName } = useFormat();
  const listDoctor = (form: FormOf<'doctor'>): Lines<'doctor'> => ({
    name: joinTexts(form.name, form.otherName),
    hospital: form.hospital,
    location: form.location,
    specialization: joinTexts(form.specialization, form.otherSpecialization),
    qualification: form.qualification,
    licenseNumber: form.licenseNumber,
    practisingSince: date(form.practisingSince),
    centers: form.centers.join(', '),
    availability: form.availability
      .map(({ weekday, from, to }) => `${weekdayName(weekday)} ${time(from)} – ${time(to)}`)
      .join('; '),
    registeredUntil: form.registeredUntil && date(form.registeredUntil),
  });
  const listStaff = (form: FormOf<'staff'>): Lines<'staff'> => ({
    name: joinTexts(form.name, form.otherName),
    hospital: form.hospital,
    location: form.location,
    position: joinTexts(form.position, form.otherPosition),
    licenseNumber: form.licenseNumber,
    experienceYears: form.experienceYears === undefined ? undefined : digits(form.experienceYears),
    centerName: form.centerName,
    registeredUntil: form.registeredUntil && date(form.registeredUntil),
  });
  return ({ form }: Application): (readonly [label: string, text: string])[] => {
    const lines = form.role === 'doctor' ? listDoctor(form) : listStaff(form);
    const label = (field: keyof Lines<'doctor'> | keyof Lines<'staff'>) => {
      // The labels of the form address the applicant; these are for the reviewer.
      if (field === 'availability') return t('applications.hours');
      if (field === 'experienceYears') return t('application.workingSince');
      return field === 'licenseNumber' ? t(`shared-ui:councilNumber.${form.role}`) : t(`shared-ui:field.${field}`);
    };
    return (Object.keys(lines) as (keyof typeof lines)[]).map(
      (field) => [label(field), lines[field] || t('applications.notSaid')] as const,
    );
  };
}
