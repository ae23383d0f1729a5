import { useEffect } from 'react';
import { BulletList, Columns, Notice, Page, ReadAloud, Section, Stack, TextLink } from '@chautari/shared-ui/core';
import { useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { CallHelp } from '../../parts/CallHelp';
import { Plate, Steps } from '../../parts/steps.styles';
import { useLists } from '../../parts/words';
import { CallBar, TopicPanel } from './FirstAid.styles';
import { TopicDrawing } from './TopicDrawing';
import { TOPICS, type Topic } from './topics';
import './messages';

/** One thing that has happened: drawing, steps, what harms, and when to call. */
function TopicCard({ name }: { name: Topic }) {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <TopicPanel component="article" id={name}>
      <Stack>
        <h2>{t(`firstAid.topic.${name}.title`)}</h2>
        <ReadAloud of={name} />
        <Columns kind="two" spacing={6}>
          <Stack>
            <h3>{t('firstAid.when')}</h3>
            <p>{t(`firstAid.topic.${name}.when`)}</p>
            <h3>{t('firstAid.steps')}</h3>
            <Steps>
              {lines(`firstAid.topic.${name}.steps`).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Steps>
          </Stack>
          <Stack>
            <Plate>
              <TopicDrawing name={name} label={t(`firstAid.topic.${name}.picture`)} />
            </Plate>
            <h3>{t('firstAid.not')}</h3>
            <BulletList>
              {lines(`firstAid.topic.${name}.not`).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </BulletList>
            <h3>{t('firstAid.call')}</h3>
            <p>{t(`firstAid.topic.${name}.call`)}</p>
          </Stack>
        </Columns>
      </Stack>
    </TopicPanel>
  );
}

/** Shows the topic of the address after a step of the router, which leaves the position of an address with a hash alone. */
function useTopicInView() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** First aid for what the emergency page does not show. Everything is in the page: it needs no script, and phones keep it. */
export default function FirstAid() {
  const { t } = useTranslation('mfe-services');
  useTopicInView();
  return (
    <Page title={t('firstAid.title')} lead={t('firstAid.lead')} audience="emergency" pictogram="emergency">
      <Stack spacing={8}>
        <Section title={t('firstAid.topics')}>
          <Columns component="ul" columns={{ sm: 2, md: 3 }} spacing={2}>
            {TOPICS.map((name) => (
              <li key={name}>
                <TextLink to={`#${name}`}>{t(`emergency.topic.${name}`)}</TextLink>
              </li>
            ))}
            <li>
              <TextLink to="/service/emergency?tab=firstAid">{t('firstAid.elsewhere')}</TextLink>
            </li>
          </Columns>
        </Section>
        {TOPICS.map((name) => (
          <TopicCard key={name} name={name} />
        ))}
        <Notice kind="info">
          <p>{t('firstAid.general')}</p>
        </Notice>
        <CallBar>
          <CallHelp />
        </CallBar>
      </Stack>
    </Page>
  );
}
