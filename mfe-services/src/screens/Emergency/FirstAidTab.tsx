import { ButtonLink, Columns, Notice, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useLists } from '../../parts/words';
import { Plate, Steps } from '../../parts/steps.styles';
import { FIRST_AID, FirstAidDrawing } from './FirstAidDrawing';

/** First-aid steps with drawings. */
export function FirstAidTab() {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Section title={t('emergency.firstAidTitle')}>
      <Stack spacing={6}>
        <p>{t('emergency.firstAid')}</p>
        <ButtonLink to="/service/emergency/resuscitation" variant="second" wide>
          {t('emergency.more.resuscitation')}
        </ButtonLink>
        <ButtonLink to="/service/emergency/first-aid" variant="second" wide>
          {t('emergency.more.firstAid')}
        </ButtonLink>
        <Columns component="ul" columns={{ sm: 2, lg: 3 }}>
          {FIRST_AID.map((name) => (
            <Panel as="li" key={name}>
              <Stack>
                <Plate>
                  <FirstAidDrawing name={name} />
                </Plate>
                <h3>{t(`emergency.aid.${name}.title`)}</h3>
                <Steps>
                  {lines(`emergency.aid.${name}.steps`).map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </Steps>
              </Stack>
            </Panel>
          ))}
        </Columns>
        <Notice kind="info">
          <p>{t('family.approve')}</p>
        </Notice>
      </Stack>
    </Section>
  );
}
