import { getAudience, isWorkerRole, type Audience, type Role } from '@chautari/contract/roles';
import {
  createCode,
  createConcept,
  createId,
  createReference,
  removeControlCharacters,
  omitEmpty,
  type Reference,
  type Resource,
} from './resource';

export interface Written {
  version: number;
  at: Date;
  by: { id: string; role: Role; name: string };
}

const AUTHOR = createCode('participant', 'author', 'Author');
const ROLE_WORDS: Record<Audience, string> = {
  patient: 'The patient or the family',
  doctor: 'Doctor',
  staff: 'Health worker',
};

/** Authors of a record and of its corrections, with the times. */
export function buildProvenance(
  recordId: string,
  targets: Resource[],
  versions: Written[],
  patient: Reference,
): Resource[] {
  if (!targets.length) return [];
  return versions.map(({ version, at, by }) =>
    omitEmpty({
      resourceType: 'Provenance',
      id: createId(recordId, 'version', String(version)),
      target: targets.map(createReference),
      recorded: at.toISOString(),
      activity: createConcept(
        version === 1 ? 'Written' : 'Corrected',
        version === 1 ? createCode('operation', 'CREATE', 'create') : createCode('operation', 'UPDATE', 'revise'),
      ),
      agent: [
        {
          type: createConcept(ROLE_WORDS[getAudience(by.role)], AUTHOR),
          who:
            by.id === patient.reference?.slice('urn:uuid:'.length)
              ? patient
              : {
                  type: isWorkerRole(by.role) ? 'Practitioner' : 'RelatedPerson',
                  display: removeControlCharacters(by.name),
                },
        },
      ],
    }),
  );
}
