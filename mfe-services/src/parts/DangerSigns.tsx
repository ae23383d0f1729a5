import type { DangerPage, DangerSigns as Rules } from '@chautari/contract';
import { Icon, Row, Stack, styled, Tile } from '@chautari/shared-ui/core';
import { useFormat, usePublicData } from '@chautari/shared-ui/platform';
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
type DrawnSign = (typeof DRAWN)[number];

/** Signs that share a drawing with another one. */
const SAME: Record<string, DrawnSign> = { feverInPregnancy: 'fever', severeAllergy: 'allergy' };

/** The drawing of a danger sign of the schedules; signs that a facility has added have none. */
export const drawingOf = (key: string) => SAME[key] ?? DRAWN.find((name) => name === key);

const SignTile = styled(Tile)({ width: 60, height: 60, '& svg': { width: 52, height: 52 } });

interface Sign {
  name: string;
  drawing: DrawnSign | undefined;
}

/** Danger signs, each with its picture, which is in a file of its own: the page holds no more than its name. */
const SignList = ({ signs }: { signs: readonly Sign[] }) => (
  <Stack component="ul" spacing={3} maxWidth="text">
    {signs.map(({ name, drawing }) => (
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

/** The signs of the list that the forms of visits ask about too. */
export function DangerSigns({ of }: { of: DangerPage }) {
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  if (!data) return null;
  const signs = data.dangerSigns.signs.filter(({ pages }) => pages?.includes(of));
  return <SignList signs={signs.map(({ key, name }) => ({ name: text(name), drawing: drawingOf(key) }))} />;
}

/** The same signs in short, as reasons to call. */
export function CallReasons({ of }: { of: keyof Rules['emergency'] }) {
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  if (!data) return null;
  const reasons = data.dangerSigns.emergency[of];
  return (
    <SignList
      signs={reasons.map(({ sign, drawing, name }) => ({ name: text(name), drawing: drawingOf(drawing ?? sign) }))}
    />
  );
}
