import { ButtonLink, Notice, Pictogram, Section, Stack, styled, TabbedPage } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { CardList, LineList } from '../../parts/lists';
import { useLists } from '../../parts/words';

const Banner = styled('div')({
  display: 'grid',
  gap: 12,
  marginBottom: 32,
  padding: '20px 16px',
  borderRadius: 14,
  background: 'var(--emergency)',
  color: 'var(--emergency-on)',
  '--focus': 'var(--emergency-on)',
  '& p': { fontSize: 18 },
  '& .number': { fontSize: 56, fontWeight: 700, lineHeight: 1.1, '&:lang(ne)': { lineHeight: 1.4 } },
  '& > svg': { width: 72, height: 72, '--picto-cut': 'var(--emergency)' },
  '& a': {
    background: 'var(--emergency-on)',
    color: 'var(--emergency)',
    boxShadow: 'inset 0 -4px var(--emergency-soft)',
  },
  '@media (min-width:640px)': {
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '0 24px',
    padding: 28,
  },
});

/** What to do in danger. The number stands first, and needs no script. */
export default function Emergency() {
  const { t } = useTranslation('mfe-services');
  const { lines, pairs } = useLists();
  const above = (
    <Banner>
      <Pictogram name="emergency" />
      <div>
        <p>{t('emergency.hotline')}</p>
        <p className="number">{t('emergency.number')}</p>
        <p>{t('emergency.free')}</p>
      </div>
      <ButtonLink href="tel:102" variant="second" icon="phone">
        {t('emergency.call')}
      </ButtonLink>
    </Banner>
  );
  const list = (of: 'life' | 'urgent' | 'pregnancy') => (
    <Section title={t(`emergency.${of}Title`)}>
      <LineList items={lines(`emergency.${of}`)} icon="alert" />
    </Section>
  );
  return (
    <TabbedPage
      title={t('emergency.title')}
      lead={t('emergency.lead')}
      audience="services"
      pictogram="emergency"
      above={above}
      tabs={[
        {
          value: 'overview',
          label: t('tab.overview'),
          content: (
            <Stack style={{ gap: 40 }}>
              <Section title={t('emergency.openTitle')}>
                <LineList items={lines('emergency.open')} />
              </Section>
              <Section title={t('emergency.sayTitle')}>
                <LineList items={lines('emergency.say')} icon="phone" />
              </Section>
            </Stack>
          ),
        },
        {
          value: 'when',
          label: t('tab.whenToCall'),
          content: (
            <Stack style={{ gap: 40 }}>
              {list('life')}
              {list('urgent')}
              {list('pregnancy')}
            </Stack>
          ),
        },
        {
          value: 'services',
          label: t('tab.services'),
          content: (
            <Section title={t('emergency.kindsTitle')}>
              <CardList items={pairs('emergency.kinds')} />
            </Section>
          ),
        },
        {
          value: 'preparation',
          label: t('tab.preparation'),
          content: (
            <Stack style={{ gap: 40 }}>
              <Section title={t('emergency.readyTitle')}>
                <CardList items={pairs('emergency.ready')} />
              </Section>
              <Section title={t('emergency.placeTitle')}>
                <LineList items={lines('emergency.place')} icon="pin" />
                <div style={{ marginTop: 24 }}>
                  <Notice kind="info">
                    <p>{t('family.approve')}</p>
                  </Notice>
                </div>
              </Section>
            </Stack>
          ),
        },
      ]}
    />
  );
}
