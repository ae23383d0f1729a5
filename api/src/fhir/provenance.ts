import { getAudience, isWorkerRole, type Audience, type Role } from '@chautari/contract/roles';
import { code, concept, idOf, referTo, text, whole, type Reference, type Resource } from './resource';

export interface Written {
  version: number;
  at: Date;
  by: { id: string; role: Role; name: string };
}

const AUTHOR = code('participant', 'author', 'Author');
const ROLE_WORDS: Record<Audience, string> = {
  patient: 'The patient or the family',
  doctor: 'Doctor',
  staff: 'Health worker',
};

/** Who wrote a record, and who corrected it, each at their time. */
export function provenanceOf(
  recordId: string,
  targets: Resource[],
  versions: Written[],
  patient: Reference,
): Resource[] {
  if (!targets.length) return [];
  return versions.map(({ version, at, by }) =>
    whole({
      resourceType: 'Provenance',
      id: idOf(recordId, 'version', String(version)),
      target: targets.map(referTo),
      recorded: at.toISOString(),
      activity: concept(
        version === 1 ? 'Written' : 'Corrected',
        version === 1 ? code('operation', 'CREATE', 'create') : code('operation', 'UPDATE', 'revise'),
      ),
      agent: [
        {
          type: concept(ROLE_WORDS[getAudience(by.role)], AUTHOR),
          who:
            by.id === patient.reference?.slice('urn:uuid:'.length)
              ? patient
              : { type: isWorkerRole(by.role) ? 'Practitioner' : 'RelatedPerson', display: text(by.name) },
        },
      ],
    }),
  );
}
