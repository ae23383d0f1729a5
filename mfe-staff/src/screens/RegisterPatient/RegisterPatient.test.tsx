import { PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import RegisterPatient from './RegisterPatient';

it('registers a patient and links back', async () => {
  serve('listAddresses', { provinces: PROVINCES });
  const { screen } = await renderScreen(<RegisterPatient />, { role: 'staff', path: '/desk-registration' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Register a patient' })).toBeInTheDocument();
  expect(document.querySelector('[name="firstName"]')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/authorize-dashboard');
});
