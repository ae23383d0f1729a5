import type { ConsultationRequest, MedicalRecord, QueueEntry } from '@chautari/contract';
import type { Output } from '@chautari/shared-ui/platform';
import {
  anId,
  aQueue,
  createRenderScreen,
  DRAFT_KEY,
  patientDetails,
  SCHEDULES,
  serve,
} from '@chautari/shared-ui/testing';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';

/** Renders a screen of this module with its messages. */
export const renderScreen = createRenderScreen({ name: 'mfe-doctor', en, np });

const profile: Output<'getMyDoctorProfile'> = {
  name: 'Dr. Anita Rai',
  specialization: 'General medicine',
  publicSpecialization: { en: 'General medicine', np: 'सामान्य चिकित्सा' },
  qualification: 'MBBS',
  licenseNumber: '12345',
  experienceYears: 12,
  hospital: 'Mulghat Health Post',
  location: 'Mulghat',
  photoId: null,
  portrait: null,
  doctorId: 'D-2083-00012',
  phone: '+9779841000009',
  email: null,
  language: 'en',
  registeredUntil: null,
  change: null,
};

/** Serves all calls of the dashboard. */
export function serveDashboard({
  requests = [],
  entries = [],
}: { requests?: ConsultationRequest[]; entries?: QueueEntry[] } = {}) {
  serve('getDraftKey', { key: DRAFT_KEY });
  serve('getMyDoctorProfile', profile);
  serve('getMyAvailability', { clinics: [], leaves: [], facilities: [] });
  serve('getMyFigures', { upcoming: 6, approved: 234, rejected: 9, pending: requests.length });
  serve('listQueue', ({ glance = entries.length }) => ({ entries: entries.slice(0, glance) }));
  serve('searchQueue', ({ part }) => aQueue(entries, part));
  serve('listUrgentReports', { items: [], all: 0, taken: [], handled: [] });
  return serve('listConsultationRequests', { requests, next: null });
}

/** Serves all calls of the page of a patient. `page`: the first page of many records, in place of all. */
export function servePatient({
  records,
  page,
  patient,
}: {
  records: MedicalRecord[];
  page?: MedicalRecord[] | undefined;
  patient?: Parameters<typeof patientDetails>[0];
}) {
  serve('getDraftKey', { key: DRAFT_KEY });
  serve('getSchedules', SCHEDULES);
  serve('getPatient', patientDetails(patient));
  serve('getMyAvailability', { clinics: [], leaves: [], facilities: [] });
  serve('getTrends', { growth: null, tests: [] });
  serve('listQueue', { entries: [] });
  serve('listRecords', ({ kind }) =>
    page && !kind
      ? { items: page, next: anId(500) }
      : { items: records.filter(({ content }) => !kind || content.kind === kind), next: null },
  );
}
