import type { Doctor, Slot } from '@chautari/contract';
import { GiveUp } from '@chautari/shared-ui/booking';
import { Button, Notice, Panel, Row, Stack, useErrorText } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation, type Input, type NameUnder } from '@chautari/shared-ui/platform';
import type { Step } from './steps';

type Details = Input<'bookAppointment'>;

/** Where somebody lives, in words; nothing while the names are not there. */
function usePlaceInWords({ districtId, municipalityId, ward }: Details['address']) {
  const { digits, text } = useFormat();
  const { data } = useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => call('listAddresses', {}, signal),
    staleTime: Infinity,
  });
  const district = data?.provinces.flatMap(({ districtList }) => districtList).find(({ id }) => id === districtId);
  const municipality = district?.municipalityList.find(({ id }) => id === municipalityId);
  if (!district || !municipality) return '';
  const called = ({ name: en, nameNp: np }: { name: string; nameNp: string }) => text({ en, np });
  return `${called(municipality)}-${digits(ward)}, ${called(district)}`;
}

interface PartProps {
  title: string;
  items: readonly (readonly [string, string])[];
  change: string;
  onChange: () => void;
}

const Part = ({ title, items, change, onChange }: PartProps) => (
  <Panel>
    <Stack>
      <Row justifyContent="space-between">
        <h2>{title}</h2>
        <Button variant="quiet" aria-label={`${change}: ${title}`} onClick={onChange}>
          {change}
        </Button>
      </Row>
      <DataList items={items} />
    </Stack>
  </Panel>
);

interface ReviewProps {
  doctor: Doctor;
  slot: Slot;
  details: Details;
  error: unknown;
  busy: boolean;
  onStep: (step: Step) => void;
  onSubmit: () => void;
}

/** All that will be sent, to be read once more; each part leads back to where it was said. */
export function Review({ doctor, slot, details, error, busy, onStep, onSubmit }: ReviewProps) {
  const { t } = useTranslation('mfe-patient');
  const { date, digits, phone, rupees, text, time, weekday } = useFormat();
  const textOf = useErrorText();
  const place = usePlaceInWords(details.address);
  const clinic = doctor.clinics.find(({ id }) => id === slot.clinicId);
  const field = (name: NameUnder<'field'>) => t(`shared-ui:field.${name}`);
  const { firstName, middleName, lastName, age, sex, mobile, email, guardianName, guardianPhone } = details;
  const change = t('book.change');
  return (
    <Stack spacing={6} maxWidth="text">
      <Part
        title={t('book.whenAndWhere')}
        change={change}
        onChange={() => onStep('time')}
        items={[
          [t('book.doctor'), `${text(doctor.name)}, ${text(doctor.specialization)}`],
          [t('shared-ui:booking.day'), `${weekday(slot.date)}, ${date(slot.date)}`],
          [t('shared-ui:booking.time'), time(slot.time)],
          ...(clinic
            ? ([
                [t('shared-ui:booking.clinic'), `${text(clinic.facility.name)}, ${text(clinic.facility.place)}`],
                [t('shared-ui:booking.fee'), clinic.charge ? rupees(clinic.charge) : t('shared-ui:booking.free')],
              ] as const)
            : []),
        ]}
      />
      <Part
        title={t('shared-ui:booking.details')}
        change={change}
        onChange={() => onStep('details')}
        items={[
          [t('book.name'), [firstName, middleName, lastName].filter(Boolean).join(' ')],
          [field('age'), digits(age)],
          [field('sex'), t(`shared-ui:choice.${sex}`)],
          [field('mobile'), phone(mobile)],
          [field('email'), email ?? t('shared-ui:booking.noEmail')],
          [t('book.address'), place],
          ...(guardianName ? [[field('guardianName'), guardianName] as const] : []),
          ...(guardianPhone ? [[field('guardianPhone'), phone(guardianPhone)] as const] : []),
        ]}
      />
      {Boolean(error) && (
        <Notice kind="error">
          <p>{textOf(error)}</p>
        </Notice>
      )}
      <GiveUp error={error} />
      <Button busy={busy} wide onClick={onSubmit}>
        {t('shared-ui:booking.submit')}
      </Button>
    </Stack>
  );
}
