import { waitFor, within } from '@testing-library/react';
import type { Merge, MergeRequest, MergeSide } from '@chautari/contract';
import type { Output } from '@chautari/shared-ui/platform';
import { aPatient, anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Merges from './Merges';

const [ONE, OTHER] = [anId(400), anId(401)];
const aSide = (more: Partial<MergeSide> = {}): MergeSide => ({
  ...aPatient(),
  ...{ version: 1, otherName: null, dateOfBirth: '1996-03-11', phone: null, registeredOn: '2026-01-05' },
  address: { en: 'Hile, Dhankuta-4', np: 'हिले, धनकुटा-४' },
  account: { persons: 1, isHolder: true, signsIn: false },
  records: [{ kind: 'opdReport', count: 2, from: '2026-02-01', to: '2026-03-01' }],
  ...{ pastAppointments: 3, openAppointments: [] },
  ...more,
});
const SECOND = { id: OTHER, patientId: 'P-2083-00999', name: 'Maya Tamangni' };
const aComparison = (more: Partial<Output<'compareRecords'>> = {}): Output<'compareRecords'> => ({
  survivor: aSide(),
  former: aSide({ ...SECOND, version: 4, sex: 'male', account: { persons: 3, isHolder: true, signsIn: false } }),
  differences: ['name', 'sex'],
  choices: ['sex'],
  isPhoneFree: false,
  obstacles: [],
  ...more,
});
const aMerge = (more: Partial<Merge> = {}): Merge => ({
  id: anId(1),
  survivor: { id: ONE, patientId: 'P-2083-00417', name: 'Maya Tamang' },
  former: SECOND,
  by: { en: 'Kiran Rai', np: 'किरण राई' },
  ...{ at: '2026-11-21T04:35:00Z', reason: 'other', note: 'Her card', until: '2026-12-21T04:35:00Z' },
  ...{ isSeparable: true, separated: null },
  ...more,
});

beforeEach(() => void serve('listMergeRequests', { requests: [] }));

async function renderCompare(comparison = aComparison(), lng: 'en' | 'np' = 'en') {
  serve('listMerges', { merges: [] });
  serve('searchPatients', { patients: [aPatient()], more: false });
  serve('listMergeCandidates', { patients: [aPatient(SECOND)] });
  const compared = serve('compareRecords', comparison);
  const rendered = await renderScreen(<Merges />, { lng, role: 'staff' });
  const { screen, user } = rendered;
  const [search, choose, compare] =
    lng === 'en' ? [/Search|Find/, 'Choose', 'Compare'] : [/खोज्नुहोस्/, 'छान्नुहोस्', 'दाँज्नुहोस्'];
  await user.fill(screen.getByRole('searchbox'), 'Maya');
  await user.click(screen.getByRole('button', { name: search }));
  await user.click(await screen.findByRole('button', { name: `${choose}: Maya Tamang` }));
  await user.click(await screen.findByRole('button', { name: `${compare}: Maya Tamangni, P-2083-00999` }));
  return { ...rendered, compared };
}

it('compares two records, asks which is right, confirms and joins them', async () => {
  const joined = serve('mergeRecords', aMerge());
  const { screen, user } = await renderCompare();
  const join = async () => user.click(screen.getByRole('button', { name: 'Join the records' }));
  expect(await screen.findByText('Goes on')).toBeInTheDocument();
  expect(
    screen.getAllByText('OPD report: 2, 1 February 2026 (18 Magh 2082) to 1 March 2026 (17 Falgun 2082)'),
  ).toHaveLength(2);
  expect(screen.getByText('Nobody signs in, with family: 2')).toBeInTheDocument();
  await join();
  expect(await screen.findAllByText(/Please/)).not.toHaveLength(0);
  expect(joined).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Male/ }));
  await user.click(screen.getByRole('radio', { name: /^Maya Tamangni/ }));
  await user.click(screen.getByRole('radio', { name: 'Registered twice at a desk' }));
  await join();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/of P-2083-00999 go to P-2083-00417/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Join the records' }));
  expect(await screen.findByText(/Maya Tamang has one record now/)).toBeInTheDocument();
  expect(joined).toEqual([
    {
      ...{ survivorId: ONE, survivorVersion: 1, formerId: OTHER, formerVersion: 4 },
      ...{ details: { name: 'former', sex: 'former' }, reason: 'registeredTwice', note: null },
    },
  ]);
});

it.each(['en', 'np'] as const)('says in %s what stands against it, and offers no form', async (lng) => {
  const { screen } = await renderCompare(aComparison({ obstacles: ['oneDied', 'twoPregnancies'] }), lng);
  expect(await screen.findByRole('alert')).toHaveTextContent(lng === 'en' ? /marked as having died/ : /निधन/);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('keeps the other record where that is the one, and the focus on the button', async () => {
  const { screen, user, compared } = await renderCompare();
  await user.click(await screen.findByRole('button', { name: 'Keep the other record instead' }));
  await waitFor(() =>
    expect(compared).toEqual([
      { survivorId: ONE, formerId: OTHER },
      { survivorId: OTHER, formerId: ONE },
    ]),
  );
  await screen.findByText('Goes on');
  expect(screen.getByRole('button', { name: 'Keep the other record instead' })).toHaveFocus();
});

it('keeps the reason and the note where the other record goes on', async () => {
  const { screen, user, compared } = await renderCompare();
  await user.click(await screen.findByRole('radio', { name: 'Another reason' }));
  await user.fill(screen.getByRole('textbox', { name: /Note/ }), 'Her mother said so');
  const { survivor, former, ...more } = aComparison();
  serve('compareRecords', { ...more, survivor: former, former: survivor });
  const joined = serve('mergeRecords', aMerge());
  await user.click(screen.getByRole('button', { name: 'Keep the other record instead' }));
  await screen.findByText('Goes on');
  expect(compared).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Another reason' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('Her mother said so');
  await user.click(screen.getByRole('radio', { name: /^Male/ }));
  await user.click(screen.getByRole('button', { name: 'Join the records' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Join the records' }));
  await screen.findByText(/Maya Tamang has one record now/);
  expect(joined).toMatchObject([
    { survivorId: OTHER, details: { name: 'survivor', sex: 'survivor' }, reason: 'other', note: 'Her mother said so' },
  ]);
});

it('keeps the form where somebody was quicker, and reads both again', async () => {
  serve('mergeRecords', fail('changedMeanwhile'));
  const { screen, user, compared } = await renderCompare(aComparison({ differences: [], choices: [] }));
  await user.click(await screen.findByRole('radio', { name: 'Another reason' }));
  await user.fill(screen.getByRole('textbox', { name: /Note/ }), 'Her mother said so');
  await user.click(screen.getByRole('button', { name: 'Join the records' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Join the records' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('Her mother said so');
  await waitFor(() => expect(compared.length).toBeGreaterThan(1));
});

it('lists what was joined, and separates it with what was written since', async () => {
  const separated = aMerge({
    ...{ id: anId(2), isSeparable: false },
    separated: { by: { en: 'Kiran Rai', np: 'किरण राई' }, at: '2026-11-22T04:35:00Z' },
  });
  serve('listMerges', { merges: [aMerge(), separated] });
  serve('getMerge', {
    merge: aMerge(),
    moved: { records: 2, appointments: 1, persons: 0 },
    records: [{ id: anId(7), kind: 'opdReport', day: '2026-11-22' }],
    appointments: [
      { id: anId(8), date: '2026-12-01', time: '10:00', doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' } },
    ],
  });
  const received = serve('separateRecords', separated);
  const { screen, user } = await renderScreen(<Merges />, { lng: 'en', role: 'staff' });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByText(/Separated by Kiran Rai/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Separate: Maya Tamang, P-2083-00417' }));
  await user.click(await screen.findByRole('checkbox', { name: /OPD report, 22 November 2026/ }));
  await user.click(screen.getByRole('radio', { name: 'They are two persons' }));
  await user.click(screen.getByRole('button', { name: 'Separate the records' }));
  expect(await screen.findByText(/are two records again/)).toBeInTheDocument();
  expect(received).toEqual([{ id: anId(1), reason: 'twoPersons', note: null, records: [anId(7)], appointments: [] }]);
});

const aRequest = (): MergeRequest => ({
  id: anId(30),
  patient: aPatient(),
  other: aPatient(SECOND),
  ...{ reason: 'other', note: 'The same mother', by: { en: 'Nirmala Rai', np: 'निर्मला राई' } },
  ...{ at: '2026-11-21T04:35:00Z', closed: null },
});

it('opens what the desk asks for with both records', async () => {
  serve('listMerges', { merges: [] });
  serve('listMergeRequests', { requests: [aRequest()] });
  const compared = serve('compareRecords', aComparison());
  const { screen, user } = await renderScreen(<Merges />, { lng: 'en', role: 'staff' });
  expect(await screen.findByText('The same mother')).toBeInTheDocument();
  expect(screen.getByText(/^Nirmala Rai, /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Compare: P-2083-00417, P-2083-00999' }));
  expect(await screen.findByText('Goes on')).toBeInTheDocument();
  expect(compared).toEqual([{ survivorId: ONE, formerId: OTHER }]);
});

it('declines what the desk asks for, with a reason', async () => {
  serve('listMerges', { merges: [] });
  let requests = [aRequest()];
  serve('listMergeRequests', () => ({ requests }));
  const declined = serve('declineMerge', () => {
    requests = [];
    return aRequest();
  });
  const { screen, user } = await renderScreen(<Merges />, { lng: 'en', role: 'staff' });
  await user.click(await screen.findByRole('button', { name: 'Decline: P-2083-00417, P-2083-00999' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(declined).toEqual([]);
  await user.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'They are twins');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'No open request' })).toBeInTheDocument();
  expect(declined).toEqual([{ id: anId(30), why: 'They are twins' }]);
});

it('says where the list cannot be read', async () => {
  serve('listMerges', fail('internal'));
  const { screen } = await renderScreen(<Merges />, { lng: 'en', role: 'staff' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('says where nothing was joined', async () => {
  serve('listMerges', { merges: [] });
  const { screen } = await renderScreen(<Merges />, { lng: 'np', role: 'staff' });
  expect(await screen.findByRole('heading', { name: 'केही जोडिएको छैन' })).toBeInTheDocument();
});
