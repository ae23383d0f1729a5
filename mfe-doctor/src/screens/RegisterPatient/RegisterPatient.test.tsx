import { PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import RegisterPatient from './RegisterPatient';

describe('patient registration', () => {
  it('shows the form and a link back', async () => {
    serve('listAddresses', { provinces: PROVINCES });
    const { screen } = await renderScreen(<RegisterPatient />, { lng: 'np', role: 'doctor' });
    expect(await screen.findByRole('heading', { level: 1, name: 'बिरामी दर्ता गर्नुहोस्' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'दर्ता गर्नुहोस्' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'ड्यासबोर्ड' })).toHaveAttribute('href', '/doctor-dashboard');
  });
});
