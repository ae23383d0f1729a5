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
