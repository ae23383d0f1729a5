import { act } from '@testing-library/react';
import type { FamilyPerson } from '@chautari/api/contract';
import { SESSION_KEY, type useQueryClient } from '@chautari/shared-ui/platform';
import { anId, PEOPLE } from '@chautari/shared-ui/testing';

/** The holder of the sample account, and a child under it. */
export const MAYA: FamilyPerson = { id: anId(400), patientId: 'P-2083-00417', name: 'Maya Tamang', relation: null, sex: 'female', age: 30, grownUp: true, hasPin: false, locked: false, openUntil: null, phoneHint: null, photo: null };
export const ASHA: FamilyPerson = { ...MAYA, id: anId(401), patientId: 'P-2083-00418', name: 'Asha Tamang', relation: 'child', age: 0, grownUp: false };

/** The reader of a page that is shown signs in as a patient. */
export const signIn = (cache: ReturnType<typeof useQueryClient>) => act(async () => void cache.setQueryData(SESSION_KEY, { signedIn: PEOPLE.patient }));
