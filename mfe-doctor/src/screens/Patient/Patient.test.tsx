import { waitFor, within } from '@testing-library/react';
import { addDays, todayInNepal, type MedicalRecord, type RecordContent } from '@chautari/contract';
import { Route, Routes } from '@chautari/shared-ui/platform';
import {
  countDrafts,
  anAncContact,
  anAncReport,
  anId,
  anOpdReport,
  aRecord,
  aRequest,
  fail,
  patientDetails,
  SCHEDULES,
  serve,
} from '@chautari/shared-ui/testing';
import { renderScreen, servePatient } from '../../../testing';
import Patient from './Patient';

const TODAY = todayInNepal();
const ID = anId(400);
const HERE = (
  <Routes>
    <Route path="/doctor-patient/:id" element={<Patient />} />
  </Routes>
);
const aCard = (content: RecordContent = anAncReport(), more: Partial<MedicalRecord> = {}) =>
  aRecord(content, { id: anId(510), mayCorrect: true, ...more });

interface Options {
  records?: MedicalRecord[];
  at?: string;
  lng?: 'en' | 'np';
  patient?: Parameters<typeof patientDetails>[0];
}

async function renderPatient({ records = [], at = '', lng = 'en', patient = {} }: Options = {}) {
  servePatient({ records, patient });
  serve('getRecord', ({ id }) => records.find((record) => record.id === id)!);
  const page = await renderScreen(HERE, { lng, role: 'doctor', path: `/doctor-patient/${ID}${at}` });
  await page.screen.findByRole('heading', { level: 1, name: 'Maya Tamang' });
  return page;
}
type PatientView = Awaited<ReturnType<typeof renderPatient>>;

const links = ({ screen }: PatientView) =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent!)
    .filter((name) => !name.startsWith('+977'));
const press = ({ screen, user }: PatientView, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

describe('new records of a patient', () => {
  it.each([
    [
      'a woman of 30',
      { sex: 'female', age: 30 } as const,
      ['Add new record', 'New pregnancy card', 'View past records'],
      true,
    ],
    ['a man of 30', { sex: 'male', age: 30 } as const, ['Add new record', 'View past records'], false],
    [
      'a girl of 2',
      { sex: 'female', age: 2, dateOfBirth: addDays(TODAY, -800) } as const,
      ['Add new record', 'New vaccination card', 'View past records'],
      false,
    ],
    [
      'a woman of 52',
      { sex: 'female', age: 52, dateOfBirth: addDays(TODAY, -52 * 366) } as const,
      ['Add new record', 'View past records'],
      true,
    ],
    [
      'a woman of 70',
      { sex: 'female', age: 70, dateOfBirth: addDays(TODAY, -70 * 366) } as const,
      ['Add new record', 'View past records'],
      false,
    ],
  ])('shows the likely forms of %s first', async (_who, patient, offered, mayBePregnant) => {
    const page = await renderPatient({ patient });
    expect(links(page)).toEqual(['Dashboard', ...offered, 'Registers', 'Refer the patient']);
    // Not there where nothing else is possible.
    const others = page.screen.queryByRole('button', { name: 'Other record' });
    if (others) await page.user.click(others);
    expect(links(page)).toEqual(expect.arrayContaining(['New vaccination card']));
    expect(links(page).includes('New pregnancy card')).toBe(mayBePregnant);
  });

  it('offers only late papers for somebody who has died', async () => {
    const page = await renderPatient({ patient: { age: 30, death: { day: '2026-03-11' } } });
    expect(links(page)).toEqual(['Dashboard', 'Add new record', 'View past records']);
    expect(page.screen.queryByRole('button', { name: 'Other record' })).not.toBeInTheDocument();
  });

  it('offers an antenatal visit for an open pregnancy at any age', async () => {
    const page = await renderPatient({ patient: { age: 52 }, records: [aCard()] });
    expect(await page.screen.findByRole('link', { name: 'New antenatal visit' })).toHaveAttribute(
      'href',
      `/doctor-patient/${ID}?view=visit`,
    );
    await press(page, 'Other record');
    expect(page.screen.getByRole('link', { name: 'Change the pregnancy card' })).toBeInTheDocument();
  });

  it('offers a new card after the last pregnancy is over', async () => {
    const page = await renderPatient({ records: [aCard(anAncReport({ lastMenstrualPeriod: addDays(TODAY, -400) }))] });
    expect(page.screen.getByRole('link', { name: 'New pregnancy card' })).toBeInTheDocument();
  });
});

it('shows weights of visits and pregnancy in one trend', async () => {
  const page = await renderPatient({
    at: '?view=records',
    records: [
      aRecord(anAncContact({ vitals: { weight: 58 } }), { id: anId(512) }),
      aRecord(anOpdReport({ visitDate: addDays(TODAY, -30), vitals: { weight: 56 } }), { id: anId(511) }),
    ],
  });
  const weight = await page.screen.findByRole('region', { name: 'Weight' });
  expect(weight).toHaveTextContent(/56 kg.*58 kg/);
});

describe('a card', () => {
  it('updates the existing card instead of creating a second one', async () => {
    const page = await renderPatient({ at: '?view=anc', records: [aCard(anAncReport(), { version: 3 })] });
    const received = serve('correctRecord', aCard(anAncReport(), { version: 4 }));
    await page.user.fill(await page.screen.findByRole('textbox', { name: /^Number of pregnancies/ }), '2');
    await press(page, 'Save');
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      id: anId(510),
      version: 3,
      content: { kind: 'ancReport', gravida: 2 },
    });
    await waitFor(() => expect(page.router.path).toBe(`/doctor-patient/${ID}?view=record&record=${anId(510)}`));
  });

  it('starts with the birth date of a child, in Nepali too', async () => {
    const page = await renderPatient({
      lng: 'np',
      at: '?view=immunization',
      patient: { age: 1, dateOfBirth: addDays(TODAY, -400) },
    });
    expect(await page.screen.findByRole('heading', { level: 2, name: 'नयाँ खोप कार्ड' })).toBeInTheDocument();
    const received = serve('addRecord', aCard({ kind: 'immunization', initialDate: addDays(TODAY, -400), doses: {} }));
    await page.user.click(await page.screen.findByRole('button', { name: 'सुरक्षित गर्नुहोस्' }));
    await waitFor(() =>
      expect(received).toEqual([
        { patientId: ID, content: { kind: 'immunization', initialDate: addDays(TODAY, -400), doses: {} } },
      ]),
    );
  });

  it('does not overwrite changes made by others since the draft was started', async () => {
    const before = anAncReport();
    const first = await renderPatient({ at: '?view=anc', records: [aCard(before)] });
    await first.user.fill(await first.screen.findByRole('textbox', { name: /^Number of pregnancies/ }), '2');
    await waitFor(async () => expect(await countDrafts()).toBe(1));
    first.unmount();

    const theirs = aCard({ ...before, gravida: 3 }, { version: 2 });
    serve('listRecordVersions', {
      versions: [theirs, aCard(before)].map(({ version, content }) => ({
        version,
        content,
        by: { role: 'staff' as const, name: { en: 'Binod Yadav', np: 'विनोद यादव' } },
        at: '2026-11-20T05:00:00Z',
      })),
    });
    const page = await renderPatient({ at: '?view=anc', records: [theirs] });
    expect(await page.screen.findByText(/Everything you typed is back/)).toBeInTheDocument();
    expect(page.screen.getByRole('textbox', { name: /^Number of pregnancies/ })).toHaveValue('2');
    const refused = serve('correctRecord', fail('changedMeanwhile'));
    await press(page, 'Save');
    expect(await page.screen.findByText('3', { selector: 'ins' })).toBeInTheDocument();
    expect(refused).toMatchObject([{ version: 1 }]);
    const received = serve('correctRecord', { ...theirs, version: 3 });
    await press(page, 'Save what I have typed');
    await waitFor(() => expect(received).toMatchObject([{ version: 2, content: { gravida: 2 } }]));
  });
});

describe('an antenatal visit', () => {
  it('is added to the pregnancy card and shown', async () => {
    const saved = aRecord(anAncContact(), { id: anId(512) });
    const page = await renderPatient({ at: '?view=visit', records: [aCard(), saved] });
    await page.user.fill(await page.screen.findByRole('textbox', { name: /^Note/ }), 'Haemoglobin 10.2');
    const received = serve('addRecord', saved);
    await press(page, 'Save');
    await waitFor(() =>
      expect(received).toMatchObject([
        { patientId: ID, content: { kind: 'ancContact', card: anId(510), date: TODAY, note: 'Haemoglobin 10.2' } },
      ]),
    );
    await waitFor(() => expect(page.router.path).toBe(`/doctor-patient/${ID}?view=record&record=${anId(512)}`));
  });

  it('reads the schedules again after a failure', async () => {
    const page = await renderPatient({ records: [aCard()] });
    serve('getSchedules', fail('unavailable'));
    page.queryClient.removeQueries({ queryKey: ['getSchedules'] });
    await page.router.go(`/doctor-patient/${ID}?view=visit`);
    await page.screen.findByRole('button', { name: 'Try again' });
    serve('getSchedules', SCHEDULES);
    await press(page, 'Try again');
    expect(await page.screen.findByRole('textbox', { name: /^Note/ })).toBeInTheDocument();
  });

  it('requires a card', async () => {
    const page = await renderPatient({ at: '?view=visit' });
    expect(await page.screen.findByRole('heading', { name: 'There is no pregnancy card yet' })).toBeInTheDocument();
    expect(page.screen.getByRole('link', { name: 'New pregnancy card' })).toBeInTheDocument();
  });
});

describe('an OPD record', () => {
  const APPOINTMENT = anId(300);

  it('finishes its appointment', async () => {
    const saved = aRecord(anOpdReport(), { mayCorrect: true });
    const page = await renderPatient({ at: `?view=opd&appointment=${APPOINTMENT}`, records: [saved] });
    await page.user.fill(await page.screen.findByRole('textbox', { name: 'Chief complaint' }), 'Cough');
    const finished = serve('finishAppointment', aRequest({ status: 'done' }));
    const received = serve('addRecord', saved);
    await press(page, 'Save');
    await waitFor(() => expect(finished).toEqual([{ id: APPOINTMENT }]));
    expect(received).toMatchObject([
      { appointmentId: APPOINTMENT, content: { kind: 'opdReport', chiefComplaint: 'Cough' } },
    ]);
    // What is done takes the place of the form.
    expect(await page.screen.findByText('The record is saved.')).toBeInTheDocument();
    expect(page.screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/doctor-dashboard');
    expect(page.screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('shows a notice when the appointment cannot be finished', async () => {
    const saved = aRecord(anOpdReport(), { mayCorrect: true });
    const page = await renderPatient({ at: `?view=opd&appointment=${APPOINTMENT}`, records: [saved] });
    await page.user.fill(await page.screen.findByRole('textbox', { name: 'Chief complaint' }), 'Cough');
    serve('finishAppointment', fail('wrongState'));
    serve('addRecord', saved);
    await press(page, 'Save');
    expect(await page.screen.findByText(/The record is saved. The appointment stays as it is/)).toBeInTheDocument();
  });

  it('is corrected at its own address without a change of the appointment', async () => {
    const record = aRecord(anOpdReport(), { mayCorrect: true, version: 2 });
    const page = await renderPatient({
      at: `?view=record&record=${record.id}&appointment=${APPOINTMENT}`,
      records: [record],
    });
    await page.user.click(await page.screen.findByRole('link', { name: 'Correct' }));
    const complaint = await page.screen.findByRole('textbox', { name: 'Chief complaint' });
    expect(complaint).toHaveValue('Headache for three days');
    await page.user.fill(complaint, ', worse today');
    const received = serve('correctRecord', { ...record, version: 3 });
    await press(page, 'Save');
    await waitFor(() =>
      expect(received).toMatchObject([
        { id: record.id, version: 2, content: { chiefComplaint: 'Headache for three days, worse today' } },
      ]),
    );
    expect(await page.screen.findByRole('link', { name: 'Correct' })).toBeInTheDocument();
  });
});

describe('past records', () => {
  it('shows trends of weight and blood pressure', async () => {
    const page = await renderPatient({
      at: '?view=records',
      records: [
        aRecord(anOpdReport(), { id: anId(501) }),
        aRecord(anOpdReport({ visitDate: '2026-10-02', vitals: { weight: 55, systolic: 120, diastolic: 80 } }), {
          id: anId(502),
        }),
      ],
    });
    expect(await page.screen.findByRole('heading', { name: 'Weight and blood pressure' })).toBeInTheDocument();
    expect(within(page.screen.getByRole('region', { name: '2026' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('are summed up for another hospital', async () => {
    const page = await renderPatient({ at: '?view=records' });
    const received = serve('exportSummary', fail('tooManyRequests'));
    await press(page, 'Download the summary');
    await waitFor(() => expect(received).toEqual([{ patientId: ID }]));
  });
});

it('shows an error for a record that the doctor may not open', async () => {
  serve('getPatient', fail('notFound'));
  const { screen } = await renderScreen(HERE, { role: 'doctor', path: `/doctor-patient/${ID}` });
  expect(await screen.findByRole('heading', { name: 'You cannot open this record' })).toBeInTheDocument();
});

describe('a visit at which the patient was referred', () => {
  it('leads to the letter, which begins with what the visit says', async () => {
    const visit = aRecord(anOpdReport({ chiefComplaint: 'Short of breath', actionsTaken: ['referred'] }), {
      id: anId(530),
    });
    const page = await renderPatient({ records: [visit], at: `?view=record&record=${visit.id}` });
    await page.user.click(await page.screen.findByRole('link', { name: 'Write the referral' }));
    expect(page.router.path).toBe(`/doctor-patient/${ID}?view=referral&visit=${visit.id}`);
    expect(await page.screen.findByRole('textbox', { name: /Why the patient is sent/ })).toHaveValue('Short of breath');
  });

  it('is the only one that does', async () => {
    const visit = aRecord(anOpdReport(), { id: anId(531) });
    const page = await renderPatient({ records: [visit], at: `?view=record&record=${visit.id}` });
    await page.screen.findByRole('button', { name: /Print/ });
    expect(page.screen.queryByRole('link', { name: 'Write the referral' })).not.toBeInTheDocument();
  });
});
