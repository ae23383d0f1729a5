import { useCallback, useState } from 'react';
import type { MedicalRecord, RecordContent } from '@chautari/contract';
import { useDraft } from '@chautari/shared-ui/forms';
import { useRecordVersions } from '@chautari/shared-ui/records';

/** What is kept: what was typed, and on which version of the record; 0 where there was none yet. */
interface Kept {
  version: number;
  content: object;
}

function withoutLines(content: RecordContent): RecordContent {
  if (content.kind === 'ancReport') return { ...content, visits: {}, tetanus: {} };
  return content.kind === 'immunization' ? { ...content, doses: {} } : content;
}

/**
 * Keeps what is typed into a form of a record. Where the record has changed since, `read` is the version that was read when the draft was
 * begun: saving then shows what somebody else wrote meanwhile, instead of writing over it.
 */
export function useEntryDraft(name: string, place: Parameters<typeof useDraft>[1], given: MedicalRecord | null) {
  // A newer version that arrives while somebody writes is not what they have read.
  const [base] = useState(given);
  const { found, onTyped, discard } = useDraft(name, place);
  const [round, setRound] = useState(0);
  const kept = found?.typed as Kept | undefined;
  const version = base?.version ?? 0;
  const isOlder = Boolean(base && kept && kept.version < version);
  const versions = useRecordVersions(isOlder && kept!.version > 0 ? base!.id : undefined);
  const readContent = () => {
    if (!isOlder) return base?.content;
    return kept!.version === 0
      ? withoutLines(base!.content)
      : versions.data?.versions.find((each) => each.version === kept!.version)?.content;
  };
  const content = readContent();
  const read = base && content && { ...base, content, version: isOlder ? kept!.version : version };
  const typedOn = read?.version ?? 0;
  return {
    /** Undefined as long as nobody has looked. */
    found,
    typed: kept?.content,
    read: read ?? undefined,
    isReady: found !== undefined && (!base || read !== undefined),
    error: versions.error,
    onRetry: () => void versions.refetch(),
    onTyped: useCallback(
      (typed: object) => onTyped({ version: typedOn, content: typed } satisfies Kept),
      [onTyped, typedOn],
    ),
    discard,
    /** Remounts the form, which then starts blank or with the saved record. */
    round,
    startAnew: () => {
      discard();
      setRound(round + 1);
    },
  };
}
