import { Page } from '@chautari/shared-ui/core';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { Requests } from './Requests';

/** Where a doctor lands: who asks for an appointment. */
export default function Dashboard() {
  const { t } = useTranslation();
  const { text } = useFormat();
  const { person } = useSession({ ask: 'always' });
  return (
    <Page title={person ? text(person.name) : ''} subtitle={<>{t('dashboard.id')} <span className="nowrap">{person?.publicId}</span></>} audience="doctor" pictogram="doctor">
      <Requests />
    </Page>
  );
}
