import type { Application } from '@chautari/contract';
import { useFormat, useTranslation, type NameUnder } from '@chautari/shared-ui/platform';

export const PAPERS = [
  'citizenshipFront',
  'citizenshipBack',
  'certificateFront',
  'certificateBack',
  'photoId',
] as const;

type FieldName = NameUnder<'field'>;
type Item = readonly [field: FieldName, text: string | undefined];

/** Returns a function that lists an application as labels and texts, in the order of its form. */
export function useFormItems() {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, time, weekdayName } = useFormat();
  const label = (field: FieldName) => t(`shared-ui:field.${field}`);
  return ({ form }: Application): (readonly [label: string, text: string])[] => {
    const roleItems: Item[] =
      form.role === 'doctor'
        ? [
            ['specialization', form.specialization],
            ['qualification', form.qualification],
            ['nmcNumber', form.nmcNumber],
            ['practisingSince', date(form.practisingSince)],
            ['centers', form.centers.join(', ')],
            [
              'availability',
              form.availability
                .map(({ weekday, from, to }) => `${weekdayName(weekday)} ${time(from)} – ${time(to)}`)
                .join('; '),
            ],
          ]
        : [
            ['position', form.position],
            ['councilNumber', form.councilNumber],
            ['experienceYears', form.experienceYears === undefined ? undefined : digits(form.experienceYears)],
            ['centerName', form.centerName],
          ];
    const until: Item = ['registeredUntil', form.registeredUntil && date(form.registeredUntil)];
    const items: Item[] = [
      ['fullName', form.fullName],
      ['hospital', form.hospital],
      ['location', form.location],
      ...roleItems,
      until,
    ];
    // The form addresses the doctor; this label is for the reviewer.
    return items.map(
      ([field, text]) =>
        [field === 'availability' ? t('applications.hours') : label(field), text || t('applications.notSaid')] as const,
    );
  };
}
