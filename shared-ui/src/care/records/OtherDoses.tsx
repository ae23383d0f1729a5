import type { ReactNode } from 'react';
import { OTHER_DOSE_REASONS, type ImmunizationSchedule, type OtherDose } from '@chautari/contract';
import { DateField, ManyField, SelectField, TextField } from '@chautari/shared-ui/forms';
import { BulletList, Panel, Stack, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';

interface OtherDosesProps {
  schedule: ImmunizationSchedule;
  birth: string | undefined;
}

/** The fields of doses beside those of the schedule. */
export function OtherDosesFields({ schedule, birth }: OtherDosesProps) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  return (
    <Panel>
      <ManyField
        name="content.otherDoses"
        label={t('immunization.other.title')}
        hint={t('immunization.other.hint')}
        entry={t('immunization.other.dose')}
        add={t('immunization.other.add')}
        blank={{}}
        max={30}
        optional
      >
        {(path) => (
          <>
            <SelectField
              name={`${path}.vaccine`}
              label={t('immunization.head.vaccine')}
              options={schedule.vaccines.map(({ key, name }) => ({ value: key, label: text(name) }))}
            />
            <DateField name={`${path}.date`} label={t('immunization.head.date')} {...(birth && { first: birth })} />
            <SelectField
              name={`${path}.reason`}
              label={t('immunization.other.reason')}
              options={OTHER_DOSE_REASONS.map((value) => ({ value, label: t(`immunization.other.reasons.${value}`) }))}
            />
            <TextField name={`${path}.batch`} label={t('immunization.batch')} autoComplete="off" optional />
          </>
        )}
      </ManyField>
    </Panel>
  );
}

/** Returns the words of a dose beside those of the schedule. */
export function useOtherDoseWords() {
  const { t } = useTranslation('shared-ui');
  const { date, text } = useFormat();
  return ({ vaccines }: Pick<ImmunizationSchedule, 'vaccines'>, { vaccine, date: day, reason }: OtherDose) => {
    const name = vaccines.find(({ key }) => key === vaccine)?.name;
    return `${name ? text(name) : vaccine}, ${date(day)}: ${t(`immunization.other.reasons.${reason}`)}`;
  };
}

interface ShownDosesProps {
  schedule: ImmunizationSchedule;
  doses: readonly OtherDose[];
  /** The action of those who may correct the card. */
  children?: ReactNode;
}

/** Doses beside those of the schedule, and the way to enter one. */
export function OtherDoses({ schedule, doses, children }: ShownDosesProps) {
  const { t } = useTranslation('shared-ui');
  const words = useOtherDoseWords();
  return (
    <Panel>
      <Stack>
        <h3>{t('immunization.other.title')}</h3>
        {doses.length > 0 ? (
          <BulletList>
            {doses.map((dose, index) => (
              <li key={index}>
                <Typed>{words(schedule, dose)}</Typed>
              </li>
            ))}
          </BulletList>
        ) : (
          <p>{t('immunization.other.hint')}</p>
        )}
        {children}
      </Stack>
    </Panel>
  );
}
