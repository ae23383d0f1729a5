import { ButtonLink, Page, Section, Columns, Row, Stack } from '@chautari/shared-ui/core';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { PersonGate } from '../../parts/PersonGate';
import { PersonSwitcher } from '../../parts/PersonSwitcher';
import { useIsPhone } from '../../parts/useIsPhone';
import { Appointments } from './Appointments';
import { DueNext } from './DueNext';
import { MoreLinks } from './MoreLinks';
import { NoticeBoard } from './NoticeBoard';
import { OpenedBy } from './OpenedBy';
import { Services } from './Services';
import { useMyOverview } from './useDashboard';
import { YourHealth } from './YourHealth';

/** What patients come for most, whatever is due. Under the card of what is due on a phone, where the one main button is the card's. */
function Actions() {
  const { t } = useTranslation('mfe-patient');
  const isDue = Boolean(useMyOverview().data?.due.length);
  const isPhone = useIsPhone();
  return (
    <>
      <ButtonLink to="/book-appointment" variant={isPhone && isDue ? 'second' : 'main'} icon="calendar">
        {t('dashboard.book')}
      </ButtonLink>
      <ButtonLink to="/profile" variant="second" icon="user">
        {t('dashboard.profile')}
      </ButtonLink>
    </>
  );
}

/** The first page after sign-in: what is due next, appointments, services, figures and notices. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-patient');
  const { text } = useFormat();
  const { person } = useSession({ ask: 'always' });
  const { person: shown } = usePerson();
  const isPhone = useIsPhone();
  const isOpen = shown && !shown.locked;
  const isClosed = shown === null || shown?.locked;
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
      // On a phone they would push what is due below the fold.
      actions={!isPhone && <Actions />}
    >
      <Columns kind="two" spacing={12}>
        <Stack spacing={12}>
          {/* What is due concerns the whole family: it stands above the choice of a person. */}
          {isClosed ? (
            isPhone && (
              <Row>
                <Actions />
              </Row>
            )
          ) : (
            // There from the start: buttons that come to another place while the record loads lose the press that meets them.
            <Section title={t('dashboard.dueNext')}>
              <DueNext after={isPhone && <Actions />} />
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
