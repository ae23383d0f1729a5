/** A possible meaning of a typed number in another unit (°F, kg or feet), converted to the unit of the field. */
export interface Offer {
  as: 'celsius' | 'centimetres' | 'metres' | 'feetAndInches' | 'grams';
  value: number;
}

const rounded = (value: number, places: number) => Number(value.toFixed(places));
const within = (value: number, least: number, most: number) => value >= least && value <= most;

/** Returns whether a number has two decimals that can only be inches: 5.11 for 5 feet 11 inches. */
const isInches = (value: number) => within(value, 2, 8) && Math.round(value * 100) % 100 === 11;

/** `isImprobable`: nobody of this age has the value; 1.6 feet is a newborn’s length, and the metres of an adult. */
export function otherUnits(sign: string, value: number, isImprobable = false): Offer[] {
  if (sign === 'temperature' && within(value, 25, 46)) return [{ as: 'celsius', value: rounded(value * 1.8 + 32, 1) }];
  if (sign === 'weight' && within(value, 400, 9000)) return [{ as: 'grams', value: rounded(value / 1000, 2) }];
  if (sign !== 'height') return [];
  if (isImprobable && within(value, 0.8, 2.3)) return [{ as: 'metres', value: rounded(value / 0.3048, 2) }];
  if (within(value, 20, 275)) return [{ as: 'centimetres', value: rounded(value / 30.48, 2) }];
  return isInches(value) ? [{ as: 'feetAndInches', value: rounded(Math.floor(value) + 11 / 12, 2) }] : [];
}
