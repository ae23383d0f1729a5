import { ButtonLink, Page, Section, Columns, Stack } from '@chautari/shared-ui/core';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { PersonGate } from '../../parts/PersonGate';
import { PersonSwitcher } from '../../parts/PersonSwitcher';
import { Appointments } from './Appointments';
import { DueNext } from './DueNext';
import { MoreLinks } from './MoreLinks';
import { NoticeBoard } from './NoticeBoard';
import { OpenedBy } from './OpenedBy';
import { Services } from './Services';
import { YourHealth } from './YourHealth';

/** The first page after sign-in: what is due next, appointments, services, figures and notices. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-patient');
  const { text } = useFormat();
  const { person } = useSession({ ask: 'always' });
  const { person: shown } = usePerson();
  const isOpen = shown && !shown.locked;
  return (
    <Page
      windowTitle={t('dashboard.windowTitle')}
      title={t('dashboard.title', { name: person ? text(person.name) : '' })}
      subtitle={
        <>
          {t('dashboard.id')} <span className="nowrap">{person?.publicId}</span>
        </>
      }
      audience="patient"
      pictogram="patient"
      actions={
        <>
          <ButtonLink to="/book-appointment" icon="calendar">
            {t('dashboard.book')}
          </ButtonLink>
          <ButtonLink to="/profile" variant="second" icon="user">
            {t('dashboard.profile')}
          </ButtonLink>
        </>
      }
    >
      <Columns kind="two" spacing={12}>
        <Stack spacing={12}>
          {/* What is due concerns the whole family: it stands above the choice of a person. */}
          {isOpen && (
            <Section title={t('dashboard.dueNext')}>
              <DueNext />
            </Section>
          )}
          <PersonSwitcher />
          <PersonGate>
            {() => (
              <div id="appointments" tabIndex={-1}>
                <Section title={t('dashboard.appointments')}>
                  <Appointments />
                </Section>
              </div>
            )}
          </PersonGate>
          <Services />
        </Stack>
        <Stack spacing={12}>
          {isOpen && <YourHealth />}
          <NoticeBoard />
          {isOpen && <OpenedBy />}
          <MoreLinks />
        </Stack>
      </Columns>
    </Page>
  );
}
