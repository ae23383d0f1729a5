/** Parts of a day's queue: a summary, and the first matching entries of each clinic. */
import {
  QUEUE_PARTS,
  QUEUE_STATES,
  type ClinicOfQueue,
  type QueueEntry,
  type QueueFound,
} from '@chautari/contract/queue';
import { toPlainText } from '@chautari/contract/text';
import { buildNameKey } from '../search/nameKey';
import { readQuery } from '../search/query';

type Entry = QueueEntry;

const NOW: readonly Entry['state'][] = QUEUE_PARTS.now;
const isNow = ({ state }: Entry) => NOW.includes(state);
const byState = (one: Entry, other: Entry) => NOW.indexOf(one.state) - NOW.indexOf(other.state);

/** Sorts called, waiting and expected entries in this order; the sort is stable. */
const stillToSee = (entries: readonly Entry[]) => entries.filter(isNow).sort(byState);

/** Returns at most `max` entries of a day: the last one that was seen or left, then called, waiting and expected ones. Earlier ones fill the rest. */
export function selectSummary(entries: readonly Entry[], max: number): Entry[] {
  const over = entries.filter((entry) => !isNow(entry));
  const now = stillToSee(entries).slice(0, over.length ? max - 1 : max);
  return [...over.slice(Math.max(0, over.length - (max - now.length))), ...now];
}

/** One or two letters match only the beginning of a word. */
const atBeginning = (word: string) => (word.length < 3 ? ` ${word}` : word);

/** Returns whether an entry matches the text: a part of the name in either script, the Patient ID, the phone number, or the token. */
function fitting(text: string) {
  const typed = toPlainText(text);
  const query = readQuery(text);
  return ({ name, patient, mobile, token }: Entry) => {
    if (!typed || String(token) === typed) return true;
    switch (query.by) {
      case 'phone':
        return mobile === query.phone;
      case 'id':
        return patient?.publicId.startsWith(query.begins) ?? false;
      case 'digits':
        return [patient?.publicId.replaceAll('-', ''), mobile].some((number) => number?.includes(query.ends));
      case 'name': {
        const key = buildNameKey(name);
        return query.words.length > 0 && query.words.every((word) => key.includes(atBeginning(word)));
      }
    }
  };
}

function summarizeClinic(id: string, entries: readonly Entry[], fits: readonly Entry[]): ClinicOfQueue {
  const { doctorName, facility } = entries[0]!;
  const called = entries.filter(({ state }) => state === 'called');
  const countState = (state: Entry['state']) => entries.filter((entry) => entry.state === state).length;
  const matches = fits.filter(({ clinicId }) => clinicId === id);
  const now = matches.filter(isNow).length;
  return {
    id,
    doctorName,
    facility,
    states: Object.fromEntries(QUEUE_STATES.map((state) => [state, countState(state)])) as ClinicOfQueue['states'],
    fits: { now, over: matches.length - now },
    called: called.map(({ name }) => name),
    calledIds: called.map((entry) => entry.id),
  };
}

interface Asked {
  part: keyof typeof QUEUE_PARTS;
  clinicId?: string | undefined;
  text?: string | undefined;
  limit: number;
}

/** Returns the first entries of each clinic in a part of the queue, and each clinic's totals. `entries` are in the order of their turns. */
export function searchEntries(entries: readonly Entry[], { part, clinicId, text = '', limit }: Asked): QueueFound {
  const ids = [...new Set(entries.map((entry) => entry.clinicId))];
  const fits = entries.filter(fitting(text));
  const inPart = part === 'now' ? stillToSee(fits) : fits.filter((entry) => !isNow(entry)).reverse();
  return {
    clinics: ids.map((id) =>
      summarizeClinic(
        id,
        entries.filter((entry) => entry.clinicId === id),
        fits,
      ),
    ),
    entries: (clinicId ? [clinicId] : ids).flatMap((id) =>
      inPart.filter((entry) => entry.clinicId === id).slice(0, limit),
    ),
  };
}
