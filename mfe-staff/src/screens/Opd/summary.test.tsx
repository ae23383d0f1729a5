import { waitFor } from '@testing-library/react';
import { anId, fail, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { patientDetails, renderScreen } from '../../../testing';
import Opd from './Opd';

it.each([
  ['en', 'View past records', 'Download the summary'],
  ['np', 'पुराना अभिलेख हेर्नुहोस्', 'सारांश डाउनलोड गर्नुहोस्'],
] as const)('sums up in %s the record of a patient for another hospital', async (lng, past, save) => {
  serve('getPatient', patientDetails());
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  serve('getTrends', { growth: null, tests: [] });
  serve('getDesk', { clinics: [], clinicId: null, place: null });
  serve('listPatientMergeRequests', { requests: [] });
  const received = serve('exportSummary', fail('tooManyRequests'));
  const path = `/authorizeopd?tab=report&patient=${anId(400)}`;
  const { screen, user } = await renderScreen(<Opd />, { lng, role: 'staff', path });
  await user.click(await screen.findByRole('button', { name: past }));
  await user.click(await screen.findByRole('button', { name: save }));
  await waitFor(() => expect(received).toEqual([{ patientId: anId(400) }]));
});
