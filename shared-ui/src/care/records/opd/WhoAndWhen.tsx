import { useState } from 'react';
import { CASTE_CODES } from '@chautari/contract';
import {
  AgeField,
  ChoiceField,
  DateField,
  NameField,
  SelectField,
  TextField,
  useFieldValue,
  useIsWrong,
} from '@chautari/shared-ui/forms';
import { Button, Columns, Row } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import type { RecordPatient } from '../formProps';
import { useFirstField } from '../useFirstField';

/** The monthly form counts new patients by caste code from this age on. */
const CASTE_YEARS = 5;

export const DAY = 'content.visitDate';

/** Age and sex of another person than the patient. Without an age that person is assessed as an adult. */
function OtherPersonFields() {
  const { t } = useTranslation('shared-ui');
  return (
    <Columns columns={{ sm: 2 }} alignItems="start">
      <AgeField name="content.seenAge" label={t('record.field.seenAge')} hint={t('record.otherAgeHint')} optional />
      <ChoiceField
        name="content.seenSex"
        label={t('record.field.seenSex')}
        options={['female', 'male', 'other']}
        optional
      />
    </Columns>
  );
}

/** The day of the visit as text, today at first; *Change* opens its field. */
function VisitDay() {
  const { t } = useTranslation('shared-ui');
  const { date, weekday } = useFormat();
  const [day] = useFieldValue<string>(DAY);
  const isWrong = useIsWrong(DAY);
  const [isEditing, setIsEditing] = useState(false);
  const opens = isEditing || isWrong || !day;
  const place = useFirstField(opens);
  return (
    <div ref={place}>
      {opens ? (
        <DateField name={DAY} label={t('record.field.visitDate')} />
      ) : (
        <Row flexWrap="nowrap">
          <span>{t('record.opd.day', { date: `${weekday(day)}, ${date(day)}` })}</span>
          <Button variant="quiet" aria-label={t('record.opd.changeDay')} onClick={() => setIsEditing(true)}>
            {t('record.opd.change')}
          </Button>
        </Row>
      )}
    </div>
  );
}

/** The day, the person, and the referring facility. */
export function WhoAndWhen({ patient }: { patient: RecordPatient }) {
  const { t } = useTranslation('shared-ui');
  const [seenPerson = null] = useFieldValue<string | null>('content.seenPerson');
  return (
    <>
      <VisitDay />
      <NameField
        name="content.seenPerson"
        label={t('record.otherPerson')}
        none={t('record.patientSeen', { name: patient.name })}
        noneFirst
      />
      {seenPerson !== null && <OtherPersonFields />}
      <Columns columns={{ sm: 2 }}>
        <TextField name="content.referredFrom" label={t('record.field.referredFrom')} optional />
        {patient.age >= CASTE_YEARS && (
          <SelectField
            name="content.casteCode"
            label={t('record.field.casteCode')}
            hint={t('record.casteHint')}
            options={CASTE_CODES.map((value) => ({ value, label: t(`record.caste.${value}`) }))}
            optional
          />
        )}
      </Columns>
    </>
  );
}
