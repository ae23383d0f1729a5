import { Page, Panel, Section, styled, Tile } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { Landscape } from '../../parts/Hero';
import { FeaturePicture, FEATURES } from './FeaturePicture';

const Mission = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  '& p': { maxWidth: 720, fontSize: 20, lineHeight: 1.5, '&:lang(ne)': { lineHeight: 1.75 } },
  '@media (min-width:1000px)': { gridTemplateColumns: '1fr 1fr', gap: 40 },
});

const Cards = styled('ul')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width:1000px)': { gridTemplateColumns: 'repeat(3,1fr)', gap: 24 },
  '& > li': { display: 'grid', alignContent: 'start', gap: 10 },
  '& h3': { fontSize: 20 },
  '& p': { color: 'var(--muted)' },
});

const Figures = styled('dl')({
  display: 'grid',
  gap: 16,
  margin: 0,
  '@media (min-width:640px)': { gridTemplateColumns: 'repeat(3,1fr)' },
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '20px 24px',
    background: 'var(--primary-soft)',
    color: 'var(--primary-on-soft)',
    borderRadius: 14,
  },
  '& dd': {
    margin: 0,
    fontSize: 40,
    fontWeight: 700,
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
    '&:lang(ne)': { lineHeight: 1.5 },
  },
});

const IMPACT = [
  ['villages', 500, '+'],
  ['patients', 10_000, '+'],
  ['support', 24, '/7'],
] as const;

/** Who we are: mission, what one finds here, what we aim at, and where we want to get. */
export default function About() {
  const { t } = useTranslation('mfe-public');
  const { number, digits } = useFormat();
  return (
    <Page title={t('about.title')} lead={t('about.lead')} pictogram="about">
      <Section title={t('about.mission')}>
        <Mission>
          <Landscape />
          <p>{t('about.missionText')}</p>
        </Mission>
      </Section>
      <Section title={t('about.features')}>
        <Cards>
          {FEATURES.map((name) => (
            <Panel as="li" key={name}>
              <Tile>
                <FeaturePicture name={name} />
              </Tile>
              <h3>{t(`about.feature.${name}.title`)}</h3>
              <p>{t(`about.feature.${name}.text`)}</p>
            </Panel>
          ))}
        </Cards>
      </Section>
      <Section title={t('about.impact')}>
        <Figures>
          {IMPACT.map(([name, value, after]) => (
            <div key={name}>
              <dt>{t(`about.${name}`)}</dt>
              <dd>
                {number(value)}
                {digits(after)}
              </dd>
            </div>
          ))}
        </Figures>
        <p style={{ marginTop: 12, color: 'var(--muted)' }}>{t('about.impactNote')}</p>
      </Section>
      <Section title={t('about.vision')}>
        <Mission>
          <p>{t('about.visionText')}</p>
        </Mission>
      </Section>
    </Page>
  );
}
