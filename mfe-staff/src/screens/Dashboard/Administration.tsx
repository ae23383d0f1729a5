import { LineLinkCard, Section, Stack, Columns } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { LastBackup } from './LastBackup';

const PAGES = [
  { to: '/applications', name: 'applications', pictogram: 'staff' },
  { to: '/workers', name: 'workers', pictogram: 'doctor' },
  { to: '/facilities', name: 'facilities', pictogram: 'services' },
  { to: '/registers', name: 'registers', pictogram: 'healthRecord' },
  { to: '/messages-sent', name: 'messages', pictogram: 'messages' },
  { to: '/access-log', name: 'access', pictogram: 'log' },
  { to: '/openings', name: 'openings', pictogram: 'healthRecord' },
  { to: '/joined-records', name: 'merges', pictogram: 'patient' },
  { to: '/security', name: 'security', pictogram: 'security' },
  { to: '/portal-parts', name: 'modules', pictogram: 'parts' },
] as const;

/** Links for administrators, and the last backup. */
export function Administration() {
  const { t } = useTranslation('mfe-staff');
  return (
    <Section title={t('desk.administration')}>
      <Stack>
        {/* Before the links: what is missing is not the last line of the page. */}
        <LastBackup />
        <Columns columns={{ sm: 2, md: 3 }} spacing={6}>
          {PAGES.map(({ to, name, pictogram }) => (
            <LineLinkCard
              key={to}
              to={to}
              audience="staff"
              pictogram={pictogram}
              title={t(`${name}.title`)}
              text={t(`${name}.short`)}
            />
          ))}
        </Columns>
      </Stack>
    </Section>
  );
}
