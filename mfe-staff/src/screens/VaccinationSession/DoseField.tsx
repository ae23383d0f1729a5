import { useState } from 'react';
import { DOSE_PLACES, NOT_GIVEN_REASONS, type ChildDose, type VaccinationSessionDetails } from '@chautari/contract';
import { Button, Notice, Row, Stack } from '@chautari/shared-ui/core';
import { Checkbox, SelectField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

interface DoseFieldProps {
  /** The path of the dose in the form. */
  name: string;
  dose: ChildDose;
  session: VaccinationSessionDetails;
  /** Where the doses of the session are given. */
  sessionPlace: (typeof DOSE_PLACES)[number];
}

/** Batch and place of a given dose: those of the session, or its own. */
function DoseDetails({ name, dose, session, sessionPlace }: DoseFieldProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const batch = session.vaccines.find(({ vaccine }) => vaccine === dose.vaccine)?.vials?.batch;
  const isOwn = (dose.batch !== null && dose.batch !== batch) || (dose.place !== null && dose.place !== sessionPlace);
  const [isChanging, setIsChanging] = useState(isOwn);
  const where = t(`vaccinationSession.places.${sessionPlace}`);
  if (!isChanging)
    return (
      <Row>
        <span>
          {batch
            ? t('vaccinationSession.fromSession', { batch, place: where })
            : t('vaccinationSession.noBatch', { place: where })}
        </span>
        <Button
          variant="quiet"
          aria-label={`${t('vaccinationSession.otherBatch')}: ${text(dose.name)}`}
          onClick={() => setIsChanging(true)}
        >
          {t('vaccinationSession.otherBatch')}
        </Button>
      </Row>
    );
  return (
    <>
      <TextField name={`${name}.batch`} label={t('vaccinationSession.batch')} autoComplete="off" optional />
      <SelectField
        name={`${name}.place`}
        label={t('vaccinationSession.dosePlace')}
        options={DOSE_PLACES.map((value) => ({ value, label: t(`vaccinationSession.places.${value}`) }))}
        optional
      />
    </>
  );
}

/** A due dose: a box to tick where it was given, else the reason. */
export function DoseField(props: DoseFieldProps) {
  const { name, dose } = props;
  const { t } = useTranslation('mfe-staff');
  const { text, date } = useFormat();
  const [isGiven, setGiven] = useFieldValue<boolean>(`${name}.given`);
  const [, setReason] = useFieldValue<string>(`${name}.reason`);
  const title = text(dose.name);
  const tick = (checked: boolean) => {
    setGiven(checked);
    if (checked) setReason(undefined);
  };
  return (
    <Stack role="group" aria-label={title} spacing={2}>
      <div>
        <b>{title}</b>, {t('vaccinationSession.dueOn', { date: date(dose.due) })}
      </div>
      {dose.needsAdvice && (
        <Notice kind="info">
          <p>{t('vaccinationSession.needsAdvice')}</p>
        </Notice>
      )}
      <Checkbox name={`${name}.given`} checked={Boolean(isGiven)} onChange={tick}>
        {t('vaccinationSession.isGiven')}
      </Checkbox>
      {isGiven ? (
        <DoseDetails {...props} />
      ) : (
        <SelectField
          name={`${name}.reason`}
          label={t('vaccinationSession.reason')}
          options={NOT_GIVEN_REASONS.map((value) => ({ value, label: t(`vaccinationSession.reasons.${value}`) }))}
          optional
        />
      )}
    </Stack>
  );
}
