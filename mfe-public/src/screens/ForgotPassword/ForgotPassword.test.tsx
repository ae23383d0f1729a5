import { waitFor } from '@testing-library/react';
import { fail, PEOPLE, serve } from '@chautari/shared-ui/testing';
import { Link, useLocation } from '@chautari/shared-ui/platform';
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
    const signedIn = serve('signIn', { ...PEOPLE.doctor, access: 'secondStep' });
    const view = await renderScreen(<ForgotPassword />, { path: '/forgot-password?for=doctor' });
    await ask(view);
    expect(received).toEqual([{ role: 'doctor', by: 'phone', phone: '+9779841234567' }]);
    expect(view.screen.getByRole('heading', { level: 1, name: 'Enter the code' })).toHaveFocus();
    expect(view.screen.getByText(/an SMS with a reset code is on its way/)).toBeInTheDocument();
    await view.user.fill(view.screen.getByLabelText('Code from the SMS'), '१२३ ४५६');
    await view.user.click(view.screen.getByRole('checkbox', { name: /^My phone is lost/ }));
    await setPassword(view);
    expect(used).toMatchObject([
      { by: 'code', role: 'doctor', phone: '+9779841234567', code: '123456', password: PASSWORD, removePasskeys: true },
    ]);
    const done = await view.screen.findByRole('heading', { level: 1, name: 'Your password is changed.' });
    expect(done).toHaveFocus();
    expect(document.title).toContain('Your password is changed.');
    expect(signedIn).toEqual([{ role: 'doctor', by: 'contact', contact: '+9779841234567', password: PASSWORD }]);
    expect(view.screen.getByRole('status')).toHaveTextContent(/^One step is left/);
    expect(view.screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/doctor-login');
    expect(view.screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(view.screen.queryByRole('button')).not.toBeInTheDocument();
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
  });

  it.each([
    ['9841234567', 'Phone number'],
    ['maya@example.org', 'E-mail'],
  ])('carries %s over from the sign-in page', async (contact, field) => {
    const Pages = () =>
      useLocation().pathname === '/forgot-password' ? (
        <ForgotPassword />
      ) : (
        <Link to="/forgot-password?for=patient" state={{ contact }}>
          Forgot
        </Link>
      );
    const view = await renderScreen(<Pages />, { path: '/patient-login' });
    await view.user.click(view.screen.getByRole('link', { name: 'Forgot' }));
    expect(await view.screen.findByRole('textbox', { name: field })).toHaveValue(contact);
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
    expect((await screen.findAllByText('१० अङ्कको फोन नम्बर लेख्नुहोस्'))[0]).toBeInTheDocument();
  });

  it('says a wrong code at its field, keeps the input, and sends another code', async () => {
    serve('requestPasswordReset', { demoCode: null });
    serve('resetPassword', fail('badCode'));
    const view = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await ask(view);
    expect(view.screen.queryByRole('checkbox')).toBeNull();
    const code = view.screen.getByLabelText('Code from the SMS');
    await view.user.fill(code, '000000');
    await setPassword(view);
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveAccessibleDescription(/This code is wrong\. Check the 6 digits, or ask for a new code/);
    expect(view.screen.getByLabelText('New password')).toHaveValue(PASSWORD);
    const again = serve('requestPasswordReset', { demoCode: '654321' });
    await view.user.click(view.screen.getByRole('button', { name: 'Send another code' }));
    expect(again).toEqual([{ role: 'patient', by: 'phone', phone: '+9779841234567' }]);
    expect(await view.screen.findByText(/654321/)).toBeInTheDocument();
    expect(view.screen.getByText(/^Only the newest code works/)).toBeInTheDocument();
  });

  it('says after five wrong codes that the code is over, and offers only another one', async () => {
    serve('requestPasswordReset', { demoCode: '123456' });
    serve('resetPassword', fail('badCode'));
    const view = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await ask(view);
    await view.user.fill(view.screen.getByLabelText('Code from the SMS'), '000000');
    await setPassword(view);
    for (let wrong = 1; wrong < 5; wrong += 1)
      await view.user.click(view.screen.getByRole('button', { name: 'Set new password' }));
    expect(await view.screen.findByText(/^The code was wrong too often \(5\)/)).toBeInTheDocument();
    expect(view.screen.queryByText(/123456/)).not.toBeInTheDocument();
    expect(view.screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await view.user.click(view.screen.getByRole('button', { name: 'Send another code' }));
    expect(await view.screen.findByLabelText('Code from the SMS')).toBeInTheDocument();
  });

  it('leads to the sign-in page if signing in fails', async () => {
    serve('requestPasswordReset', { demoCode: null });
    serve('resetPassword', { role: 'patient' });
    serve('signIn', fail('tooManyRequests'));
    const view = await renderScreen(<ForgotPassword />, { path: '/forgot-password' });
    await ask(view);
    await view.user.fill(view.screen.getByLabelText('Code from the SMS'), '123456');
    await setPassword(view);
    expect(await view.screen.findByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/patient-login');
  });

  it('sets the password by the e-mailed link and offers a new link after it has expired', async () => {
    const token = 'a-token-of-more-than-twenty-letters';
    serve('resetPassword', fail('badCode'));
    const view = await renderScreen(<ForgotPassword />, { path: `/forgot-password#token=${token}` });
    await setPassword(view);
    const used = serve('resetPassword', { role: 'patient' });
    await view.user.click(view.screen.getByRole('button', { name: 'Set new password' }));
    expect(used).toMatchObject([{ by: 'link', token }]);
    expect(
      await view.screen.findByRole('heading', { level: 1, name: 'Your password is changed.' }),
    ).toBeInTheDocument();
    expect(view.screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/patient-login');
  });
});
