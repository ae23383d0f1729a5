import type { ReactNode } from 'react';
import {
  ButtonLink,
  Notice,
  Row,
  Section,
  Stack,
  TabbedPage,
  type IconName,
  Typography,
} from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { CallButton } from '../../parts/CallButton';
import { CardList, LineList } from '../../parts/lists';
import { WithNextStep } from '../../parts/NextStep';
import { Trail } from '../../parts/Trail';
import { useLists } from '../../parts/words';
import { AccessTable } from './AccessTable';

const STEP_ICONS: readonly IconName[] = ['user', 'file', 'lock', 'eye'];

const FEATURE_ICONS: readonly IconName[] = ['calendar', 'clock', 'user', 'share', 'eye', 'check'];

const useIsPatient = () => useSession({ ask: 'ifLikely' }).person?.role === 'patient';

/** Link to a patient page, through sign-in for visitors. */
function ToMine({ wide = false, to, label, icon }: { to: string; label: string; icon: IconName; wide?: boolean }) {
  const { t } = useTranslation('mfe-services');
  if (useIsPatient())
    return (
      <ButtonLink to={to} icon={icon} wide={wide}>
        {label}
      </ButtonLink>
    );
  return (
    <ButtonLink to={`/patient-login?next=${encodeURIComponent(to)}`} icon="lock" wide={wide}>
      {t('record.signIn')}
    </ButtonLink>
  );
}

/** Adds a side panel with links to the records and to registration. */
function Beside({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mfe-services');
  const isPatient = useIsPatient();
  return (
    <WithNextStep
      text={t(isPatient ? 'record.nextMine' : 'record.next')}
      step={
        <>
          <ToMine to="/my-records" label={t('record.toRecords')} icon="go" wide />
          {!isPatient && (
            <ButtonLink to="/register-patient" variant="second" wide>
              {t('record.register')}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </WithNextStep>
  );
}

/** Contents and authors of a record. */
function Overview() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  return (
    <Beside>
      <Section title={t('record.overviewTitle')}>
        <LineList items={lines('record.overview')} />
      </Section>
      <Section title={t('record.sidesTitle')}>
        <CardList items={pairs('record.sides')} icons={['check', 'user']} />
      </Section>
      <Notice kind="info">
        <p>{t('record.notForDanger')}</p>
      </Notice>
    </Beside>
  );
}

function Access() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  const isPatient = useIsPatient();
  return (
    <Beside>
      <Section title={t('record.accessTitle')}>
        <Stack spacing={6}>
          <Trail steps={pairs('record.steps')} icons={STEP_ICONS} end={t('record.stepsEnd')} />
          {!isPatient && (
            <Notice kind="info">
              <p>{t('record.needs')}</p>
            </Notice>
          )}
        </Stack>
      </Section>
      <Section title={t('record.helpPhone')}>
        <Stack spacing={4}>
          <Row>
            <CallButton />
          </Row>
          <LineList items={lines('record.help')} icon="info" />
        </Stack>
      </Section>
    </Beside>
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

/** Protection of a record, permissions and access log. */
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

/** Health record page: overview, access and privacy. */
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
