import type { DueThing } from '@chautari/contract';
import { getAccent, Pictogram, styled, Tile, type Audience, type PictogramName } from '@chautari/shared-ui/core';

const SERVICE = {
  danger: 'emergency',
  birth: 'anc',
  birthWatch: 'anc',
  birthAsk: 'anc',
  loss: 'anc',
  afterBirth: 'anc',
  afterLoss: 'anc',
  newborn: 'immunization',
  antenatal: 'anc',
  tetanus: 'anc',
  appointment: 'opd',
  followUp: 'opd',
  tablets: 'opd',
  result: 'opd',
  vaccine: 'immunization',
  vaccineAsked: 'immunization',
  vaccineCard: 'immunization',
  vaccineUnsure: 'immunization',
  vaccinesLate: 'immunization',
} as const satisfies Record<DueThing['kind'], PictogramName>;

export const SmallTile = styled(Tile)(({ theme }) => ({
  width: 40,
  height: 40,
  borderRadius: theme.radius.small,
  '& svg': { width: 30, height: 30 },
}));

/** The pictogram of the service of a due item, for people who read little. */
export function DuePicture({ kind }: Pick<DueThing, 'kind'>) {
  const name = SERVICE[kind];
  const audience: Audience = name === 'emergency' ? 'emergency' : 'services';
  return (
    <SmallTile style={getAccent(audience)}>
      <Pictogram name={name} />
    </SmallTile>
  );
}
