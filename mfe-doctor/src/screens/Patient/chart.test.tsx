import { waitFor } from '@testing-library/react';
import { addDays, todayInNepal, type MedicalRecord } from '@chautari/contract';
import { Route, Routes } from '@chautari/shared-ui/platform';
import { anId, anOpdReport, aRecord, DRAFT_KEY, patientDetails, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Patient from './Patient';

const TODAY = todayInNepal();
const ID = anId(400);
const HERE = (
  <Routes>
    <Route path="/doctor-patient/:id" element={<Patient />} />
  </Routes>
);
const clinic = {
  id: anId(101),
  facility: {
    id: anId(100),
    name: { en: 'Mulghat Clinic', np: 'मूलघाट क्लिनिक' },
    place: { en: 'Mulghat', np: 'मूलघाट' },
  },
  ...{ charge: 300, slotMinutes: 20, weeklyTimes: [] },
};

interface Options {
  records: MedicalRecord[];
}

async function renderChart({ records }: Options) {
  serve('getDraftKey', { key: DRAFT_KEY });
  serve('getSchedules', SCHEDULES);
  serve('getPatient', patientDetails());
  serve('getMyAvailability', { doctorId: anId(1), clinics: [clinic], leaves: [], facilities: [] });
  serve('getTrends', { growth: null, tests: [] });
  serve('listQueue', { entries: [] });
  serve('listRecords', ({ kind }) => ({
    items: records.filter(({ content }) => !kind || content.kind === kind),
    next: null,
  }));
  return renderScreen(HERE, { role: 'doctor', path: `/doctor-patient/${ID}` });
}

describe('the day to come again', () => {
  const own = (more = {}) => aRecord(anOpdReport(more));
  const other = (more = {}) => aRecord(anOpdReport({ seenPerson: 'Ram', ...more }), { id: anId(543) });
  const DAY = { followUpDate: addDays(TODAY, 9) };

  it('is the one of the patient behind a visit of another person', async () => {
    const { screen } = await renderChart({ records: [other(), own(DAY)] });
    expect(await screen.findByRole('button', { name: /as in the record$/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'In a week' })).not.toBeInTheDocument();
  });

  it('is none that was agreed with another person who was seen in the name of the patient', async () => {
    const { screen } = await renderChart({ records: [other(DAY), own()] });
    await waitFor(() => expect(screen.getAllByText('Headache for three days')).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'In a week' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /as in the record$/ })).not.toBeInTheDocument();
  });
});
