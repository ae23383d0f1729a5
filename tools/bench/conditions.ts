/** The phones and links that benchmarks of pages imitate. */
import type { Link } from './slowLink';

export interface Conditions {
  link: Link;
  /** How many times slower the phone's processor is than that of this machine. */
  cpuSlowdown: number;
}

/** The link of a phone in the hills, in bytes per second and milliseconds. */
const RURAL_LINK: Link = { bytesPerSecond: 400_000 / 8, roundTripMs: 400 };

export const RURAL: Conditions = { link: RURAL_LINK, cpuSlowdown: 4 };
/** A slower phone. The link stops for the first time two seconds after the page was asked for. */
export const LOW: Conditions = {
  link: { ...RURAL_LINK, loses: 50, stops: { firstMs: 2000, forMs: 5000 } },
  cpuSlowdown: 6,
};

export function formatConditions({ link: { bytesPerSecond, roundTripMs, loses, stops }, cpuSlowdown }: Conditions) {
  const parts = [`${(bytesPerSecond * 8) / 1000} kbit/s`, `${roundTripMs} ms`, `CPU ${cpuSlowdown}x slower`, '360 px'];
  if (loses) parts.push(`one packet of ${loses} lost`);
  if (stops) parts.push(`stops for ${stops.forMs / 1000} s each minute`);
  return parts.join(', ');
}
