import { ButtonLink, Pictogram, ReadAloud, Section, Stack, TabbedPage } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { CallHelp } from '../../parts/CallHelp';
import { CallReasons, DangerSigns } from '../../parts/DangerSigns';
import { CardList, LineList } from '../../parts/lists';
import { useLists } from '../../parts/words';
import { Banner } from './Emergency.styles';
import { FirstAidTab } from './FirstAidTab';
import { WithHelpLines } from './HelpLines';

function Hotline() {
  const { t } = useTranslation('mfe-services');
  return (
    <Banner>
      <Pictogram name="emergency" />
      <div>
        <p>{t('emergency.hotline')}</p>
        <p className="number">{t('emergency.number')}</p>
        <p>{t('emergency.noAnswer')}</p>
      </div>
      <Stack>
        <CallHelp variant="second" />
      </Stack>
    </Banner>
  );
}

/** Where to come: on two tabs, because it is the answer to both. */
function Place() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Section title={t('emergency.placeTitle')}>
      <LineList items={lines('emergency.place')} icon="pin" />
    </Section>
  );
}

function OverviewTab() {
  return (
    <WithHelpLines>
      <Place />
    </WithHelpLines>
  );
}

function WhenToCallTab() {
  const { t } = useTranslation('mfe-services');
  return (
    <WithHelpLines>
      <Section title={t('emergency.lifeTitle')}>
        <CallReasons of="life" />
      </Section>
      <Section title={t('emergency.urgentTitle')}>
        <CallReasons of="urgent" />
      </Section>
      <Section title={t('emergency.pregnancyTitle')}>
        <Stack>
          <DangerSigns of="pregnancy" />
          <ButtonLink to="/service/after-birth" variant="second" wide>
            {t('emergency.toAfterBirth')}
          </ButtonLink>
        </Stack>
      </Section>
    </WithHelpLines>
  );
}

function KindsTab() {
  const { t } = useTranslation('mfe-services');
  const { pairs } = useLists();
  return (
    <Section title={t('emergency.kindsTitle')}>
      <CardList items={pairs('emergency.kinds')} />
    </Section>
  );
}

function PreparationTab() {
  const { t } = useTranslation('mfe-services');
  const { pairs } = useLists();
  return (
    <Stack spacing={10}>
      <Section title={t('emergency.readyTitle')}>
        <CardList items={pairs('emergency.ready')} />
      </Section>
      <Place />
    </Stack>
  );
}

/** Emergency page. The number comes first and works without JavaScript. */
export default function Emergency() {
  const { t } = useTranslation('mfe-services');
  return (
    <TabbedPage
      title={t('emergency.title')}
      lead={t('emergency.lead')}
      audience="emergency"
      pictogram="emergency"
      above={
        <>
          <Hotline />
          <ReadAloud of="main" />
        </>
      }
      initial="when"
      tabs={[
        {
          value: 'overview',
          label: t('tab.overview'),
          content: <OverviewTab />,
        },
        {
          value: 'when',
          label: t('tab.whenToCall'),
          content: <WhenToCallTab />,
        },
        {
          value: 'services',
          label: t('tab.services'),
          content: <KindsTab />,
        },
        {
          value: 'preparation',
          label: t('tab.preparation'),
          content: <PreparationTab />,
        },
        { value: 'firstAid', label: t('tab.firstAid'), content: <FirstAidTab /> },
      ]}
    />
  );
}
