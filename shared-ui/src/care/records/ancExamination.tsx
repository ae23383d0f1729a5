import {
  ANC_CHOICE_FIELDS,
  ANC_CHOICES,
  ANC_MEASURES,
  ANC_MEDICINES,
  type AntenatalVisit,
  type Assessment,
} from '@chautari/contract';
import { Columns, Notice, Stack } from '../../faces/core';
import { NumberField, SelectField, TicksField, useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '../../faces/platform';
import { MarkedFinding } from './MarkedFinding';
import type { AncContact } from './pregnancy';

/** Returns the examination while it is typed, in a week of the pregnancy. */
export function useTypedExamination(timing: Pick<AntenatalVisit, 'weeks' | 'earlierHeight'>): AntenatalVisit {
  const [fundalHeight] = useFieldValue<unknown>('content.fundalHeight');
  const [fetalHeartRate] = useFieldValue<unknown>('content.fetalHeartRate');
  const [haemoglobin] = useFieldValue<unknown>('content.haemoglobin');
  const [presentation] = useFieldValue<string>('content.presentation');
  const [urineProtein] = useFieldValue<string>('content.urineProtein');
  const [syphilis] = useFieldValue<string>('content.syphilis');
  const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    ...timing,
    fundalHeight: toNumber(fundalHeight),
    fetalHeartRate: toNumber(fetalHeartRate),
    haemoglobin: toNumber(haemoglobin),
    presentation,
    urineProtein,
    syphilis,
  };
}

/** What the rules find in the examination, while it is typed. */
export function ExaminationFindings({ assessment: { findings } }: { assessment: Assessment }) {
  const antenatal = findings.filter(({ about }) => about === 'antenatal');
  return (
    <div role="status">
      {antenatal.length > 0 && (
        <Notice kind={antenatal.some(({ mark }) => mark === 'urgent') ? 'error' : 'info'}>
          <Stack spacing={2}>
            {antenatal.map((finding) => (
              <MarkedFinding key={finding.key} finding={finding} />
            ))}
          </Stack>
        </Notice>
      )}
    </div>
  );
}

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
        {ANC_CHOICE_FIELDS.map((name) => (
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
    ...ANC_CHOICE_FIELDS.flatMap((key) => {
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
