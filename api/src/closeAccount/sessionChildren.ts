import { inArray } from 'drizzle-orm';
import { sessionChildren } from '../database/schema';
import { erased, kept, personal } from './columnClasses';

/** The lines of vaccination sessions: they keep their doses, and no longer say whose they are. */
export const SESSION_CHILDREN = personal(sessionChildren, {
  keptRows: {
    rows: ({ persons }) => inArray(sessionChildren.patientId, persons),
    columns: {
      ...erased('patientId'),
      ...kept('the sums of a vaccination session stay', 'id', 'sessionId', 'version', 'addedAt'),
    },
  },
});
