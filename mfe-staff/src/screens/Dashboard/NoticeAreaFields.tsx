/** For whom a notice is, and in whose name it goes out. */
import { useEffect } from 'react';
import { Stack } from '@chautari/shared-ui/core';
import { NumberField, SelectField, useFieldValue } from '@chautari/shared-ui/forms';
import { call, useFormat, useQuery, useSession, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { FacilityPicker, type FacilityChoice } from '../../parts/FacilityPicker';
import { PlaceSearch, type ChosenPlace } from '../../parts/PlaceSearch';
import { useOwnPlace } from '../../parts/ownPlace';
import { listAreaChoices, OTHER, PORTAL, type AreaChoice } from './noticeDraft';

/** Returns the facility at which somebody works in this session. */
export const useWorkplace = (): FacilityChoice | undefined => useSession({ ask: 'always' }).person?.workplaces?.[0];

/** Returns the chosen facility in whose name the notice goes out; undefined for the portal, or before a choice. */
function useSender() {
  const workplace = useWorkplace();
  const [facilityId] = useFieldValue<string>('facilityId');
  const [other] = useFieldValue<FacilityChoice>('other');
  if (facilityId === undefined) return workplace;
  return [workplace, other].find((each) => each?.id === facilityId);
}

/** In whose name: the own facility, another of the place of an administrator, or the portal. Other staff have nothing to choose. */
function SenderField() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const { place: portalPlace, publisher = portalPlace } = useSettings();
  const place = useOwnPlace();
  const workplace = useWorkplace();
  const [facilityId, setFacilityId] = useFieldValue<string>('facilityId');
  const [other, setOther] = useFieldValue<FacilityChoice>('other');
  if (!place) return null;
  const facilities = [workplace, other].flatMap((each) => each ?? []);
  const options = [
    ...new Map(facilities.map(({ id, name }) => [id, { value: id, label: text(name) }])).values(),
    ...(place.level === 'country'
      ? [{ value: PORTAL, label: t('notice.senders.portal', { name: text(publisher) }) }]
      : []),
    { value: OTHER, label: t('notice.senders.other') },
  ];
  const choose = ({ id, name }: FacilityChoice) => {
    setOther({ id, name });
    setFacilityId(id);
  };
  return (
    <Stack>
      <SelectField name="facilityId" label={t('notice.sender')} options={options} />
      {facilityId === OTHER && <FacilityPicker onChoose={choose} />}
    </Stack>
  );
}

/** Keeps the municipality of the sender in the form: its wards are chosen by number. */
function useSenderMunicipality(facilityId: string | undefined) {
  const [value, setValue] = useFieldValue<number | ''>('municipalityId');
  const { data } = useQuery({
    queryKey: ['facilities', facilityId],
    queryFn: ({ signal }) => call('getFacility', { id: facilityId! }, signal),
    enabled: facilityId !== undefined,
  });
  const municipalityId = data?.address?.municipalityId;
  useEffect(() => {
    if ((value || undefined) !== municipalityId) setValue(municipalityId);
  }, [value, municipalityId, setValue]);
}

/** The part of the country for an administrator of a wider place. */
function PartField({ level }: { level: 'province' | 'district' | 'municipality' }) {
  const { t } = useTranslation('mfe-staff');
  const place = useOwnPlace();
  const [part, setPart] = useFieldValue<ChosenPlace>('part');
  return (
    <>
      <p role="status">{part?.place.level === level ? t('placePicker.chosen', { place: part.name }) : null}</p>
      <PlaceSearch key={level} level={level} own={place} onChoose={setPart} />
    </>
  );
}

/** In whose name a notice goes out, and for whom: the municipality of the facility, unless somebody chooses. */
export function NoticeAreaFields() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const place = useOwnPlace();
  const sender = useSender();
  useSenderMunicipality(sender?.id);
  const [facilityId] = useFieldValue<string>('facilityId');
  const [level, setLevel] = useFieldValue<AreaChoice>('area.level');
  const isPortal = facilityId === PORTAL;
  // The portal has no municipality of its own.
  useEffect(() => {
    if (isPortal && (level === 'own' || level === 'ward')) setLevel('country');
  }, [isPortal, level, setLevel]);
  const getLabel = (choice: AreaChoice) => {
    if (choice !== 'own') return t(`notice.areas.${choice}`);
    return sender ? t('notice.areas.own', { name: text(sender.name) }) : t('notice.areas.ownUnknown');
  };
  return (
    <>
      <SenderField />
      <SelectField
        name="area.level"
        label={t('notice.area')}
        options={listAreaChoices(place, isPortal).map((value) => ({ value, label: getLabel(value) }))}
      />
      {level === 'ward' && <NumberField name="area.ward" />}
      {(level === 'province' || level === 'district' || level === 'municipality') && <PartField level={level} />}
    </>
  );
}
