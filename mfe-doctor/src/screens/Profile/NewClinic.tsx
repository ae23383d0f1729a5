import { useState } from 'react';
import { addMyClinic, check, DEFAULT_SLOT_MINUTES } from '@chautari/contract';
import { Panel, Stack, TabPanel, Tabs } from '@chautari/shared-ui/core';
import { OtherTextField, SelectField, TextField } from '@chautari/shared-ui/forms';
import { call, useFormat, useTranslation, type Input, type Output } from '@chautari/shared-ui/platform';
import { ClinicForm } from './ClinicForm';
import { useChange } from '../../parts/useAvailability';

type Where = 'known' | 'new';

/** Returns the form value with the fields of the open tab only. */
function pickTabInput(where: Where, value: unknown) {
  const { facilityId, facilityName, facilityPlace, otherFacilityName, otherFacilityPlace, ...terms } = value as Record<
    string,
    unknown
  >;
  return where === 'known'
    ? { ...terms, facilityId }
    : {
        ...terms,
        facilityName: facilityName ?? '',
        facilityPlace: facilityPlace ?? '',
        ...(Boolean(otherFacilityName) && { otherFacilityName }),
        ...(Boolean(otherFacilityPlace) && { otherFacilityPlace }),
      };
}

/** Adds a clinic at an existing facility or at a new one. */
export function NewClinic({
  facilities,
  onClose,
}: {
  facilities: Output<'getMyAvailability'>['facilities'];
  onClose: () => void;
}) {
  const { t } = useTranslation('mfe-doctor');
  const { text } = useFormat();
  const [where, setWhere] = useState<Where>('known');
  const add = useChange((input: Input<'addMyClinic'>) => call('addMyClinic', input), onClose);
  return (
    <Panel>
      <Stack>
        <h3>{t('times.newClinic')}</h3>
        <ClinicForm
          check={(value) => check(addMyClinic.input, pickTabInput(where, value))}
          defaults={{ slotMinutes: DEFAULT_SLOT_MINUTES }}
          submit={t('times.add')}
          onSubmit={add.mutate}
          onCancel={onClose}
          busy={add.isPending}
          error={add.error}
          messages={{ 'facilityName.facilityClosed': t('times.facilityClosed') }}
        >
          <Tabs
            label={t('times.where')}
            value={where}
            onChange={setWhere}
            tabs={(['known', 'new'] as const).map((value) => ({ value, label: t(`times.${value}`) }))}
          >
            <TabPanel value="known">
              <SelectField
                name="facilityId"
                label={t('shared-ui:field.hospital')}
                options={facilities.map(({ id, name, place }) => ({
                  value: id,
                  label: `${text(name)}, ${text(place)}`,
                }))}
              />
            </TabPanel>
            <TabPanel value="new">
              <Stack>
                <TextField name="facilityName" label={t('times.facilityName')} autoComplete="off" />
                <OtherTextField name="otherFacilityName" of="facilityName" label={t('times.facilityName')} />
                <TextField
                  name="facilityPlace"
                  label={t('times.facilityPlace')}
                  hint={t('application.locationHint')}
                  autoComplete="off"
                />
                <OtherTextField name="otherFacilityPlace" of="facilityPlace" label={t('times.facilityPlace')} />
              </Stack>
            </TabPanel>
          </Tabs>
        </ClinicForm>
      </Stack>
    </Panel>
  );
}
