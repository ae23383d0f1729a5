import { DataList, useAgeText } from '@chautari/shared-ui/lists';
import { fullName, detectScript, type Doctor, type Slot } from '@chautari/contract';
import { Button, Notice, Panel, Row, Stack, useErrorText } from '../../faces/core';
import { call, useFormat, useQuery, useTranslation, type NameUnder } from '../../faces/platform';
import type { Details } from './bookers';
import { GiveUp } from './GiveUp';
import type { Step } from './steps';

/** Returns an address in words; undefined until the names are loaded. */
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
  level: 2 | 3;
  items: readonly (readonly [string, string])[];
  change: string;
  onChange: () => void;
}

function Part({ title, level, items, change, onChange }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <Panel>
      <Stack>
        <Row justifyContent="space-between">
          <Heading>{title}</Heading>
          <Button variant="quiet" aria-label={`${change}: ${title}`} onClick={onChange}>
            {change}
          </Button>
        </Row>
        <DataList items={items} />
      </Stack>
    </Panel>
  );
}

interface ReviewProps {
  doctor: Doctor;
  slot: Slot;
  details: Details;
  level: 2 | 3;
  /** Conflicting appointments can be cancelled here. */
  ownAppointments: boolean;
  error: unknown;
  busy: boolean;
  onStep: (step: Step) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Returns the details of the patient. */
function useDetailItems(details: Details): PartProps['items'] {
  const { t } = useTranslation('shared-ui');
  const { phone } = useFormat();
  const ageText = useAgeText();
  const place = usePlaceInWords(details.address);
  const field = (name: NameUnder<'field'>) => t(`field.${name}`);
  const { otherName, age, ageUnit: unit = 'years', sex, mobile, email, guardianName, guardianPhone } = details;
  const otherScript = otherName && detectScript(otherName) === 'latin' ? 'latin' : 'devanagari';
  return [
    [t('booking.name'), fullName(details)],
    ...(otherName ? [[t(`otherName.${otherScript}`), otherName] as const] : []),
    [field('age'), ageText({ age, lived: { unit, count: age } })],
    [field('sex'), t(`choice.${sex}`)],
    [field('mobile'), phone(mobile)],
    [field('email'), email ?? t('person.none')],
    [t('booking.address'), place],
    ...(guardianName ? [[field('guardianName'), guardianName] as const] : []),
    ...(guardianPhone ? [[field('guardianPhone'), phone(guardianPhone)] as const] : []),
  ];
}

/** Shows everything that will be sent. Each part links to its step. */
export function Review({
  doctor,
  slot,
  details,
  level,
  ownAppointments,
  error,
  busy,
  onStep,
  onSubmit,
  onCancel,
}: ReviewProps) {
  const { t } = useTranslation('shared-ui');
  const { date, rupees, text, time, weekday } = useFormat();
  const textOf = useErrorText();
  const items = useDetailItems(details);
  const clinic = doctor.clinics.find(({ id }) => id === slot.clinicId);
  const change = t('booking.change');
  return (
    <Stack spacing={6} maxWidth="text">
      <Part
        level={level}
        title={t('booking.whenAndWhere')}
        change={change}
        onChange={() => onStep('time')}
        items={[
          [t('booking.doctor'), `${text(doctor.name)}, ${text(doctor.specialization)}`],
          [t('booking.day'), `${weekday(slot.date)}, ${date(slot.date)}`],
          [t('booking.time'), time(slot.time)],
          ...(clinic
            ? ([
                [t('booking.clinic'), `${text(clinic.facility.name)}, ${text(clinic.facility.place)}`],
                [t('booking.fee'), clinic.charge ? rupees(clinic.charge) : t('booking.free')],
              ] as const)
            : []),
        ]}
      />
      <Part
        level={level}
        title={t('booking.details')}
        change={change}
        onChange={() => onStep('details')}
        items={items}
      />
      {Boolean(error) && (
        <Notice kind="error">
          <p>{textOf(error)}</p>
        </Notice>
      )}
      {ownAppointments && <GiveUp error={error} />}
      <Button icon="check" busy={busy} wide onClick={onSubmit}>
        {t('booking.submit')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </Stack>
  );
}
