import { getBirthAtAge, type Birth } from '@chautari/contract/birth';
import type { Lived } from '@chautari/contract/calendar';

/** The birth date of a form, or the age that was told instead. */
interface AskedBirth {
  dateOfBirth?: string | undefined;
  age?: number | undefined;
  ageUnit?: Lived['unit'] | undefined;
}

/** Returns the columns of a birth. The version before knows no range. */
export const toBirthColumns = ({ dateOfBirth, birthRange = null }: Birth) => ({
  dateOfBirth,
  birthRange,
  isAgeEstimated: birthRange !== null,
});

/** Returns the columns of a birth that a form tells. */
export const readBirthColumns = ({ dateOfBirth, age = 0, ageUnit = 'years' }: AskedBirth) =>
  toBirthColumns(dateOfBirth === undefined ? getBirthAtAge({ count: age, unit: ageUnit }) : { dateOfBirth });

/** Returns the range of a birth as an answer has it: nothing where the day is known. */
export const showBirthRange = ({ birthRange }: Birth) => (birthRange ? { birthRange } : {});
