import { anAncReport, anId, aRecord, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { patientDetails, renderScreen } from '../../../testing';
import Opd from './Opd';

beforeEach(() => {
  serve('getPatient', patientDetails());
  serve('getSchedules', SCHEDULES);
  serve('getDesk', { clinics: [], clinicId: null, place: null });
  serve('listPatientMergeRequests', { requests: [] });
});

async function openBirth() {
  const view = await renderScreen(<Opd />, {
    lng: 'en',
    role: 'staff',
    path: `/authorizeopd?tab=report&patient=${anId(400)}`,
  });
  await view.user.click(await view.screen.findByRole('button', { name: 'Birth or end of a pregnancy' }));
  return view;
}

it('writes a birth of a woman who has no card', async () => {
  serve('listRecords', { items: [], next: null });
  const { screen } = await openBirth();
  expect(await screen.findByText(/^No pregnancy card of hers is open here/)).toBeInTheDocument();
});

it('writes it on the open card where there is one', async () => {
  const card = aRecord(anAncReport());
  serve('listRecords', { items: [card], next: null });
  const read = serve('getRecord', card);
  const { screen } = await openBirth();
  expect(await screen.findByRole('radio', { name: 'She was not pregnant' })).toBeInTheDocument();
  expect(read).toEqual([{ id: card.id }]);
});

it('leads to the record of the child, where nothing of the mother stays', async () => {
  const child = { id: anId(401), patientId: 'P-2083-00999', name: 'Baby of Maya' };
  serve('getPatient', ({ id }) => patientDetails(id === child.id ? child : {}));
  serve('getTrends', { growth: null, tests: [] });
  const baby = { sex: 'female', weight: 3, alive: 'yes', child: child.id } as const;
  const birth = aRecord({
    ...{ kind: 'pregnancyEnd', outcome: 'liveBirth', date: '2026-11-01', place: 'here', babies: [baby] },
  });
  serve('listRecords', ({ patientId }) => ({ items: patientId === child.id ? [] : [birth], next: null }));
  serve('getRecord', birth);
  const { screen, user } = await renderScreen(<Opd />, {
    role: 'staff',
    path: `/authorizeopd?tab=report&patient=${anId(400)}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Add new record' }));
  await user.fill(await screen.findByRole('textbox', { name: 'Chief complaint' }), 'Pain after the birth');
  await user.click(screen.getByRole('button', { name: 'Back to the patient' }));
  await user.click(await screen.findByRole('button', { name: 'View past records' }));
  await user.click(await screen.findByRole('button', { name: /^Open: Outcome of a pregnancy/ }));
  await user.click(await screen.findByRole('link', { name: 'Record of child 1' }));
  await user.click(await screen.findByRole('button', { name: 'Add new record' }));
  expect(await screen.findByRole('textbox', { name: 'Chief complaint' })).toHaveValue('');
});
