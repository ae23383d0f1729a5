import {
  ButtonLink,
  Columns,
  Notice,
  Page,
  PairList,
  Row,
  Section,
  Stack,
  StepList,
  TextLink,
} from '@chautari/shared-ui/core';
import { useFormat, usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { DangerSigns } from '../../parts/DangerSigns';
import { CardList, LineList } from '../../parts/lists';
import { WithNextStep } from '../../parts/NextStep';
import { useLists } from '../../parts/words';
import './messages';

/** The check-ups with a description; a facility may plan others, which are shown by their name only. */
const DESCRIBED = ['within48', 'day3', 'days7to14', 'day42'] as const;

/** The check-ups of the schedule, each with what is done for mother and baby. */
function Visits() {
  const { t } = useTranslation('mfe-services');
  const { text } = useFormat();
  const { lines } = useLists();
  const { data } = usePublicData('getSchedules');
  if (!data) return null;
  const describe = (key: string) => {
    const visit = DESCRIBED.find((each) => each === key);
    if (!visit) return undefined;
    const [mother = '', baby = ''] = lines(`afterBirth.visit.${visit}`);
    return (
      <PairList
        items={[
          [t('afterBirth.mother'), mother],
          [t('afterBirth.baby'), baby],
        ]}
      />
    );
  };
  return (
    <StepList steps={data.afterBirth.visits.map(({ key, name }) => ({ title: text(name), content: describe(key) }))} />
  );
}

function Danger() {
  const { t } = useTranslation('mfe-services');
  return (
    <Section title={t('anc.dangerTitle')}>
      <Stack spacing={6}>
        <p>{t('afterBirth.dangerText')}</p>
        <Columns columns={{ md: 2 }} spacing={8} alignItems="start">
          <Stack>
            <h3>{t('afterBirth.dangerMother')}</h3>
            <DangerSigns of="afterBirth" />
          </Stack>
          <Stack>
            <h3>{t('afterBirth.dangerBaby')}</h3>
            <DangerSigns of="newborn" />
          </Stack>
        </Columns>
      </Stack>
    </Section>
  );
}

/** The six weeks after a birth: check-ups, what mother and baby get, life at home, and danger signs of both. */
export default function AfterBirth() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  return (
    <Page title={t('afterBirth.title')} lead={t('afterBirth.lead')} audience="services" pictogram="anc">
      <Stack spacing={10}>
        <WithNextStep
          text={t('afterBirth.next')}
          step={
            <ButtonLink to="/service/immunization?tab=schedule" icon="calendar" wide>
              {t('afterBirth.toVaccines')}
            </ButtonLink>
          }
        >
          <Section title={t('afterBirth.visitsTitle')}>
            <Stack>
              <p>{t('afterBirth.visits')}</p>
              <Visits />
            </Stack>
          </Section>
        </WithNextStep>
        <Danger />
        <Section title={t('afterBirth.givenTitle')}>
          <CardList items={pairs('afterBirth.given')} />
        </Section>
        <Section title={t('afterBirth.homeTitle')}>
          <LineList items={lines('afterBirth.home')} />
        </Section>
        <Row>
          <TextLink to="/service/family-planning">{t('afterBirth.toPlanning')}</TextLink>
        </Row>
        <Notice kind="info">
          <p>{t('family.approve')}</p>
        </Notice>
      </Stack>
    </Page>
  );
}
