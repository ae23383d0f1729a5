import {
  ButtonLink,
  Notice,
  Row,
  Section,
  Stack,
  StepList,
  TabbedPage,
  type IconName,
  Typography,
} from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { CallButton } from '../../parts/CallButton';
import { CardList, LineList } from '../../parts/lists';
import { useLists } from '../../parts/words';
import { AccessTable } from './AccessTable';

const FEATURE_ICONS: readonly IconName[] = ['calendar', 'clock', 'user', 'share', 'eye', 'check'];

const useIsPatient = () => useSession({ ask: 'ifLikely' }).person?.role === 'patient';

/** The way to a page of the patient: straight for who is signed in, else by way of signing in. */
function ToMine({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  const { t } = useTranslation('mfe-services');
  if (useIsPatient())
    return (
      <ButtonLink to={to} icon={icon}>
        {label}
      </ButtonLink>
    );
  return (
    <ButtonLink to={`/patient-login?next=${encodeURIComponent(to)}`} icon="lock">
      {t('record.signIn')}
    </ButtonLink>
  );
}

/** What a record holds, and whose words are in it. */
function Overview() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  return (
    <Stack spacing={10}>
      <Section title={t('record.overviewTitle')}>
        <LineList items={lines('record.overview')} />
      </Section>
      <Section title={t('record.sidesTitle')}>
        <CardList items={pairs('record.sides')} icons={['check', 'user']} />
      </Section>
      <Notice kind="info">
        <p>{t('record.notForDanger')}</p>
      </Notice>
    </Stack>
  );
}

function Access() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  const isPatient = useIsPatient();
  return (
    <Stack spacing={10}>
      <Section title={t('record.accessTitle')}>
        <Stack spacing={6}>
          <Stack maxWidth="text">
            <StepList
              steps={pairs('record.steps').map(([title, text]) => ({ title, content: <p>{text}</p> }))}
              end={t('record.stepsEnd')}
            />
          </Stack>
          <Row>
            <ToMine to="/my-records" label={t('record.toRecords')} icon="go" />
            {!isPatient && (
              <ButtonLink to="/register-patient" variant="second">
                {t('record.register')}
              </ButtonLink>
            )}
          </Row>
          {!isPatient && (
            <Notice kind="info">
              <p>{t('record.needs')}</p>
            </Notice>
          )}
        </Stack>
      </Section>
      <Section title={t('record.helpPhone')}>
        <Stack>
          <LineList items={lines('record.help')} icon="info" />
          <Row>
            <CallButton />
          </Row>
        </Stack>
      </Section>
    </Stack>
  );
}

function Features() {
  const { t } = useTranslation('mfe-services');
  const { pairs } = useLists();
  return (
    <Section title={t('record.featuresTitle')}>
      <Stack spacing={6}>
        <CardList items={pairs('record.features')} icons={FEATURE_ICONS} />
        <Row>
          <ToMine to="/my-records" label={t('record.toRecords')} icon="go" />
        </Row>
      </Stack>
    </Section>
  );
}

/** How a record is protected, who may see it and change it, and how to see who did. */
function Privacy() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  return (
    <Stack spacing={10}>
      <Section title={t('record.securityTitle')}>
        <LineList items={lines('record.security')} icon="lock" />
      </Section>
      <Section title={t('record.whoTitle')}>
        <Stack spacing={6}>
          <CardList items={pairs('record.who')} icons={['user', 'eye', 'clinic']} />
          <AccessTable />
        </Stack>
      </Section>
      <Section title={t('record.seenTitle')}>
        <Stack>
          <Typography maxWidth="text">{t('record.seen')}</Typography>
          <Row>
            <ToMine to="/my-records?tab=seen" label={t('record.toSeen')} icon="eye" />
          </Row>
        </Stack>
      </Section>
      <Section title={t('record.rightsTitle')}>
        <LineList items={lines('record.rights')} />
      </Section>
    </Stack>
  );
}

/** What a health record is, how one gets to it, what it can do, and who sees it. */
export default function HealthRecord() {
  const { t } = useTranslation('mfe-services');
  return (
    <TabbedPage
      title={t('record.title')}
      lead={t('record.lead')}
      audience="services"
      pictogram="healthRecord"
      tabs={[
        { value: 'overview', label: t('tab.overview'), content: <Overview /> },
        { value: 'access', label: t('tab.access'), content: <Access /> },
        { value: 'features', label: t('tab.features'), content: <Features /> },
        { value: 'privacy', label: t('tab.privacy'), content: <Privacy /> },
      ]}
    />
  );
}
