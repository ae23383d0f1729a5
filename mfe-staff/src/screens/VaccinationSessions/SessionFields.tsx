import { SESSION_MODES, SESSION_SITES } from '@chautari/contract';
import { Checkbox, ChoiceField, NumberField, SelectField, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

/** A box to tick that is a field of the form. */
function TickField({ name, label }: { name: string; label: string }) {
  const [isTicked, setTicked] = useFieldValue<boolean>(name);
  return (
    <Checkbox name={name} checked={Boolean(isTicked)} onChange={setTicked}>
      {label}
    </Checkbox>
  );
}

/** Place, kind and talk of a session. */
export function SessionFields() {
  const { t } = useTranslation('mfe-staff');
  const [site] = useFieldValue<string>('site');
  const [hasTalk] = useFieldValue<boolean>('hygieneTalk');
  return (
    <>
      <ChoiceField
        name="site"
        label={t('vaccinationSessions.site')}
        options={SESSION_SITES.map((value) => ({ value, label: t(`vaccinationSessions.sites.${value}`) }))}
      />
      <TextField
        name="place"
        label={t('vaccinationSessions.place')}
        hint={t('vaccinationSessions.placeHint')}
        autoComplete="off"
        optional={site !== 'outreach'}
      />
      <SelectField
        name="mode"
        label={t('vaccinationSessions.mode')}
        options={SESSION_MODES.map((value) => ({ value, label: t(`vaccinationSessions.modes.${value}`) }))}
      />
      <TickField name="planned" label={t('vaccinationSessions.planned')} />
      <TickField name="hygieneTalk" label={t('vaccinationSessions.hygieneTalk')} />
      {hasTalk && <NumberField name="hygieneParticipants" label={t('vaccinationSessions.participants')} optional />}
    </>
  );
}
