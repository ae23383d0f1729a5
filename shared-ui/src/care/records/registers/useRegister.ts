import type { RecordContent } from '@chautari/contract';
import { call, useQuery } from '../../../faces/platform';

/** Names a version of a register. */
export interface RegisterKey {
  url: string;
  version: string;
}

/** Reads one version of a register. It never changes. */
export const useRegister = (key: RegisterKey | undefined) =>
  useQuery({
    queryKey: ['getRegister', key?.url, key?.version],
    queryFn: ({ signal }) => call('getRegister', key!, signal),
    enabled: key !== undefined,
    staleTime: Infinity,
  });

/** Returns the register of the entry among some contents; all versions of an entry have the same one. */
export function findRegisterKey(contents: readonly RecordContent[]): RegisterKey | undefined {
  const entry = contents.find((content) => content.kind === 'registerEntry');
  return entry && { url: entry.questionnaire, version: entry.version };
}
