import { useEffect, type ReactNode } from 'react';
import { BulletList, Columns, Notice, Page, ReadAloud, Section, Stack, TextLink } from '@chautari/shared-ui/core';
import { useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { CallHelp } from '../CallHelp';
import { Plate, Steps } from '../steps.styles';
import { useLists } from '../words';
import { CallBar, TopicPanel } from './TopicPage.styles';
import { TOPICS, type Topic, type TopicPage as PageName } from './topics';
import './messages';

/** One thing that has happened: drawing, steps, what harms, and when to call. */
function TopicCard({ name, drawing }: { name: Topic; drawing: ReactNode }) {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <TopicPanel component="article" id={name}>
      <Stack>
        <h2>{t(`firstAid.topic.${name}.title`)}</h2>
        <ReadAloud of={name} />
        <Columns kind="two" spacing={6}>
          <Stack>
            <Plate>
              <svg viewBox="0 0 96 72" fill="currentColor" role="img" aria-label={t(`firstAid.topic.${name}.picture`)}>
                {drawing}
              </svg>
            </Plate>
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

/** Scrolls to the topic of the address after a navigation, because the router does not scroll to a hash. */
function useTopicInView() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

interface TopicPageProps<Of extends PageName> {
  of: Of;
  /** The main action of each topic, 96 by 72 units. */
  drawings: Record<Topic<Of>, ReactNode>;
  /** A link to the other topics. */
  other: ReactNode;
}

/** First aid for what the emergency page does not show. Everything is in the page: it needs no script, and phones keep it. */
export function TopicPage<Of extends PageName>({ of, drawings, other }: TopicPageProps<Of>) {
  const { t } = useTranslation('mfe-services');
  useTopicInView();
  const topics = TOPICS[of] as readonly Topic<Of>[];
  return (
    <Page
      title={t(`firstAid.title.${of as PageName}`)}
      lead={t('firstAid.lead')}
      audience="emergency"
      pictogram="emergency"
    >
      <Stack spacing={8}>
        <Section title={t('firstAid.topics')}>
          <Columns component="ul" columns={{ sm: 2, md: 3 }} spacing={2}>
            {topics.map((name) => (
              <li key={name}>
                <TextLink to={`#${name}`}>{t(`firstAid.topic.${name}.title`)}</TextLink>
              </li>
            ))}
            <li>{other}</li>
            <li>
              <TextLink to="/service/emergency?tab=firstAid">{t('firstAid.elsewhere')}</TextLink>
            </li>
          </Columns>
        </Section>
        {topics.map((name) => (
          <TopicCard key={name} name={name} drawing={drawings[name]} />
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
