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
import { LastAccess } from './LastAccess';
import { Services } from './Services';
import { useMyOverview } from './useDashboard';
import { YourHealth } from './YourHealth';

/** The most frequent actions. On phones they are below the due card, which has the main button. */
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

/** The patient's start page: next due item, appointments, services, figures and notices. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-patient');
  const { text } = useFormat();
  const { person: holder } = useSession({ ask: 'always' });
  const { person } = usePerson();
  const isPhone = useIsPhone();
  const isOpen = person && !person.locked;
  const isClosed = person === null || person?.locked;
  return (
    <Page
      windowTitle={t('dashboard.windowTitle')}
      title={t('dashboard.title', { name: holder ? text(holder.name) : '' })}
      subtitle={
        <>
          {t('dashboard.id')} <span className="nowrap">{holder?.publicId}</span>
        </>
      }
      audience="patient"
      pictogram="patient"
      // On a phone they would push the due card below the fold.
      actions={!isPhone && <Actions />}
    >
      <Columns kind="two" spacing={12}>
        <Stack spacing={12}>
          {/* Due items concern the whole family, so they are above the person switcher. */}
          {isClosed ? (
            isPhone && (
              <Row>
                <Actions />
              </Row>
            )
          ) : (
            // Rendered from the start: a layout shift while the record loads would move the buttons under a press.
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
          {isOpen && <LastAccess />}
          <MoreLinks />
        </Stack>
      </Columns>
    </Page>
  );
}
