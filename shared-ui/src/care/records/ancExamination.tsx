import { ANC_CHOICES, ANC_MEASURES, ANC_MEDICINES } from '@chautari/contract';
import { Columns } from '../../faces/core';
import { NumberField, SelectField, TicksField } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '../../faces/platform';
import type { AncContact } from './pregnancy';

const CHOICES = ['presentation', 'urineProtein', 'hiv', 'syphilis'] as const satisfies (keyof typeof ANC_CHOICES)[];

/** Optional fields of examinations, tests and medicines of an antenatal visit. */
export function AncExaminationFields() {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      <Columns columns={{ sm: 2 }}>
        {ANC_MEASURES.map((name) => (
          <NumberField
            key={name}
            name={`content.${name}`}
            label={t(`ancExam.${name}`)}
            unit={t(`ancExam.unit.${name}`)}
            inputMode={name === 'fetalHeartRate' ? 'numeric' : 'decimal'}
            optional
          />
        ))}
        {CHOICES.map((name) => (
          <SelectField
            key={name}
            name={`content.${name}`}
            label={t(`ancExam.${name}`)}
            options={ANC_CHOICES[name].map((value) => ({ value, label: t(`ancExam.value.${value}`) }))}
            optional
          />
        ))}
      </Columns>
      <TicksField
        name="content.medicines"
        label={t('ancExam.medicines')}
        options={ANC_MEDICINES.map((value) => ({ value, label: t(`ancExam.value.${value}`) }))}
        optional
      />
    </>
  );
}

/** Returns a function that describes the entered values. */
export function useAncExaminationLines() {
  const { t } = useTranslation('shared-ui');
  const { number } = useFormat();
  return (contact: AncContact) => [
    ...ANC_MEASURES.flatMap((key) => {
      const value = contact[key];
      return value === undefined
        ? []
        : [{ key, label: t(`ancExam.${key}`), text: `${number(value)} ${t(`ancExam.unit.${key}`)}` }];
    }),
    ...CHOICES.flatMap((key) => {
      const value = contact[key];
      return value === undefined ? [] : [{ key, label: t(`ancExam.${key}`), text: t(`ancExam.value.${value}`) }];
    }),
    ...(contact.medicines?.length
      ? [
          {
            key: 'medicines',
            label: t('ancExam.medicines'),
            text: contact.medicines.map((value) => t(`ancExam.value.${value}`)).join(', '),
          },
        ]
      : []),
  ];
}
