import { aFamily, aPerson, aProfile, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Dashboard from './Dashboard';

it('greets a family whose holder has died without the name', async () => {
  serve('listMyAppointments', { appointments: [] });
  serve('getMyOverview', { visits: 1, lastVisit: null, score: null, due: [] });
  serve('listNotices', { notices: [] });
  serve('listMyAccessLog', { items: [], next: null });
  serve('getMyPatientProfile', aProfile());
  serve('listFamily', { ...aFamily(), persons: [{ ...aPerson(), death: { day: '2026-11-01' } }] });
  const { screen } = await renderScreen(<Dashboard />, { lng: 'en', role: 'patient', path: '/patient-dashboard' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Namaste' })).toBeInTheDocument();
});
