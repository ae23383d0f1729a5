import { LineLinkCard, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const STEPS = [
  ['book', '/book-appointment', 'doctor'],
  ['child', '/family?add=child', 'child'],
  ['profile', '/profile', 'patient'],
] as const;

/** What to do first with a new account, in place of lists that are empty. */
export function FirstSteps() {
  const { t } = useTranslation('mfe-patient');
  return (
    <Section title={t('dashboard.first.title')}>
      <Stack spacing={3}>
        {STEPS.map(([step, to, pictogram]) => (
          <LineLinkCard
            key={step}
            to={to}
            audience="patient"
            pictogram={pictogram}
            title={t(`dashboard.first.${step}`)}
            text={t(`dashboard.first.${step}Text`)}
          />
        ))}
      </Stack>
    </Section>
  );
}
