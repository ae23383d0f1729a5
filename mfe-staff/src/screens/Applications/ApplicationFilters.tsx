import { APPLICATION_STATES, type Application, type ApplicationState } from '@chautari/contract';
import { Columns } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

export type Role = Application['form']['role'];

const ROLES: readonly Role[] = ['doctor', 'staff'];

interface ApplicationFiltersProps {
  state: ApplicationState;
  role: Role | '';
  onState: (state: ApplicationState) => void;
  onRole: (role: Role | '') => void;
}

/** Filter by state and role. */
export function ApplicationFilters({ state, role, onState, onRole }: ApplicationFiltersProps) {
  const { t } = useTranslation('mfe-staff');
  const roles = [
    { value: '', label: t('filter.all') },
    ...ROLES.map((value) => ({ value, label: t(`applications.role.${value}`) })),
  ];
  return (
    <Columns columns={{ sm: 2 }} maxWidth="text">
      <PlainSelect
        label={t('applications.state')}
        value={state}
        onChange={(value) => onState(APPLICATION_STATES.find((option) => option === value) ?? 'pending')}
        options={APPLICATION_STATES.map((value) => ({ value, label: t(`shared-ui:status.${value}`) }))}
      />
      <PlainSelect
        label={t('applications.roleLabel')}
        value={role}
        onChange={(value) => onRole(ROLES.find((option) => option === value) ?? '')}
        options={roles}
      />
    </Columns>
  );
}
