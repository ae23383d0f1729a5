import type { CardEntry, Dose } from '@chautari/contract';
import { useFieldValue } from '@chautari/shared-ui/forms';

/** Lines of a card; those of the vaccination card say more than the days. */
export type Lines = Record<string, (CardEntry & Partial<Dose>) | undefined>;

const orNull = (day: string | null | undefined) => day || null;

/** The lines of a card in the form. An incomplete day counts as none. */
export function useLines(name: string): [Lines, (lines: Lines) => void] {
  const [lines = {}, setLines] = useFieldValue<Lines>(name);
  const dates = Object.fromEntries(
    Object.entries(lines).map(([key, line]) => [
      key,
      { ...line, date: orNull(line?.date), followUpDate: orNull(line?.followUpDate) },
    ]),
  );
  return [dates, setLines];
}
