import { Icon, Row, Stack, styled, Tile } from '@chautari/shared-ui/core';
import drawings from '../drawings/dangerSigns.svg';

/** The signs that are drawn in the file of drawings, one `symbol` each. */
const DRAWN = [
  'allergy',
  'babyMovesLess',
  'badInjury',
  'bleedingAfterBirth',
  'bleedingInPregnancy',
  'burns',
  'calfPain',
  'chestDrawnIn',
  'chestPain',
  'fever',
  'feverConfused',
  'fits',
  'foulDischarge',
  'hardBreathing',
  'harmAfterBirth',
  'heavyBleeding',
  'longLabour',
  'movesLittle',
  'notFeeding',
  'poison',
  'severeBellyPain',
  'severeHeadache',
  'swelling',
  'unconscious',
  'veryPale',
  'watersBroken',
  'weakSide',
] as const;
export type DrawnSign = (typeof DRAWN)[number];

/** The drawing of a danger sign of the schedules; signs that a facility has added have none. */
export const drawingOf = (key: string): DrawnSign | undefined =>
  key === 'feverInPregnancy' ? 'fever' : DRAWN.find((name) => name === key);

const SignTile = styled(Tile)({ width: 60, height: 60, '& svg': { width: 52, height: 52 } });

/** Danger signs, each with its picture, which is in a file of its own: the page holds no more than its name. */
export const DangerSigns = ({
  signs,
}: {
  signs: readonly (readonly [name: string, drawing: DrawnSign | undefined])[];
}) => (
  <Stack component="ul" spacing={3} maxWidth="text">
    {signs.map(([name, drawing]) => (
      <Row component="li" key={name} spacing={3} flexWrap="nowrap">
        <SignTile>
          {drawing ? (
            <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
              <use href={`${drawings}#${drawing}`} />
            </svg>
          ) : (
            <Icon name="alert" />
          )}
        </SignTile>
        <span>{name}</span>
      </Row>
    ))}
  </Stack>
);
