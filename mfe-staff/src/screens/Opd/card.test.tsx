import { anId, aRecord, fail, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { patientDetails, renderScreen } from '../../../testing';
import Opd from './Opd';

const card = aRecord({
  kind: 'immunization',
  initialDate: '2026-01-01',
  doses: { penta1: { date: '2026-04-01' } },
});

it('says that a first card is saved, and offers to read it again, where the list cannot be read', async () => {
  serve('getPatient', patientDetails());
  serve('getSchedules', SCHEDULES);
  serve('getDesk', { clinics: [], clinicId: null, place: null });
  serve('listPatientMergeRequests', { requests: [] });
  serve('getTrends', { growth: null, tests: [] });
  serve('listRecords', { items: [], next: null });
  serve('addRecord', () => {
    serve('listRecords', fail('unavailable'));
    return card;
  });
  const { screen, user } = await renderScreen(<Opd />, {
    role: 'staff',
    path: `/authorizeopd?tab=report&patient=${anId(400)}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Vaccination card' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The record is saved.')).toBeInTheDocument();
  serve('getRecord', card);
  const again = await screen.findByRole('button', { name: 'Try again' });
  serve('listRecords', { items: [card], next: null });
  await user.click(again);
  expect(await screen.findByText('1 of 18 doses given')).toBeInTheDocument();
  expect(screen.getByText('The record is saved.')).toBeInTheDocument();
});
