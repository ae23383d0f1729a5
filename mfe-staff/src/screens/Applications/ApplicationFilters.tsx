import { APPLICATION_STATES, type Application, type ApplicationState } from '@chautari/contract';
import { styled } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

export type Role = Application['form']['role'];

const ROLES: readonly Role[] = ['doctor', 'staff'];
const Filters = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr', maxWidth: 640 },
});

interface ApplicationFiltersProps {
  state: ApplicationState;
  role: Role | '';
  onState: (state: ApplicationState) => void;
  onRole: (role: Role | '') => void;
}

/** Chooses state and role. */
export function ApplicationFilters({ state, role, onState, onRole }: ApplicationFiltersProps) {
  const { t } = useTranslation('mfe-staff');
  const roles = [
    { value: '', label: t('filter.all') },
    ...ROLES.map((value) => ({ value, label: t(`applications.role.${value}`) })),
  ];
  return (
    <Filters>
      <PlainSelect
        label={t('applications.state')}
        value={state}
        onChange={(value) => onState(APPLICATION_STATES.find((known) => known === value) ?? 'pending')}
        options={APPLICATION_STATES.map((value) => ({ value, label: t(`shared-ui:status.${value}`) }))}
      />
      <PlainSelect
        label={t('applications.roleLabel')}
        value={role}
        onChange={(value) => onRole(ROLES.find((known) => known === value) ?? '')}
        options={roles}
      />
    </Filters>
  );
}
