/** The tokens of the identity as CSS custom properties: what every style of the kit is written with. */
import { colour } from './tokens.json';

type Scheme = typeof colour.light;
type Role = Partial<Record<'main' | 'on' | 'ledge' | 'soft' | 'onSoft' | 'tile' | 'onTile', string>>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ofRole = (name: string, role: Role) =>
  Object.entries(role).map(
    ([part, value]) => [part === 'main' ? `--${name}` : `--${name}-${kebab(part)}`, value] as const,
  );

/** `--ground`, `--primary`, `--primary-on`, `--patient-soft` … of one colour scheme. */
function listVariables({ accent, seat, ...scheme }: Scheme): Record<string, string> {
  const plain = Object.entries(scheme).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`--${kebab(name)}`, value] as const] : ofRole(name, value),
  );
  const accents = Object.entries(accent)
    .filter(([name]) => name !== 'public')
    .flatMap(([name, role]) => ofRole(name, role));
  return Object.fromEntries([
    ...plain,
    ...accents,
    ...Object.entries(seat).map(([part, value]) => [part === 'main' ? '--seat' : `--seat-${part}`, value] as const),
  ]);
}

/** Of a drawing and the tile behind it. They are light in the dark too, so that one set of drawings serves both. */
const DRAWING = {
  '--tile': colour.light.accent.public.tile,
  '--on-tile': colour.light.accent.public.onTile,
  '--picto-2': colour.light.highlight.main,
  '--picto-cut': colour.light.surface,
};

export const LIGHT = { ...listVariables(colour.light), ...DRAWING, '--scheme': 'light' };
const dark = listVariables(colour.dark);
export const DARK = {
  ...Object.fromEntries(Object.entries(dark).filter(([name, value]) => LIGHT[name as keyof typeof LIGHT] !== value)),
  '--scheme': 'dark',
};
