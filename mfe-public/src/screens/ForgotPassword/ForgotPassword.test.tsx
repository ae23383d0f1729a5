import { fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import ForgotPassword from './ForgotPassword';

const PASSWORD = 'rhododendron-67';
type Shown = Awaited<ReturnType<typeof renderScreen>>;

async function ask({ screen, user }: Shown) {
  await user.fill(screen.getByRole('textbox', { name: 'Phone number' }), '9841234567');
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

async function setPassword({ screen, user }: Shown, password = PASSWORD) {
  await user.fill(screen.getByLabelText('New password'), password);
  await user.fill(screen.getByLabelText('Confirm password'), password);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
}

describe('ForgotPassword', () => {
  it('sends a code to a phone, and takes it together with the new password', async () => {
    const asked = serve('requestPasswordReset', { demoCode: null });
    const used = serve('resetPassword', { role: 'doctor' });
    const shown = await renderScreen(<ForgotPassword />, { path: '/forgot-password?for=doctor' });
    await ask(shown);
    expect(asked).toEqual([{ role: 'doctor', by: 'phone', phone: '+9779841234567' }]);
    expect(shown.screen.getByRole('heading', { level: 1, name: 'Reset Link Sent!' })).toHaveFocus();
    expect(shown.screen.getByText(/an SMS with a reset code is on its way/)).toBeInTheDocument();
    await shown.user.fill(shown.screen.getByLabelText('Code from the SMS'), '१२३ ४५६');
    await setPassword(shown);
    expect(used).toMatchObject([
      { by: 'code', role: 'doctor', phone: '+9779841234567', code: '123456', password: PASSWORD },
    ]);
    expect(shown.screen.getByText('Your password is changed.')).toBeInTheDocument();
    expect(shown.screen.getAllByRole('link', { name: 'Back to login' })[0]).toHaveAttribute('href', '/doctor-login');
  });

  it('sends a link to an e-mail address, and asks for nothing more here', async () => {
    const asked = serve('requestPasswordReset', { demoCode: null });
    const { screen, user } = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await user.click(screen.getByRole('tab', { name: 'E-mail' }));
    await user.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'maya@example.org');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(asked).toEqual([{ role: 'patient', by: 'email', email: 'maya@example.org' }]);
    expect(screen.getByText(/a reset link is on its way to maya@example.org/)).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/patient-login');
  });

  it('goes back to the form for a different method', async () => {
    serve('requestPasswordReset', { demoCode: null });
    const shown = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await ask(shown);
    await shown.user.click(shown.screen.getByRole('button', { name: 'Try a different method' }));
    expect(shown.screen.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeInTheDocument();
  });

  it('asks for what is missing, at the field', async () => {
    const { screen, user } = await renderScreen(<ForgotPassword />, { path: '/forgot-password', lng: 'np' });
    await user.click(screen.getByRole('button', { name: 'पठाउनुहोस्' }));
    expect(screen.getAllByText('१० अङ्कको फोन नम्बर लेख्नुहोस्')[0]).toBeInTheDocument();
  });

  it('keeps what was typed where the code is wrong', async () => {
    serve('requestPasswordReset', { demoCode: null });
    serve('resetPassword', fail('badCode'));
    const shown = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await ask(shown);
    await shown.user.fill(shown.screen.getByLabelText('Code from the SMS'), '000000');
    await setPassword(shown);
    expect(shown.screen.getByText('This code or link is wrong or has expired. Ask for a new one.')).toBeInTheDocument();
    expect(shown.screen.getByLabelText('New password')).toHaveValue(PASSWORD);
  });

  it('sets the password by the link from the e-mail, and offers a new link where that is too old', async () => {
    const token = 'a-token-of-more-than-twenty-letters';
    serve('resetPassword', fail('badCode'));
    const shown = await renderScreen(<ForgotPassword />, { path: `/forgot-password#token=${token}` });
    await setPassword(shown);
    const used = serve('resetPassword', { role: 'patient' });
    await shown.user.click(shown.screen.getByRole('button', { name: 'Set new password' }));
    expect(used).toMatchObject([{ by: 'link', token }]);
    expect(shown.screen.getByText('Your password is changed.')).toBeInTheDocument();
  });
});
