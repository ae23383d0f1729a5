import { waitFor } from '@testing-library/react';
import { PEOPLE, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import SignIn from './SignIn';

describe('SignIn', () => {
  it('offers phone, e-mail or ID and links to registration', async () => {
    const { screen } = await renderScreen(<SignIn />, { lng: 'np', path: '/patient-login' });
    expect(screen.getByRole('tab', { name: 'बिरामी परिचय नम्बर' })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/forgot-password?for=patient',
      '/register-patient',
      '/first-password',
    ]);
  });

  it('signs in as a patient and opens the dashboard', async () => {
    const received = serve('signIn', PEOPLE.patient);
    const { screen, user, router } = await renderScreen(<SignIn />, { path: '/patient-login' });
    // The tab says it to the eye.
    expect(screen.getByText('Phone or e-mail', { selector: 'label' })).toHaveClass('visually-hidden');
    await user.fill(screen.getByLabelText('Phone or e-mail', { selector: 'input' }), '9841234567');
    await user.fill(screen.getByLabelText('Password'), 'a secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.path).toBe('/patient-dashboard'));
    expect(received).toMatchObject([{ role: 'patient' }]);
  });
});
