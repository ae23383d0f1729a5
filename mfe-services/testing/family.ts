import type { FamilyPerson } from '@chautari/api/contract';
import { anId } from '@chautari/shared-ui/testing';

/** The holder of the sample account, and a child under it. */
export const MAYA: FamilyPerson = { id: anId(400), patientId: 'P-2083-00417', name: 'Maya Tamang', relation: null, sex: 'female', age: 30, grownUp: true, hasPin: false, locked: false, openUntil: null, phoneHint: null, photo: null };
export const ASHA: FamilyPerson = { ...MAYA, id: anId(401), patientId: 'P-2083-00418', name: 'Asha Tamang', relation: 'child', age: 0, grownUp: false };
