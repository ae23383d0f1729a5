import { PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import RegisterPatient from './RegisterPatient';

describe('registering a patient', () => {
  it.each([
    ['en', 'Register a patient', 'Register', 'Dashboard'],
    ['np', 'बिरामी दर्ता गर्नुहोस्', 'दर्ता गर्नुहोस्', 'ड्यासबोर्ड'],
  ] as const)('asks who it is, and leads back, in %s', async (lng, title, register, back) => {
    serve('listAddresses', { provinces: PROVINCES });
    const { screen } = await renderScreen(<RegisterPatient />, { lng, role: 'doctor' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: register })).toBeEnabled();
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/doctor-dashboard');
  });
});
