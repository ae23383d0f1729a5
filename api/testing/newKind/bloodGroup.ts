/** The new kind of `@chautari/contract/testing/bloodGroup`, as the service knows a kind. */
import type { BloodGroup } from '@chautari/contract/testing/bloodGroup';
import { buildObservation } from '../../src/fhir/observations';
import { createConcept } from '../../src/fhir/resource';
import { BACKGROUND_KINDS } from '../../src/records/kinds/background';
import type { Kind } from '../../src/records/kinds/kind';

const bloodGroup: Kind<BloodGroup> = {
  getDay: (_content, today) => today,
  excludes: () => true,
  toFhir: ({ id, subject, day }, { group }) => [
    buildObservation({ recordId: id, subject, day }, 'bloodGroup', {
      code: createConcept('Blood group'),
      valueString: group,
    }),
  ],
};

Object.assign(BACKGROUND_KINDS, { bloodGroup });
