import { colour } from './tokens.json';
import { theme } from './theme';
import { DARK, LIGHT } from './variables';

const channel = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG counts it. */
function ratio(one: string, other: string) {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

interface Role {
  main: string;
  on: string;
  soft: string;
  onSoft: string;
  tile?: string;
  onTile?: string;
}
type Pair = [name: string, front: string, back: string, least: number];

const TEXT = 4.5;
const SHAPE = 3;

function pairsOfRole(name: string, role: Role, { text, muted, ground, surface, sunken }: typeof colour.light): Pair[] {
  const grounds: Pair[] = Object.entries({ ground, surface, sunken, 'its soft': role.soft }).map(([back, value]) => [
    `${name} on ${back}`,
    role.main,
    value,
    TEXT,
  ]);
  return [
    [`text on ${name}`, role.on, role.main, TEXT],
    [`${name} text on its soft`, role.onSoft, role.soft, TEXT],
    [`text on soft ${name}`, text, role.soft, TEXT],
    [`muted on soft ${name}`, muted, role.soft, TEXT],
    ...(role.tile && role.onTile
      ? [[`${name} pictogram on its tile`, role.onTile, role.tile, TEXT] satisfies Pair]
      : []),
    // Marigold is a fill and never text.
    ...(name === 'highlight' ? [] : grounds),
  ];
}

function listPairs(scheme: typeof colour.light): Pair[] {
  const {
    text,
    muted,
    focus,
    lineStrong,
    ground,
    surface,
    sunken,
    sky,
    seat,
    accent,
    primary,
    highlight,
    emergency,
    alarm,
    success,
    warning,
    info,
    neutral,
  } = scheme;
  const roles: Record<string, Role> = { ...accent, primary, highlight, emergency, success, warning, info, neutral };
  return [
    ...Object.entries({ ground, surface, sunken, sky }).flatMap(([back, value]): Pair[] => [
      [`text on ${back}`, text, value, TEXT],
      [`muted on ${back}`, muted, value, TEXT],
      [`focus on ${back}`, focus, value, SHAPE],
    ]),
    ['field border on ground', lineStrong, ground, SHAPE],
    ['field border on surface', lineStrong, surface, SHAPE],
    // Solid red, a button or a line, in both schemes: in the dark the red of texts is too light to be one.
    ['text on alarm', alarm.on, alarm.main, TEXT],
    ['alarm on ground', alarm.main, ground, SHAPE],
    ['alarm on surface', alarm.main, surface, SHAPE],
    ['text on seat', seat.on, seat.main, TEXT],
    ['muted on seat', seat.muted, seat.main, TEXT],
    ['link on seat', seat.link, seat.main, TEXT],
    ['focus on seat', seat.focus, seat.main, SHAPE],
    ...Object.entries(roles).flatMap(([name, role]) => pairsOfRole(name, role, scheme)),
  ];
}

describe.each(Object.entries(colour))('every text and its ground, %s', (_, scheme) => {
  it.each(listPairs(scheme))('%s', (_name, front, back, least) =>
    expect(ratio(front, back)).toBeGreaterThanOrEqual(least),
  );
});

it('counts contrast as WCAG does', () => {
  expect(ratio('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(ratio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

describe('CSS variables', () => {
  it('carry every role of the tokens by its name', () => {
    const { ground, lineStrong, primary, accent, seat } = colour.light;
    expect(LIGHT).toMatchObject({
      '--ground': ground,
      '--line-strong': lineStrong,
      '--primary': primary.main,
      '--primary-on-soft': primary.onSoft,
      '--patient-tile': accent.patient.tile,
      '--seat': seat.main,
      '--seat-on': seat.on,
    });
  });

  it('keep in the dark only what differs', () => {
    expect(DARK).toMatchObject({ '--ground': colour.dark.ground, '--scheme': 'dark' });
    expect(DARK).not.toHaveProperty('--patient-tile');
  });
});

/** The value of `var(--name)` in a scheme. */
function getValue(variable: string, scheme: Record<string, string>) {
  const value = scheme[/^var\((--[\w-]+)\)$/.exec(variable)![1]!];
  if (!value?.startsWith('#')) throw new Error(`${variable} is no colour`);
  return value;
}

describe.each([
  ['light', LIGHT],
  ['dark', { ...LIGHT, ...DARK }],
])('the palette of the theme, %s', (_, scheme) => {
  const { palette } = theme;
  it.each(['primary', 'secondary', 'error', 'success', 'warning', 'info'] as const)(
    '%s is readable under its contrastText, and on its tint',
    (role) => {
      const { main, light, contrastText } = palette[role];
      expect(ratio(getValue(contrastText, scheme), getValue(main, scheme))).toBeGreaterThanOrEqual(TEXT);
      expect(
        ratio(getValue(light.replace('-soft', '-on-soft'), scheme), getValue(light, scheme)),
      ).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it.each([
    [palette.text.primary, palette.background.default],
    [palette.text.primary, palette.background.paper],
    [palette.text.secondary, palette.background.default],
    [palette.text.secondary, palette.background.paper],
    [palette.action.disabled, palette.action.disabledBackground],
  ])('%s is readable on %s', (front, back) =>
    expect(ratio(getValue(front, scheme), getValue(back, scheme))).toBeGreaterThanOrEqual(TEXT),
  );
});

it('the theme mixes colours in CSS, since it does not know the values of its variables', () => {
  expect(theme.alpha(theme.palette.primary.main, 0.5)).toContain('var(--primary)');
  expect(theme.darken(theme.palette.primary.main, 0.5)).toContain('var(--primary)');
  expect(theme.palette.getContrastText(theme.palette.primary.main)).toBe('var(--surface)');
});

it.each(['display', 'h1', 'h2', 'h3', 'lead', 'body1', 'body2', 'button', 'field', 'figure'] as const)(
  'the size of %s grows with the text size of the browser, and is 15 px at least',
  (variant) => {
    const size = String(theme.typography[variant].fontSize);
    expect(size).toMatch(/^[\d.]+rem$/);
    expect(parseFloat(size) * 16).toBeGreaterThanOrEqual(15);
  },
);
