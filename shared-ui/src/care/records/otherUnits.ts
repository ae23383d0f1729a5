/** A possible meaning of a typed number in another unit (°F or feet), converted to the unit of the field. */
export interface Offer {
  as: 'celsius' | 'centimetres' | 'feetAndInches';
  value: number;
}

const rounded = (value: number, places: number) => Number(value.toFixed(places));
const within = (value: number, least: number, most: number) => value >= least && value <= most;

/** Returns whether a number has two decimals that can only be inches: 5.11 for 5 feet 11 inches. */
const isInches = (value: number) => within(value, 2, 8) && Math.round(value * 100) % 100 === 11;

export function otherUnits(sign: string, value: number): Offer[] {
  if (sign === 'temperature' && within(value, 25, 46)) return [{ as: 'celsius', value: rounded(value * 1.8 + 32, 1) }];
  if (sign !== 'height') return [];
  if (within(value, 20, 275)) return [{ as: 'centimetres', value: rounded(value / 30.48, 2) }];
  return isInches(value) ? [{ as: 'feetAndInches', value: rounded(Math.floor(value) + 11 / 12, 2) }] : [];
}
