import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { Role } from '@chautari/contract/roles';
import type { Language } from '@chautari/contract/fields';
import type { Access } from '@chautari/contract/people';
import type { FastifyRequest } from 'fastify';

/** The account of the caller. */
export interface Session {
  accountId: string;
  role: Role;
  publicId: string;
  /** The access: limited while a second step or an approval is due. */
  access: Access;
  administrator: boolean;
  /** The place of an administrator; null for others. */
  place: AdministratorPlace | null;
  /** The language of messages to the account. */
  language: Language;
  /** Where the doctor or staff member works in this session; null for those who work nowhere, and for patients. */
  facilityId: string | null;
  /** The id of the session. */
  id: string;
  /** The age from which a record opens to its person alone (`patientAccess.ts`). */
  grownUpAge: number;
  /** Days for which a past appointment opens the record to its doctor. */
  relationDays: number;
  /** Until then the session may make changes that take the password (`accounts/proof.ts`). */
  provenUntil: Date;
  /** The end of the session, unless it is used again. */
  endsAt: Date;
}

/** Finds the live session of a request. */
export type ReadSession = (request: FastifyRequest) => Promise<Session | null | undefined>;
