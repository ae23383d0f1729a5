import type { DangerPage, DangerSigns as Rules } from '@chautari/contract';
import { Icon, Row, styled, Tile } from '@chautari/shared-ui/core';
import { useFormat, usePublicData } from '@chautari/shared-ui/platform';
import drawings from '../drawings/dangerSigns.svg';

/** Signs with a `symbol` in the sprite file. */
const DRAWN = [
  'allergy',
  'babyMovesLess',
  'badInjury',
  'bleedingAfterBirth',
  'bleedingInPregnancy',
  'blue',
  'bulgingFontanelle',
  'burns',
  'calfPain',
  'chestDrawnIn',
  'chestPain',
  'driedOut',
  'fever',
  'feverConfused',
  'fits',
  'foulDischarge',
  'hardBreathing',
  'harmAfterBirth',
  'heavyBleeding',
  'longLabour',
  'manyPustules',
  'movesLittle',
  'notFeeding',
  'poison',
  'redNavel',
  'severeBellyPain',
  'severeHeadache',
  'swelling',
  'unconscious',
  'veryPale',
  'watersBroken',
  'weakSide',
  'yellowPalms',
] as const;
type DrawnSign = (typeof DRAWN)[number];

/** Signs that use the drawing of another sign. */
const SAME: Record<string, DrawnSign> = {
  fastBreathing: 'chestDrawnIn',
  feverInPregnancy: 'fever',
  hotOrCold: 'fever',
  severeAllergy: 'allergy',
};

/** Returns the drawing of a danger sign, or undefined for a sign that a facility has added. */
export const getDrawing = (key: string) => SAME[key] ?? DRAWN.find((name) => name === key);

const SignTile = styled(Tile)({ width: 60, height: 60, '& svg': { width: 52, height: 52 } });

/** A sign begins with a capital in every list: its name is also used within sentences. */
const SignName = styled('span')({ '&::first-letter': { textTransform: 'uppercase' } });

/** Two columns where both are wide enough for words beside a picture. */
const Signs = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
}));

interface Sign {
  name: string;
  drawing: DrawnSign | undefined;
}

/** Danger signs with pictures from the sprite file, so that the page holds only their names. */
const SignList = ({ signs }: { signs: readonly Sign[] }) => (
  <Signs>
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
        <SignName>{name}</SignName>
      </Row>
    ))}
  </Signs>
);

/** The danger signs of a page, from the same list as in the forms of visits. */
export function DangerSigns({ of }: { of: DangerPage }) {
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  if (!data) return null;
  const signs = data.dangerSigns.signs.filter(({ pages }) => pages?.includes(of));
  return <SignList signs={signs.map(({ key, name }) => ({ name: text(name), drawing: getDrawing(key) }))} />;
}

/** The signs in short form, as reasons to call. */
export function CallReasons({ of }: { of: keyof Rules['emergency'] }) {
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  if (!data) return null;
  const reasons = data.dangerSigns.emergency[of];
  return (
    <SignList
      signs={reasons.map(({ sign, drawing, name }) => ({ name: text(name), drawing: getDrawing(drawing ?? sign) }))}
    />
  );
}
