import { act, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { addDays, todayInNepal, type MedicalRecord } from '@chautari/contract';
import { Route, Routes } from '@chautari/shared-ui/platform';
import {
  anAncContact,
  anAncReport,
  anEntry,
  anId,
  anOpdReport,
  aRecord,
  aRequest,
  aSlot,
  patientDetails,
  serve,
} from '@chautari/shared-ui/testing';
import { renderScreen, servePatient } from '../../../testing';
import { GiveDialog } from '../../parts/GiveDialog';
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

const noop = () => undefined;

/** The dialog of a request to the doctor, as it was open before. */
function GivenBefore() {
  const [isOpen, setOpen] = useState(true);
  const request = aRequest({ doctorId: anId(1) });
  return isOpen && <GiveDialog request={request} onClose={() => setOpen(false)} onDone={noop} />;
}

interface Options {
  records: MedicalRecord[];
  /** The first page of many records, in place of all. */
  page?: MedicalRecord[];
  at?: string;
  /** What else is on the page. */
  beside?: ReactNode;
}

async function renderChart({ records, page, at = '', beside }: Options) {
  servePatient({ records, page });
  serve('getMyAvailability', { doctorId: anId(1), clinics: [clinic], leaves: [], facilities: [] });
  return renderScreen(
    <>
      {HERE}
      {beside}
    </>,
    { role: 'doctor', path: `/doctor-patient/${ID}${at}` },
  );
}

describe('a patient whose visits are behind the first page of records', () => {
  const page = [aRecord({ kind: 'immunization', initialDate: '1990-01-01', doses: {} }, { id: anId(540) })];
  const records = [
    aRecord(anOpdReport({ vitals: { weight: 61 } }), { id: anId(541) }),
    aRecord(anAncContact({ vitals: { weight: 58 } }), { id: anId(542), day: TODAY }),
    aRecord(anAncReport(), { id: anId(543) }),
  ];
  const findVisits = (screen: Awaited<ReturnType<typeof renderChart>>['screen']) =>
    waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Last visits' })).getAllByRole('listitem')).toHaveLength(2),
    );

  it('has the card of her open pregnancy there, too', async () => {
    const { screen } = await renderChart({ records, page });
    expect(await screen.findByRole('link', { name: 'New antenatal visit' })).toBeInTheDocument();
  });

  it('has last visits and last readings, the latest first', async () => {
    const { screen } = await renderChart({ records, page });
    await findVisits(screen);
    expect(screen.getByRole('region', { name: 'Last readings' })).toHaveTextContent(/58 kg.*61 kg/);
  });

  it('has last visits beside a new record', async () => {
    const { screen } = await renderChart({ at: '?view=opd', records, page });
    await findVisits(screen);
  });
});

describe('the day to come again', () => {
  const own = (more = {}) => aRecord(anOpdReport(more));
  const other = (more = {}) => aRecord(anOpdReport({ seenPerson: 'Ram', ...more }), { id: anId(543) });
  const DAY = { followUpDate: addDays(TODAY, 9) };

  it('is the one of the patient behind a visit of another person', async () => {
    const { screen } = await renderChart({ records: [other(), own(DAY)] });
    expect(await screen.findByRole('button', { name: /as in the record$/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'In a week' })).not.toBeInTheDocument();
  });

  it('is looked for in a whole month, also after the times of two weeks were read for a request', async () => {
    const [soon, late] = [aSlot(addDays(TODAY, 3), '10:00'), aSlot(addDays(TODAY, 30), '11:00')];
    serve('listOpenSlots', ({ days }) => ({ slots: days ? [soon, late] : [soon] }));
    const { screen, user } = await renderChart({ records: [], beside: <GivenBefore /> });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'In a month' }));
    expect(await screen.findByRole('radio', { name: '11:00 AM' })).toBeChecked();
  });

  it('is none that was agreed with another person who was seen in the name of the patient', async () => {
    const { screen } = await renderChart({ records: [other(DAY), own()] });
    await waitFor(() => expect(screen.getAllByText('Headache for three days')).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'In a week' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /as in the record$/ })).not.toBeInTheDocument();
  });
});

it('begins the visit of the next patient blank, also where the page of that patient was open before', async () => {
  const other = { id: anId(401), patientId: 'P-2083-00999', name: 'Hari Karki' };
  const { screen, user, queryClient } = await renderChart({ records: [], at: `?view=opd&appointment=${anId(300)}` });
  await user.fill(await screen.findByRole('textbox', { name: 'Chief complaint' }), 'Cough');
  queryClient.setQueryData(['patient', other.id], patientDetails(other));
  const next = anEntry({ id: anId(301), name: other.name, patient: { id: other.id, publicId: other.patientId } });
  serve('listQueue', { entries: [next] });
  await act(() => queryClient.invalidateQueries({ queryKey: ['queue'] }));
  serve('addRecord', aRecord(anOpdReport()));
  serve('finishAppointment', aRequest({ status: 'done' }));
  serve('getPatient', patientDetails(other));
  await user.click(await screen.findByRole('button', { name: 'Save, then Hari Karki' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hari Karki' })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Chief complaint' })).toHaveValue('');
});
