/** What the desk sees, for tests; each names only what it is about. */
import type { MonthlyFigures, PatientCard, QueueEntry, ReportItem } from '@chautari/api/contract';
import { FIGURE_ROWS, FIGURE_SECTIONS, FIGURES_FORM } from '@chautari/api/contract';
import type { Output } from '@chautari/shared-ui/platform';
import { anId, aRequest } from '@chautari/shared-ui/testing';

export const aPatient = (more: Partial<PatientCard> = {}): PatientCard => ({
  id: anId(400), patientId: 'P-2083-00417', name: 'Maya Tamang', sex: 'female', age: 30, phone: '+9779841234567', email: null, photo: null, place: { en: 'Dhankuta-4, Dhankuta', np: 'धनकुटा-४, धनकुटा' }, ...more,
});

export const patientDetails = (more: Partial<Output<'getPatient'>> = {}): Output<'getPatient'> => ({
  ...aPatient(), dateOfBirth: '1996-03-11', address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4, street: 'Hile' }, permanentAddress: { en: 'Hile, Dhankuta-4', np: 'हिले, धनकुटा-४' }, currentAddress: null,
  guardianName: null, guardianPhone: null, firstName: 'Maya', middleName: null, lastName: 'Tamang', ...more,
});

export const anEntry = (more: Partial<QueueEntry> = {}): QueueEntry => ({
  ...aRequest({ status: 'confirmed', date: '2026-11-21' }), clinicId: anId(101), doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' }, token: null, state: 'expected', arrivedAt: null, calledAt: null, ...more,
});

export const aReport = (more: Partial<ReportItem> = {}): ReportItem => ({
  id: anId(500), recordId: anId(501), patient: { id: anId(400), publicId: 'P-2083-00417', name: 'Maya Tamang' }, service: 'opd', date: '2026-11-21', status: 'pending', priority: 'high', note: null, reason: null,
  createdAt: '2026-11-21T05:00:00Z', decidedAt: null, decidedBy: null, moves: ['start', 'approve', 'reject'], ...more,
});

/** Figures of a month in which some rows have somebody, as `{ 'opd.new': groups }`. */
export const someFigures = (groups: Record<string, MonthlyFigures['rows'][number]['groups']> = {}): MonthlyFigures => ({
  ...FIGURES_FORM, year: 2083, month: 8, from: '2026-11-17', to: '2026-12-15', facilities: [{ id: anId(100), name: { en: 'Mulghat Health Post', np: 'मूलघाट स्वास्थ्य चौकी' }, place: { en: 'Mulghat', np: 'मूलघाट' } }],
  rows: FIGURE_SECTIONS.flatMap((section) => FIGURE_ROWS[section].map((row) => {
    const of = groups[`${section}.${row}`] ?? [];
    return { section, row, groups: of, total: of.reduce((total, { count }) => total + count, 0) };
  })),
});
