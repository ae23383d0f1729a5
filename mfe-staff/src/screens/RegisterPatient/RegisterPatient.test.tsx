import { PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import RegisterPatient from './RegisterPatient';

it.each([
  ['en', 'Register a patient'],
  ['np', 'बिरामी दर्ता गर्नुहोस्'],
] as const)('the desk registers a patient, and has a way back, %s', async (lng, title) => {
  serve('listAddresses', { provinces: PROVINCES });
  const { screen } = await renderScreen(<RegisterPatient />, { lng, role: 'staff', path: '/desk-registration' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.querySelector('[name="firstName"]')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/authorize-dashboard');
});
