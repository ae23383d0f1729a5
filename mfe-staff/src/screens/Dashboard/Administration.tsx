import { can } from '@chautari/contract';
import { LineLinkCard, Section, Stack, Columns } from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { LastBackup } from './LastBackup';

const PAGES = [
  { to: '/applications', name: 'applications', pictogram: 'staff' },
  { to: '/workers', name: 'workers', pictogram: 'doctor' },
  { to: '/facilities', name: 'facilities', pictogram: 'services' },
  { to: '/registers', name: 'registers', pictogram: 'healthRecord' },
  { to: '/messages-sent', name: 'messages', pictogram: 'messages', needs: 'message.read' },
  { to: '/access-log', name: 'access', pictogram: 'log' },
  { to: '/openings', name: 'openings', pictogram: 'healthRecord' },
  { to: '/joined-records', name: 'merges', pictogram: 'patient' },
  { to: '/security', name: 'security', pictogram: 'security' },
  { to: '/portal-parts', name: 'modules', pictogram: 'parts', needs: 'module.manage' },
] as const;

/** Links for administrators; of the country also to what concerns the whole portal, and the last backup. */
export function Administration() {
  const { t } = useTranslation('mfe-staff');
  const { person } = useSession({ ask: 'ifLikely' });
  return (
    <Section title={t('desk.administration')}>
      <Stack>
        {/* Before the links: what is missing is not the last line of the page. */}
        {can(person, 'backup.read') && <LastBackup />}
        <Columns columns={{ sm: 2, md: 3 }} spacing={6}>
          {PAGES.filter((page) => !('needs' in page) || can(person, page.needs)).map(({ to, name, pictogram }) => (
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
