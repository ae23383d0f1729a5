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
function variablesOf({ accent, seat, ...scheme }: Scheme): Record<string, string> {
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

export const LIGHT = { ...variablesOf(colour.light), '--seat-stone': '#2C6653', '--scheme': 'light' };
/** Tiles keep their light tint in the dark, so that one set of drawings serves both. */
const dark = variablesOf(colour.dark);
export const DARK = {
  ...Object.fromEntries(Object.entries(dark).filter(([name, value]) => LIGHT[name as keyof typeof LIGHT] !== value)),
  '--seat-stone': '#24352C',
  '--scheme': 'dark',
};
