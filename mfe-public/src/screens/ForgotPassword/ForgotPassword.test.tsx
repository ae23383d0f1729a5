import { fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import ForgotPassword from './ForgotPassword';

const PASSWORD = 'rhododendron-67';
type View = Awaited<ReturnType<typeof renderScreen>>;

async function ask({ screen, user }: View) {
  await user.fill(screen.getByRole('textbox', { name: 'Phone number' }), '9841234567');
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

async function setPassword({ screen, user }: View, password = PASSWORD) {
  await user.fill(screen.getByLabelText('New password'), password);
  await user.fill(screen.getByLabelText('Confirm password'), password);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
}

describe('ForgotPassword', () => {
  it('sends a code to a phone and accepts it with the new password', async () => {
    const received = serve('requestPasswordReset', { demoCode: null });
    const used = serve('resetPassword', { role: 'doctor' });
    const view = await renderScreen(<ForgotPassword />, { path: '/forgot-password?for=doctor' });
    await ask(view);
    expect(received).toEqual([{ role: 'doctor', by: 'phone', phone: '+9779841234567' }]);
    expect(view.screen.getByRole('heading', { level: 1, name: 'Reset Link Sent!' })).toHaveFocus();
    expect(view.screen.getByText(/an SMS with a reset code is on its way/)).toBeInTheDocument();
    await view.user.fill(view.screen.getByLabelText('Code from the SMS'), '१२३ ४५६');
    await view.user.click(view.screen.getByRole('checkbox', { name: /^My phone is lost/ }));
    await setPassword(view);
    expect(used).toMatchObject([
      { by: 'code', role: 'doctor', phone: '+9779841234567', code: '123456', password: PASSWORD, removePasskeys: true },
    ]);
    expect(view.screen.getByText('Your password is changed.')).toBeInTheDocument();
    expect(view.screen.getAllByRole('link', { name: 'Back to login' })[0]).toHaveAttribute('href', '/doctor-login');
  });

  it('sends a link to an e-mail address and shows no code field', async () => {
    const received = serve('requestPasswordReset', { demoCode: null });
    const { screen, user } = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await user.click(screen.getByRole('tab', { name: 'E-mail' }));
    await user.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'maya@example.org');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(received).toEqual([{ role: 'patient', by: 'email', email: 'maya@example.org' }]);
    expect(screen.getByText(/a reset link is on its way to maya@example.org/)).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/patient-login');
  });

  it('returns to the form for a different method', async () => {
    serve('requestPasswordReset', { demoCode: null });
    const view = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await ask(view);
    await view.user.click(view.screen.getByRole('button', { name: 'Try a different method' }));
    expect(view.screen.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeInTheDocument();
  });

  it('reports missing values at their fields', async () => {
    const { screen, user } = await renderScreen(<ForgotPassword />, { path: '/forgot-password', lng: 'np' });
    await user.click(screen.getByRole('button', { name: 'पठाउनुहोस्' }));
    expect(screen.getAllByText('१० अङ्कको फोन नम्बर लेख्नुहोस्')[0]).toBeInTheDocument();
  });

  it('keeps the input after a wrong code', async () => {
    serve('requestPasswordReset', { demoCode: null });
    serve('resetPassword', fail('badCode'));
    const view = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await ask(view);
    expect(view.screen.queryByRole('checkbox')).toBeNull();
    await view.user.fill(view.screen.getByLabelText('Code from the SMS'), '000000');
    await setPassword(view);
    expect(view.screen.getByText('This code or link is wrong or has expired. Ask for a new one.')).toBeInTheDocument();
    expect(view.screen.getByLabelText('New password')).toHaveValue(PASSWORD);
  });

  it('sets the password by the e-mailed link and offers a new link after it has expired', async () => {
    const token = 'a-token-of-more-than-twenty-letters';
    serve('resetPassword', fail('badCode'));
    const view = await renderScreen(<ForgotPassword />, { path: `/forgot-password#token=${token}` });
    await setPassword(view);
    const used = serve('resetPassword', { role: 'patient' });
    await view.user.click(view.screen.getByRole('button', { name: 'Set new password' }));
    expect(used).toMatchObject([{ by: 'link', token }]);
    expect(view.screen.getByText('Your password is changed.')).toBeInTheDocument();
  });
});
