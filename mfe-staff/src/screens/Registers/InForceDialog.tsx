import { useState } from 'react';
import { addDays, check, civilDate, todayInNepal, type RegisterItem } from '@chautari/contract';
import { Button, List, Row, Stack, useToast } from '@chautari/shared-ui/core';
import { ChoiceField, DateField, Dialog, Form, SelectField, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { FacilityPicker, type FacilityChoice } from '../../parts/FacilityPicker';
import { useOwnPlace } from '../../parts/ownPlace';

/** A register is put in force at most this far ahead. */
const MAX_AHEAD_DAYS = 2 * 366;

interface FormValue {
  version: string;
  where: 'everywhere' | 'facilities';
  from: string;
}

/** Checks the form; facilities are chosen beside its fields. */
function checkForm(value: unknown, facilities: readonly FacilityChoice[]) {
  const { version, where, from } = value as Partial<FormValue>;
  const day = check(civilDate, from);
  const fields = {
    ...(!version && { version: 'required' }),
    ...(!where && { where: 'required' }),
    ...(where === 'facilities' && !facilities.length && { where: 'noFacility' }),
    ...(!day.ok && { from: 'required' }),
    ...(day.ok && day.value < todayInNepal() && { from: 'inPast' }),
  };
  return Object.keys(fields).length
    ? ({ ok: false, fields } as const)
    : ({ ok: true, value: value as FormValue } as const);
}

interface FacilitiesProps {
  facilities: readonly FacilityChoice[];
  onChange: (facilities: FacilityChoice[]) => void;
}

/** The chosen facilities, while not all of them are meant. */
function Facilities({ facilities, onChange }: FacilitiesProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const [where] = useFieldValue<string>('where');
  if (where !== 'facilities') return null;
  return (
    <Stack>
      {facilities.length > 0 && (
        <List>
          {facilities.map(({ id, name }) => (
            <li key={id}>
              <Row>
                <span>{text(name)}</span>
                <Button
                  variant="quiet"
                  aria-label={t('registers.removePlace', { place: text(name) })}
                  onClick={() => onChange(facilities.filter((each) => each.id !== id))}
                >
                  {t('registers.remove')}
                </Button>
              </Row>
            </li>
          ))}
        </List>
      )}
      <FacilityPicker
        onChoose={(facility) => onChange([...facilities.filter(({ id }) => id !== facility.id), facility])}
      />
    </Stack>
  );
}

/** Puts a version of a register in force from a day on: everywhere, or at some facilities. */
export function InForceDialog({ register, onClose }: { register: RegisterItem; onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const toast = useToast();
  const cache = useQueryClient();
  const isOfCountry = useOwnPlace()?.level === 'country';
  const [facilities, setFacilities] = useState<FacilityChoice[]>([]);
  const putting = useMutation({
    mutationFn: ({ version, where, from }: FormValue) =>
      call('putRegisterInForce', {
        ...{ url: register.url, version, from },
        facilityIds: where === 'facilities' ? facilities.map(({ id }) => id) : [],
      }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['listRegisters'] });
      toast(t('registers.isInForce', { title: text(register.title) }));
      onClose();
    },
  });
  const [{ version: latest }] = register.versions as [RegisterItem['versions'][number]];
  return (
    <Dialog open title={t('registers.putTitle', { title: text(register.title) })} onClose={onClose}>
      <Form
        check={(value) => checkForm(value, facilities)}
        defaults={{ version: latest, where: isOfCountry ? 'everywhere' : 'facilities', from: todayInNepal() }}
        messages={{ 'where.noFacility': t('registers.noFacility') }}
        onSubmit={(form) => putting.mutate(form)}
        error={putting.error}
        busy={putting.isPending}
      >
        {register.versions.length > 1 && (
          <SelectField
            name="version"
            label={t('registers.versionLabel')}
            options={register.versions.map(({ version }) => ({ value: version, label: version }))}
          />
        )}
        <ChoiceField
          name="where"
          label={t('registers.where')}
          options={[
            ...(isOfCountry ? [{ value: 'everywhere', label: t('registers.everywhere') } as const] : []),
            { value: 'facilities', label: t('registers.someFacilities') },
          ]}
        />
        <Facilities facilities={facilities} onChange={setFacilities} />
        <DateField
          name="from"
          label={t('registers.fromDay')}
          first={todayInNepal()}
          last={addDays(todayInNepal(), MAX_AHEAD_DAYS)}
        />
        <p>{t('registers.putText')}</p>
        <Submit onCancel={onClose}>{t('registers.put')}</Submit>
      </Form>
    </Dialog>
  );
}
