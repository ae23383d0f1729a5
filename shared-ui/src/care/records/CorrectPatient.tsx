import { useState } from 'react';
import {
  BIRTH_PRECISIONS,
  checkEdit,
  CORRECTION_REASONS,
  correctPatient,
  toAskedAge,
  type BirthPrecision,
  type personDetails,
} from '@chautari/contract';
import {
  AgeField,
  ChoiceField,
  DateField,
  Form,
  FormSection,
  PhoneField,
  Submit,
  TextField,
  useFieldValue,
} from '@chautari/shared-ui/forms';
import { AddressFields, PersonFields } from '@chautari/shared-ui/people';
import { Columns, Notice, useToast } from '../../faces/core';
import {
  call,
  CallError,
  useMutation,
  useQueryClient,
  useTranslation,
  type Input,
  type Output,
} from '../../faces/platform';

type Patient = Output<'getPatient'>;
type Calendar = NonNullable<Input<'correctPatient'>['birthCalendar']>;

/** The birth as it is known: a day, any day of a month or year, or an age. */
function BirthFields({ onCalendar }: { onCalendar: (calendar: Calendar) => void }) {
  const { t } = useTranslation('shared-ui');
  const [precision] = useFieldValue<BirthPrecision>('birthPrecision');
  return (
    <>
      <ChoiceField
        name="birthPrecision"
        label={t('correction.precisionLabel')}
        options={BIRTH_PRECISIONS.map((value) => ({ value, label: t(`correction.precision.${value}`) }))}
      />
      {precision === 'about' ? (
        <AgeField name="age" hint={t('hint.aboutAge')} />
      ) : (
        <DateField
          name="dateOfBirth"
          onCalendar={onCalendar}
          {...(precision && precision !== 'day' && { hint: t(`correction.anyDay.${precision}`) })}
        />
      )}
    </>
  );
}

/** A field of a person that the form does not begin with would be cleared. */
type Defaults = Record<Exclude<keyof typeof personDetails, 'dateOfBirth'>, unknown>;

/** Returns the current details, with which the form begins. */
const getDefaults = (patient: Patient): Defaults & Record<string, unknown> => ({
  firstName: patient.firstName,
  middleName: patient.middleName,
  lastName: patient.lastName,
  otherName: patient.otherName ?? '',
  birthPrecision: patient.birthRange?.precision ?? 'day',
  ...(patient.birthRange?.precision === 'about' ? toAskedAge(patient) : { dateOfBirth: patient.dateOfBirth }),
  sex: patient.sex,
  address: patient.address,
  phone: patient.phone ?? '',
});

/** Drops what the precision does not ask for, and says `null` for what was cleared. */
function toCorrection(typed: object, { phone, isPhoneCorrectable }: Patient) {
  const { address, age, ageUnit, dateOfBirth, ...values } = typed as Partial<Input<'correctPatient'>>;
  return {
    ...values,
    ...(values.birthPrecision === 'about' ? { age, ageUnit } : { dateOfBirth }),
    address: { ...address, street: address?.street ?? null },
    ...(!isPhoneCorrectable && { phone }),
  };
}

/** How the person who corrects knows it. */
function WhyFields() {
  const { t } = useTranslation('shared-ui');
  return (
    <FormSection number={3} title={t('correction.why')} text={t('correction.whyText')}>
      <ChoiceField
        name="reason"
        label={t('correction.reasonLabel')}
        options={CORRECTION_REASONS.map((value) => ({ value, label: t(`correction.reason.${value}`) }))}
      />
      <TextField name="note" label={t('correction.note')} lines={2} optional />
    </FormSection>
  );
}

interface CorrectPatientProps {
  patient: Patient;
  onDone: () => void;
}

/** Corrects what is written of a patient. What was typed stays if somebody else has changed it meanwhile. */
export function CorrectPatient({ patient, onDone }: CorrectPatientProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  // Corrects the version that was read, then the newer one that was shown.
  const [read] = useState(patient);
  const [newer, setNewer] = useState<Patient>();
  const [defaults] = useState(() => getDefaults(patient));
  const [birthCalendar, setBirthCalendar] = useState<Calendar>('bs');
  const send = useMutation({
    mutationFn: (input: Input<'correctPatient'>) => call('correctPatient', input),
    // Records, marks and due care follow from birth date and sex.
    onSuccess: async () => {
      await cache.invalidateQueries();
      toast(t('correction.saved'));
      onDone();
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'changedMeanwhile') void readNewer().catch(() => undefined);
    },
  });
  const readNewer = async () => {
    setNewer(await call('getPatient', { id: patient.id }));
    send.reset();
  };
  return (
    <Form
      check={(typed) => checkEdit(correctPatient.input, toCorrection(typed as object, newer ?? read))}
      defaults={defaults}
      extra={{ id: patient.id, version: (newer ?? read).version, birthCalendar }}
      newer={newer && { before: defaults, now: getDefaults(newer) }}
      onSubmit={(input: Input<'correctPatient'>) => send.mutate(input)}
      error={send.error}
      busy={send.isPending}
    >
      <FormSection number={1} title={t('correction.who')}>
        <Columns columns={{ md: 2 }} alignItems="start">
          <PersonFields birthFields={<BirthFields onCalendar={setBirthCalendar} />} />
        </Columns>
      </FormSection>
      <FormSection number={2} title={t('correction.reach')}>
        <Columns columns={{ md: 2 }} alignItems="start">
          <AddressFields name="address" street="optional" />
          {patient.isPhoneCorrectable ? (
            <PhoneField name="phone" hint={t('correction.phoneHint')} autoComplete="off" optional />
          ) : (
            <p>{t('correction.phoneStays')}</p>
          )}
        </Columns>
      </FormSection>
      <WhyFields />
      {newer && (
        <Notice kind="error">
          <p>{t('correction.newer')}</p>
        </Notice>
      )}
      <Submit onCancel={onDone}>{t('correction.submit')}</Submit>
    </Form>
  );
}
