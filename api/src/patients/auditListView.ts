import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '@chautari/contract/audit';
import type { Session } from '../http/session';
import { audit, patients } from '../database/schema';
import type { Store } from '../database/store';

/**
 * Notes that a caller saw patients in a list. Lists are read again and again while they are on a screen, so the trail
 * holds one row for each patient, caller and hour.
 */
export async function auditListView(
  { db }: Pick<Store, 'db'>,
  { accountId, role }: Session,
  action: AuditAction,
  seen: (string | null)[],
) {
  const ids = [...new Set(seen)].filter((id) => id !== null);
  if (!ids.length) return;
  const noted = db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.patientId, patients.id),
        eq(audit.accountId, accountId),
        eq(audit.action, action),
        sql`${audit.at} > now() - interval '1 hour'`,
      ),
    );
  await db.execute(sql`insert into audit (id, account_id, role, action, patient_id)
    select gen_random_uuid(), ${accountId}::uuid, ${role}, ${action}, ${patients.id} from ${patients} where ${inArray(patients.id, ids)} and not exists ${noted}`);
}
