import { getAccent, Pictogram, Section } from '@chautari/shared-ui/core';
import { Link, useTranslation } from '@chautari/shared-ui/platform';
import { SmallTile } from './DuePicture';
import { LinesPanel, LineWords, PressedLines } from './PressedLines';

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
      <LinesPanel style={getAccent('patient')}>
        <PressedLines>
          {STEPS.map(([step, to, pictogram]) => (
            <li key={step}>
              <Link to={to}>
                <SmallTile>
                  <Pictogram name={pictogram} />
                </SmallTile>
                <LineWords name={t(`dashboard.first.${step}`)} facts={t(`dashboard.first.${step}Text`)} />
              </Link>
            </li>
          ))}
        </PressedLines>
      </LinesPanel>
    </Section>
  );
}
