import { useState } from 'react';
import { PLACE_LEVELS, type AdministratorPlace, type PlaceLevel, type WorkerItem } from '@chautari/contract';
import { useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog, Dialog, Form, SelectField, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { useOwnPlace } from '../../parts/ownPlace';
import { PlaceSearch, type ChosenPlace } from '../../parts/PlaceSearch';

type Level = PlaceLevel | 'none';
interface FormValue {
  level: Level;
}

/** Changes the place, and reads the list again, also where somebody else was first. */
function useAppointment({ id, place: before }: WorkerItem, onDone: () => void) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (place: AdministratorPlace | null) => call('setAdministratorPlace', { id, place, before }),
    onSuccess: () => {
      toast(t('workers.placeSaved'));
      onDone();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['workers'] }),
  });
}

/** Returns the place of a level, if it is chosen: of a facility or part of the country, or all of it. */
function readPlace(level: Level, chosen: ChosenPlace | undefined): AdministratorPlace | null | undefined {
  if (level === 'none') return null;
  if (level === 'country') return { level };
  return chosen && chosen.place.level === level ? chosen.place : undefined;
}

interface SearchOfLevelProps {
  own: AdministratorPlace | null;
  chosen: ChosenPlace | undefined;
  onChoose: (chosen: ChosenPlace) => void;
}

/** The search that fits the level, and what is chosen. */
function SearchOfLevel({ own, chosen, onChoose }: SearchOfLevelProps) {
  const { t } = useTranslation('mfe-staff');
  const [level] = useFieldValue<Level>('level');
  if (level === undefined || level === 'none' || level === 'country')
    return <p>{t(`workers.placeText.${level ?? 'none'}`)}</p>;
  return (
    <>
      <p role="status">
        {chosen && chosen.place.level === level ? t('placePicker.chosen', { place: chosen.name }) : null}
      </p>
      <PlaceSearch key={level} level={level} own={own} onChoose={onChoose} />
    </>
  );
}

interface PlaceDialogProps {
  worker: WorkerItem;
  onClose: () => void;
}

/** An administrator of one facility gives or takes away the right there: nothing is to be chosen. */
function FacilityPlaceDialog({ worker, own, onClose }: PlaceDialogProps & { own: AdministratorPlace }) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const saving = useAppointment(worker, onClose);
  const name = text(worker.name);
  return (
    <ConfirmDialog
      open
      title={t('workers.placeTitle', { name })}
      text={t(worker.administrator ? 'workers.placeText.none' : 'workers.placeText.facility')}
      submit={t(worker.administrator ? 'workers.placeTake' : 'workers.placeGive')}
      {...(!worker.administrator && { variant: 'main' as const })}
      busy={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onConfirm={() => saving.mutate(worker.administrator ? null : own)}
    />
  );
}

/** Makes a staff member the administrator of a place, changes the place, or takes the right away. */
export function PlaceDialog({ worker, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const own = useOwnPlace();
  const { place, placeName, name } = worker;
  const [chosen, setChosen] = useState<ChosenPlace | undefined>(
    place && placeName ? { place, name: text(placeName) } : undefined,
  );
  const saving = useAppointment(worker, onClose);
  if (own?.level === 'facility') return <FacilityPlaceDialog worker={worker} own={own} onClose={onClose} />;
  const levels = PLACE_LEVELS.slice(PLACE_LEVELS.indexOf(own?.level ?? 'facility'));
  const check = (value: unknown) => {
    const form = value as FormValue;
    return readPlace(form.level, chosen) === undefined
      ? ({ ok: false, fields: { level: 'noPlace' } } as const)
      : ({ ok: true, value: form } as const);
  };
  return (
    <Dialog open title={t('workers.placeTitle', { name: text(name) })} text={t('workers.placeLead')} onClose={onClose}>
      <Form
        check={check}
        defaults={{ level: place?.level ?? 'none' }}
        messages={{ 'level.noPlace': t('placePicker.missing') }}
        onSubmit={({ level }) => saving.mutate(readPlace(level, chosen) ?? null)}
        error={saving.error}
        busy={saving.isPending}
      >
        <SelectField
          name="level"
          label={t('workers.placeLevel')}
          options={[
            { value: 'none', label: t('workers.placeLevels.none') },
            ...levels.map((value) => ({ value, label: t(`workers.placeLevels.${value}`) })),
          ]}
        />
        <SearchOfLevel own={own} chosen={chosen} onChoose={setChosen} />
        <Submit onCancel={onClose}>{t('workers.placeSave')}</Submit>
      </Form>
    </Dialog>
  );
}
