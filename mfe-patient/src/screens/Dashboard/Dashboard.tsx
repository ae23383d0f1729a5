import { ButtonLink, Page, Columns, Stack, styled, Typography } from '@chautari/shared-ui/core';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { PersonGate } from '../../parts/PersonGate';
import { PersonSwitcher } from '../../parts/PersonSwitcher';
import { useIsPhone } from '../../parts/useIsPhone';
import { Appointments } from './Appointments';
import { DueNext } from './DueNext';
import { FirstSteps } from './FirstSteps';
import { NoticeBoard } from './NoticeBoard';
import { LastAccess } from './LastAccess';
import { RecordTiles } from './RecordTiles';
import { Services } from './Services';
import { useIsNew, useLoaded, useMyOverview } from './useDashboard';
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

/** Both actions in one row of a phone, if their words fit. */
const ActionRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& > a': { flex: '1 1 auto', gap: theme.spacing(1.5), padding: theme.spacing(2, 1.5, 2.75) },
  '& svg': { width: 20, height: 20 },
}));

/** What concerns the person: due items, appointments and the ways to the record. */
function Mine() {
  const { person } = usePerson();
  const isPhone = useIsPhone();
  const isNew = useIsNew();
  const loaded = useLoaded();
  const isClosed = person === null || person?.locked;
  if (isNew)
    return (
      <Stack spacing={8}>
        <FirstSteps />
        <RecordTiles />
      </Stack>
    );
  const actions = isPhone && (
    <ActionRow>
      <Actions />
    </ActionRow>
  );
  return (
    <Stack spacing={isPhone ? 3.5 : 8}>
      {/* Due items concern the whole family, so they are above the person switcher. */}
      {isClosed ? actions : <DueNext after={loaded.due && actions} />}
      {/* Not before all above has its height: it would move under a press. */}
      {loaded.mine && (
        <>
          <div>
            <PersonSwitcher linksFamily={false} />
            <PersonGate>
              {() => (
                <div id="appointments" tabIndex={-1}>
                  <Appointments />
                </div>
              )}
            </PersonGate>
          </div>
          <RecordTiles />
        </>
      )}
    </Stack>
  );
}

/** The patient's start page: next due item, appointments, the own record, services, figures and notices. */
export default function Dashboard() {
  const { t } = useTranslation('mfe-patient');
  const { text } = useFormat();
  const { person: holder } = useSession({ ask: 'always' });
  const { person, persons } = usePerson();
  // The family goes on with the account of somebody who has died.
  const hasHolderDied = persons?.some(({ relation, death }) => relation === null && death !== undefined);
  const isPhone = useIsPhone();
  const isNew = useIsNew();
  const loaded = useLoaded();
  const isOpen = person && !person.locked && !isNew;
  return (
    <Page
      windowTitle={t('dashboard.windowTitle')}
      title={
        hasHolderDied ? t('dashboard.titleFamily') : t('dashboard.title', { name: holder ? text(holder.name) : '' })
      }
      subtitle={
        // On one line of a phone.
        <Typography component="span" variant="body2">
          {t('dashboard.id')} <span className="nowrap">{holder?.publicId}</span>
        </Typography>
      }
      audience="patient"
      pictogram="patient"
      // On a phone they would push the due card below the fold.
      actions={!isPhone && !isNew && <Actions />}
    >
      <Columns kind="two" spacing={isPhone ? 3.5 : 8}>
        <Mine />
        <Stack spacing={isPhone ? 3.5 : 8}>
          <Services />
          {isOpen && <YourHealth />}
          <NoticeBoard />
          {isOpen && loaded.notices && <LastAccess />}
        </Stack>
      </Columns>
    </Page>
  );
}
