/** Converts units that registers offer side by side. Codes are those of UCUM. */

/** The factor and the offset to the first unit of a dimension. */
interface Scale {
  dimension: 'mass' | 'length' | 'temperature' | 'time' | 'volume';
  factor: number;
  offset?: number;
}

const SCALES: Readonly<Record<string, Scale>> = {
  kg: { dimension: 'mass', factor: 1 },
  g: { dimension: 'mass', factor: 0.001 },
  '[lb_av]': { dimension: 'mass', factor: 0.45359237 },
  m: { dimension: 'length', factor: 1 },
  cm: { dimension: 'length', factor: 0.01 },
  mm: { dimension: 'length', factor: 0.001 },
  '[ft_i]': { dimension: 'length', factor: 0.3048 },
  '[in_i]': { dimension: 'length', factor: 0.0254 },
  Cel: { dimension: 'temperature', factor: 1 },
  '[degF]': { dimension: 'temperature', factor: 5 / 9, offset: -32 },
  min: { dimension: 'time', factor: 1 },
  h: { dimension: 'time', factor: 60 },
  d: { dimension: 'time', factor: 24 * 60 },
  wk: { dimension: 'time', factor: 7 * 24 * 60 },
  L: { dimension: 'volume', factor: 1 },
  mL: { dimension: 'volume', factor: 0.001 },
};

/** More digits than anybody measures, so that a converted bound stays at its number. */
const round = (value: number) => Number(value.toPrecision(9));

/** Whether a value of one unit can be said in the other. */
export function canConvert(from: string, to: string): boolean {
  return from === to || (SCALES[from] !== undefined && SCALES[from].dimension === SCALES[to]?.dimension);
}

/** Returns a value in another unit of the same dimension. */
export function convertUnit(value: number, from: string, to: string): number {
  const [one, other] = [SCALES[from], SCALES[to]];
  if (from === to || !one || !other) return value;
  return round(((value + (one.offset ?? 0)) * one.factor) / other.factor - (other.offset ?? 0));
}
