import { FACILITY_KINDS, FACILITY_SERVICES } from '@chautari/contract';
import {
  ChoiceField,
  DateField,
  FormSection,
  ManyField,
  NumberField,
  SelectField,
  TextField,
  TicksField,
  TimeField,
} from '@chautari/shared-ui/forms';
import { AddressFields } from '@chautari/shared-ui/people';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { YES } from './facilityForm';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const OPENINGS = ['closed', 'emergencyOnly', 'open'] as const;
/** The last day that exceptions may be entered for. */
const LAST_DAY = '2033-04-13';

function useWeekdayOptions() {
  const { weekdayName } = useFormat();
  return WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day) }));
}

function NameFields() {
  const { t } = useTranslation('mfe-staff');
  const kinds = FACILITY_KINDS.map((kind) => ({ value: kind, label: t(`shared-ui:facility.kind.${kind}`) }));
  return (
    <FormSection number={1} title={t('facilities.names')}>
      <TextField name="name.en" label={t('facilities.nameEn')} />
      <TextField name="name.np" label={t('facilities.nameNp')} />
      <SelectField name="kind" label={t('facilities.kindHead')} options={kinds} />
      <TextField name="place.en" label={t('facilities.placeEn')} hint={t('facilities.placeHint')} />
      <TextField name="place.np" label={t('facilities.placeNp')} />
      <TextField name="code" label={t('facilities.code')} autoComplete="off" optional />
    </FormSection>
  );
}

function PlaceFields() {
  const { t } = useTranslation('mfe-staff');
  return (
    <>
      <FormSection number={2} title={t('facilities.address')}>
        <AddressFields name="address" />
      </FormSection>
      <FormSection number={3} title={t('facilities.position')}>
        <NumberField
          name="position.latitude"
          label={t('facilities.latitude')}
          hint={t('facilities.latitudeHint')}
          inputMode="decimal"
          optional
        />
        <NumberField
          name="position.longitude"
          label={t('facilities.longitude')}
          hint={t('facilities.longitudeHint')}
          inputMode="decimal"
          optional
        />
        <NumberField name="altitude" label={t('facilities.altitude')} hint={t('facilities.altitudeHint')} optional />
      </FormSection>
      <FormSection number={4} title={t('facilities.phones')}>
        <TextField name="phone" label={t('facilities.phone')} inputMode="tel" optional />
        <TextField
          name="ambulance"
          label={t('facilities.ambulance')}
          hint={t('facilities.ambulanceHint')}
          inputMode="tel"
          optional
        />
      </FormSection>
    </>
  );
}

function ExceptionFields() {
  const { t } = useTranslation('mfe-staff');
  const openings = OPENINGS.map((value) => ({ value, label: t(`facilities.openings.${value}`) }));
  return (
    <ManyField
      name="hours.exceptions"
      label={t('facilities.exceptions')}
      hint={t('facilities.exceptionsHint')}
      entry={t('facilities.exception')}
      add={t('facilities.addException')}
      blank={{ first: '', last: '', opening: '', from: '', to: '', reason: { en: '', np: '' } }}
      max={60}
      optional
    >
      {(path) => (
        <>
          <DateField name={`${path}.first`} label={t('facilities.first')} last={LAST_DAY} />
          <DateField name={`${path}.last`} label={t('facilities.last')} last={LAST_DAY} />
          <ChoiceField name={`${path}.opening`} label={t('facilities.opening')} options={openings} chips />
          <TimeField name={`${path}.from`} step={15} optional />
          <TimeField name={`${path}.to`} step={15} isEnd optional />
          <TextField name={`${path}.reason.en`} label={t('facilities.reasonEn')} optional />
          <TextField name={`${path}.reason.np`} label={t('facilities.reasonNp')} optional />
        </>
      )}
    </ManyField>
  );
}

/** Times of the week; several days may have the same. */
function TimeGroups() {
  const { t } = useTranslation('mfe-staff');
  const weekdays = useWeekdayOptions();
  return (
    <ManyField
      name="hours.groups"
      label={t('facilities.times')}
      entry={t('facilities.time')}
      add={t('facilities.addTime')}
      blank={{ weekdays: [], from: '', to: '' }}
      max={14}
      optional
    >
      {(path) => (
        <>
          <TicksField name={`${path}.weekdays`} label={t('facilities.weekdays')} options={weekdays} />
          <TimeField name={`${path}.from`} step={15} />
          <TimeField name={`${path}.to`} step={15} isEnd />
        </>
      )}
    </ManyField>
  );
}

function HourFields() {
  const { t } = useTranslation('mfe-staff');
  return (
    <FormSection number={5} title={t('facilities.hours')}>
      <TimeGroups />
      <TicksField
        name="hours.emergencyDays"
        label={t('facilities.emergencyDays')}
        options={useWeekdayOptions()}
        chips="green"
        optional
      />
      <TicksField
        name="hours.isAlwaysReady"
        label={t('facilities.alwaysReady')}
        options={[{ value: YES, label: t('facilities.alwaysReady') }]}
        optional
      />
      <ExceptionFields />
    </FormSection>
  );
}

function ServiceFields() {
  const { t } = useTranslation('mfe-staff');
  const weekdays = useWeekdayOptions();
  const services = FACILITY_SERVICES.map((value) => ({ value, label: t(`shared-ui:facility.service.${value}`) }));
  return (
    <FormSection number={6} title={t('facilities.services')}>
      <ManyField
        name="services"
        label={t('facilities.services')}
        entry={t('facilities.serviceEntry')}
        add={t('facilities.addService')}
        blank={{ service: '', days: { weekdays: [], monthDays: '' }, from: '', to: '', charge: '' }}
        optional
      >
        {(path) => (
          <>
            <SelectField name={`${path}.service`} label={t('facilities.serviceName')} options={services} />
            <TicksField
              name={`${path}.days.weekdays`}
              label={t('facilities.weekdays')}
              hint={t('facilities.weekdaysHint')}
              options={weekdays}

              optional
            />
            <TextField
              name={`${path}.days.monthDays`}
              label={t('facilities.monthDays')}
              hint={t('facilities.monthDaysHint')}
              optional
            />
            <TimeField name={`${path}.from`} step={15} optional />
            <TimeField name={`${path}.to`} step={15} isEnd optional />
            <NumberField
              name={`${path}.charge`}
              label={t('facilities.charge')}
              hint={t('facilities.chargeHint')}
              optional
            />
          </>
        )}
      </ManyField>
    </FormSection>
  );
}

function DirectionFields() {
  const { t } = useTranslation('mfe-staff');
  return (
    <FormSection number={7} title={t('facilities.directions')}>
      <TextField name="directions.en" label={t('facilities.directionsEn')} lines={3} optional />
      <TextField name="directions.np" label={t('facilities.directionsNp')} lines={3} optional />
    </FormSection>
  );
}

/** The fields of a facility. */
export const FacilityFields = () => (
  <>
    <NameFields />
    <PlaceFields />
    <HourFields />
    <ServiceFields />
    <DirectionFields />
  </>
);
