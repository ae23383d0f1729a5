import { Page, Panel, Section, styled, Tile, Typography, Columns, Stack } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { Landscape } from '../../parts/Hero';
import { FeaturePicture, FEATURES } from './FeaturePicture';

const IMPACT = [
  ['villages', 500, '+'],
  ['patients', 10_000, '+'],
  ['support', 24, '/7'],
] as const;

// The figure stands above what it counts, as one reads it.
const Figure = styled(Panel)({ display: 'flex', flexDirection: 'column-reverse' });

/** About page: mission, features, figures and vision. */
export default function About() {
  const { t } = useTranslation('mfe-public');
  const { number, digits } = useFormat();
  return (
    <Page title={t('about.title')} lead={t('about.lead')} pictogram="about">
      <Section title={t('about.mission')}>
        <Columns columns={{ md: 2 }} spacing={8} alignItems="center">
          <Landscape />
          <Typography variant="lead">{t('about.missionText')}</Typography>
        </Columns>
      </Section>
      <Section title={t('about.features')}>
        <Columns component="ul" columns={{ sm: 2, md: 3 }} spacing={6}>
          {FEATURES.map((name) => (
            <Panel as="li" key={name}>
              <Stack spacing={2.5} alignItems="flex-start">
                <Tile>
                  <FeaturePicture name={name} />
                </Tile>
                <h3>{t(`about.feature.${name}.title`)}</h3>
                <Typography color="textSecondary">{t(`about.feature.${name}.text`)}</Typography>
              </Stack>
            </Panel>
          ))}
        </Columns>
      </Section>
      <Section title={t('about.impact')}>
        <Columns component="dl" columns={{ sm: 3 }}>
          {IMPACT.map(([name, value, after]) => (
            <Figure key={name}>
              <Typography component="dt" color="textSecondary">
                {t(`about.${name}`)}
              </Typography>
              <Typography component="dd" variant="figure" color="primary">
                {number(value)}
                {digits(after)}
              </Typography>
            </Figure>
          ))}
        </Columns>
        <Typography color="textSecondary" marginTop={3}>
          {t('about.impactNote')}
        </Typography>
      </Section>
      <Section title={t('about.vision')}>
        <Typography variant="lead" maxWidth="text">
          {t('about.visionText')}
        </Typography>
      </Section>
    </Page>
  );
}
