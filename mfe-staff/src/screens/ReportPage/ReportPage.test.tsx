import { waitFor, within } from '@testing-library/react';
import { Route, Routes } from '@chautari/shared-ui/platform';
import type { MedicalRecord } from '@chautari/contract';
import { anId, fail, patientDetails, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { aPatient, aReport, renderScreen } from '../../../testing';
import ReportPage from './ReportPage';

const author = { role: 'staff' as const, name: { en: 'Hari Karki', np: 'हरि कार्की' } };
const aRecord = (content: MedicalRecord['content'], more: Partial<MedicalRecord> = {}): MedicalRecord => ({
  id: anId(501),
  patientId: anId(400),
  content,
  day: '2026-11-21',
  official: true,
  version: 1,
  marks: {},
  findings: [],
  priority: 'medium' as const,
  advice: null,
  contacts: [],
  enteredBy: {},
  createdBy: author,
  createdAt: '2026-11-21T05:00:00Z',
  changedAt: '2026-11-21T05:00:00Z',
  mayCorrect: true,
  mayHide: false,
  ...more,
});
const opd: MedicalRecord['content'] = {
  kind: 'opdReport',
  visitDate: '2026-11-21',
  seenPerson: null,
  vitals: { systolic: 182, temperature: 101.4 },
  chiefComplaint: 'Headache\nsince <b>Sunday</b>',
};
const renderReport = (lng: 'en' | 'np') =>
  renderScreen(
    <Routes>
      <Route path="/reports/:id" element={<ReportPage />} />
    </Routes>,
    { lng, role: 'staff', path: `/reports/${anId(500)}` },
  );

describe('one report', () => {
  beforeEach(() => {
    serve('getPatient', patientDetails());
    serve('listRecords', { items: [], next: null });
    serve('getSchedules', SCHEDULES);
  });

  it.each(['en', 'np'] as const)('shows its record in %s, with marked signs and escaped texts', async (lng) => {
    serve('getReport', {
      report: aReport({ note: 'Seen by phone' }),
      changes: [],
      record: aRecord(opd, { marks: { systolic: 'urgent' } }),
      patient: aPatient(),
    });
    const { screen } = await renderReport(lng);
    // Once on the screen and once on the print sheet.
    await waitFor(() => expect(screen.getAllByText(/since <b>Sunday<\/b>/)).toHaveLength(2));
    expect(screen.getAllByText(lng === 'en' ? 'Urgent' : 'तुरुन्त ध्यान दिनुपर्ने')[0]!.closest('dd')).toHaveTextContent(
      lng === 'en' ? /182 mmHg/ : /१८२ मि\.मि\. मर्करी \(mmHg\)/,
    );
    expect(screen.getByText('Seen by phone')).toBeInTheDocument();
    // The page shows the patient to the person who decides.
    const about = await screen.findByRole('heading', { name: lng === 'en' ? /^About / : / बारे$/ });
    expect(
      await within(about.closest('section')!).findByText(lng === 'en' ? 'Allergies' : 'एलर्जी'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: lng === 'en' ? 'Approve: Maya Tamang' : 'स्वीकृत गर्नुहोस्: Maya Tamang' }),
    ).toBeInTheDocument();
  });

  it('is shown without access to the page of the patient', async () => {
    serve('getPatient', fail('notFound'));
    serve('getReport', { report: aReport(), record: aRecord(opd), patient: aPatient(), changes: [] });
    const { screen } = await renderReport('en');
    await waitFor(() => expect(screen.getAllByText(/since <b>Sunday<\/b>/)).toHaveLength(2));
    expect(screen.queryByRole('heading', { name: /^About / })).not.toBeInTheDocument();
  });

  it('is approved on its page', async () => {
    serve('getReport', { report: aReport(), record: aRecord(opd), patient: aPatient(), changes: [] });
    const moved = serve('moveReport', aReport({ status: 'approved', moves: [] }));
    const { screen, user } = await renderReport('np');
    await user.click(await screen.findByRole('button', { name: 'स्वीकृत गर्नुहोस्: Maya Tamang' }));
    expect(await screen.findByText('Maya Tamang को प्रतिवेदन स्वीकृत भयो।')).toBeInTheDocument();
    expect(moved).toEqual([{ id: anId(500), version: 1, move: 'approve' }]);
  });

  it('is read again where its record was corrected before it is approved', async () => {
    const page = (version: number) => ({
      ...{
        report: aReport({ version, note: `Note ${version}` }),
        record: aRecord(opd),
        patient: aPatient(),
        changes: [],
      },
    });
    serve('getReport', page(1));
    serve('moveReport', fail('changedMeanwhile'));
    const { screen, user } = await renderReport('en');
    const approve = await screen.findByRole('button', { name: 'Approve: Maya Tamang' });
    serve('getReport', page(2));
    await user.click(approve);
    expect(await screen.findByText(/^Someone else has changed this/)).toBeInTheDocument();
    expect(await screen.findByText('Note 2')).toBeInTheDocument();
  });

  it('shows its pregnancy card', async () => {
    serve('getReport', {
      report: aReport({ service: 'anc' }),
      changes: [],
      patient: aPatient(),
      record: aRecord({
        kind: 'ancReport',
        date: '2026-11-21',
        lastMenstrualPeriod: '2026-06-01',
        visits: { week16: { date: '2026-09-21' }, week28: { date: null, followUpDate: '2026-12-20' } },
        tetanus: { td1: { date: '2026-09-21' } },
      }),
    });
    const { screen } = await renderReport('np');
    expect(await screen.findByRole('heading', { name: 'गर्भवती जाँच कार्ड' })).toBeInTheDocument();
    expect((await screen.findAllByText(/२०८३ असोज ५/))[0]).toBeInTheDocument();
  });

  it('shows an error when it does not exist', async () => {
    serve('getReport', fail('notFound'));
    const { screen } = await renderReport('en');
    expect(await screen.findByText('There is no such report.')).toBeInTheDocument();
  });
});
