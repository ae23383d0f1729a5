import { useCallback, useState } from 'react';
import type { MedicalRecord, RecordContent } from '@chautari/contract';
import { useDraft } from '@chautari/shared-ui/drafts';
import { useRecordVersions } from '@chautari/shared-ui/records';

/** Stored draft: the values and the version they are based on; 0 for a new record. */
interface Kept {
  version: number;
  content: object;
}

function withoutLines(content: RecordContent): RecordContent {
  if (content.kind === 'ancReport') return { ...content, visits: {}, tetanus: {} };
  return content.kind === 'immunization' ? { ...content, doses: {} } : content;
}

/**
 * Keeps a draft of a record form. If the record has changed since the draft was started, `read` is the version the draft is based on,
 * so that saving reports the conflict instead of overwriting the change.
 */
export function useEntryDraft(name: string, place: Parameters<typeof useDraft>[1], record: MedicalRecord | null) {
  // Keeps the version that the user has read, even if a newer one arrives.
  const [base] = useState(record);
  const { stored: draft, onTyped, discard } = useDraft(name, place);
  const [round, setRound] = useState(0);
  const kept = draft?.typed as Kept | undefined;
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
  const baseVersion = read?.version ?? 0;
  return {
    /** Undefined until storage has been read. */
    draft,
    typed: kept?.content,
    read: read ?? undefined,
    isReady: draft !== undefined && (!base || read !== undefined),
    error: versions.error,
    onRetry: () => void versions.refetch(),
    onTyped: useCallback(
      (typed: object) => onTyped({ version: baseVersion, content: typed } satisfies Kept),
      [onTyped, baseVersion],
    ),
    discard,
    /** Form key: a change remounts the form, blank or with the saved record. */
    round,
    startAnew: () => {
      discard();
      setRound(round + 1);
    },
  };
}
