import type { Role } from '@chautari/contract/roles';
import type { Language } from '@chautari/contract/fields';
import type { Access } from '@chautari/contract/people';
import type { FastifyRequest } from 'fastify';

/** Who calls. */
export interface Session {
  accountId: string;
  role: Role;
  publicId: string;
  /** What it may do: less than everything while a second step or an approval is due. */
  access: Access;
  administrator: boolean;
  /** In which language the account is written to. */
  language: Language;
  /** Which of the account's sessions it is. */
  id: string;
  /** From which age on a person's record opens to themselves alone (`patientAccess.ts`). */
  grownUpAge: number;
  /** When it ends unless it is used again. */
  endsAt: Date;
}

/** Finds the live session of a request. */
export type ReadSession = (request: FastifyRequest) => Promise<Session | null | undefined>;
