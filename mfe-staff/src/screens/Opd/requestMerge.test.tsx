import type { MergeRequest } from '@chautari/contract';
import { anId, fail, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { aPatient, patientDetails, renderScreen } from '../../../testing';
import Opd from './Opd';

const OTHER = { id: anId(401), patientId: 'P-2083-00999' };
const aRequest = (more: Partial<MergeRequest> = {}): MergeRequest => ({
  id: anId(30),
  patient: aPatient(),
  other: aPatient(OTHER),
  ...{ reason: 'registeredTwice', note: null, by: { en: 'Nirmala Rai', np: 'निर्मला राई' } },
  ...{ at: '2026-11-21T04:35:00Z', closed: null },
  ...more,
});
const end = { by: { en: 'Kiran Rai', np: 'किरण राई' }, at: '2026-11-22T04:35:00Z' };

beforeEach(() => {
  serve('getPatient', patientDetails());
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  serve('getDesk', { clinics: [], clinicId: null, place: null });
  serve('listPatientMergeRequests', { requests: [] });
});
const renderPatient = (lng: 'en' | 'np' = 'en') =>
  renderScreen(<Opd />, { lng, role: 'staff', path: `/authorizeopd?tab=report&patient=${anId(400)}` });

it('asks an administrator to join the record with another one, and keeps what was typed where that is refused', async () => {
  let answer: () => unknown = () => fail('invalid', { otherPatientId: 'sameRecord' });
  const sent = serve('requestMerge', (() => answer()) as never);
  const { screen, user } = await renderPatient();
  await user.click(await screen.findByRole('button', { name: 'Is registered twice' }));
  await user.fill(await screen.findByRole('textbox', { name: 'Patient ID of the other record' }), 'p-2083-00999');
  await user.click(screen.getByRole('radio', { name: 'Registered twice at a desk' }));
  await user.click(screen.getByRole('button', { name: 'Ask an administrator' }));
  expect((await screen.findAllByText(/This is the ID of the record that is open/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Patient ID of the other record' })).toHaveValue('p-2083-00999');
  answer = () => {
    serve('listPatientMergeRequests', { requests: [aRequest()] });
    return aRequest();
  };
  await user.click(screen.getByRole('button', { name: 'Ask an administrator' }));
  expect(await screen.findByText(/^Is waiting for an administrator: joining with P-2083-00999/)).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({
    ...{ id: anId(400), otherPatientId: 'P-2083-00999', reason: 'registeredTwice', note: null },
  });
});

it.each([
  [
    'en',
    /^Not joined with P-2083-00999\. Kiran Rai, .*: They are twins$/,
    /^P-2083-00417 and P-2083-00999 were joined\. Kiran Rai/,
  ],
  ['np', /^P-2083-00999 सँग जोडिएन। किरण राई, .*: They are twins$/, /ले P-2083-00417 र P-2083-00999 जोड्नुभयो/],
] as const)('says in %s what became of it', async (lng, declined, joined) => {
  serve('listPatientMergeRequests', {
    requests: [
      aRequest({ closed: { ...end, outcome: 'declined', why: 'They are twins' } }),
      aRequest({ id: anId(31), closed: { ...end, outcome: 'joined', why: null } }),
    ],
  });
  const { screen } = await renderPatient(lng);
  expect(await screen.findByText(declined)).toBeInTheDocument();
  expect(screen.getByText(joined)).toBeInTheDocument();
});
