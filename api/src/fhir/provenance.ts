import { getAudience, isWorkerRole, type Audience, type Role } from '@chautari/contract/roles';
import { getPractitionerId } from './facilities';
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
  /** The ids of what it changed; `undefined`: all of the record. */
  changed?: ReadonlySet<string> | undefined;
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
  return versions.flatMap(({ version, at, by, changed }) => {
    const own = changed ? targets.filter(({ id }) => changed.has(id)) : targets;
    if (!own.length) return [];
    return omitEmpty({
      resourceType: 'Provenance',
      id: createId(recordId, 'version', String(version)),
      target: own.map(createReference),
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
                  ...(isWorkerRole(by.role)
                    ? { ...createReference({ id: getPractitionerId(by.id) }), type: 'Practitioner' }
                    : { type: 'RelatedPerson' }),
                  display: removeControlCharacters(by.name),
                },
        },
      ],
    });
  });
}
