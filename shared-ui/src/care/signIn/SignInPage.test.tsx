import { act, waitFor } from '@testing-library/react';
import { check, signIn } from '@chautari/contract';
import { keepEarlyRequest } from '@chautari/contract/client';
import { fail, PEOPLE, renderScreen, serve, type ScreenOptions } from '../../../testing';
import { SignInPage } from '../../faces/account';

const WORDS = {
  en: {
    signIn: {
      title: 'Patient sign-in',
      lead: 'Lead',
      id: 'Patient ID',
      newHere: 'New here?',
      register: 'Register',
      private: 'Private',
      seen: 'Seen',
      free: 'Free',
    },
  },
  np: {
    signIn: {
      title: 'बिरामी साइन इन',
      lead: 'परिचय',
      id: 'बिरामी परिचय नम्बर',
      newHere: 'नयाँ?',
      register: 'दर्ता',
      private: 'गोप्य',
      seen: 'देखिने',
      free: 'निःशुल्क',
    },
  },
};

async function shownPage(options: ScreenOptions = {}) {
  const page = (
    <SignInPage
      role="patient"
      home="/patient-dashboard"
      register="/register-patient"
      check={(value) => check(signIn.input, value)}
    />
  );
  const view = await renderScreen(page, { path: '/patient-login', mfe: { name: 'mfe-x', ...WORDS }, ...options });
  const submit = () => view.user.click(view.screen.getByRole('button', { name: /^(Sign in|साइन इन गर्नुहोस्)$/ }));
  const typeIn = async (name: string, text: string, password = 'a secret') => {
    await view.user.fill(view.screen.getByRole('textbox', { name }), text);
    await view.user.fill(view.screen.getByLabelText('Password'), password);
  };
  return { ...view, submit, typeIn };
}

describe('SignInPage', () => {
  it('signs in by phone or e-mail, and opens the home page', async () => {
    const received = serve('signIn', PEOPLE.patient);
    const { typeIn, submit, router } = await shownPage();
    await typeIn('Phone or e-mail', '९८४१२३४५६७');
    await submit();
    expect(received).toMatchObject([{ role: 'patient', by: 'contact', contact: '९८४१२३४५६७', password: 'a secret' }]);
    await waitFor(() => expect(router.path).toBe('/patient-dashboard'));
  });

  it('signs in by ID on the other tab, and sends nothing of the first', async () => {
    const received = serve('signIn', PEOPLE.patient);
    const { screen, user, typeIn, submit } = await shownPage();
    await user.fill(screen.getByRole('textbox', { name: 'Phone or e-mail' }), 'half typed');
    await user.click(screen.getByRole('tab', { name: 'Patient ID' }));
    await typeIn('Patient ID', 'p-2083-00417');
    await submit();
    expect(received).toEqual([{ role: 'patient', by: 'id', publicId: 'P-2083-00417', password: 'a secret' }]);
  });

  it('opens the requested page', async () => {
    serve('signIn', PEOPLE.patient);
    const { typeIn, submit, router } = await shownPage({ path: '/patient-login?next=%2Fbook-appointment' });
    await typeIn('Phone or e-mail', '9841234567');
    await submit();
    await waitFor(() => expect(router.path).toBe('/book-appointment'));
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'does not follow ?next=%s',
    async (next) => {
      serve('signIn', PEOPLE.patient);
      const { typeIn, submit, router } = await shownPage({ path: `/patient-login?next=${encodeURIComponent(next)}` });
      await typeIn('Phone or e-mail', '9841234567');
      await submit();
      await waitFor(() => expect(router.path).toBe('/patient-dashboard'));
    },
  );

  it('reports a wrong phone or password, and keeps both', async () => {
    serve('signIn', fail('badCredentials'));
    const { screen, user, typeIn, submit, router } = await shownPage();
    await typeIn('Phone or e-mail', '9841234567', 'wrong');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not match.');
    expect(screen.getByRole('textbox', { name: 'Phone or e-mail' })).toHaveValue('9841234567');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(router.path).toBe('/patient-login');
    // The error belongs to the other tab.
    await user.click(screen.getByRole('tab', { name: 'Patient ID' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('takes over what the page has sent before React', () => {
    const INPUT = { role: 'patient', by: 'contact', contact: '9841234567', password: 'a secret' } as const;
    /** What the script in the page leaves. */
    function sendEarly() {
      let answer!: (body: unknown, status?: number) => void;
      const response = new Promise<Response>((resolve) => {
        answer = (body, status = 200) =>
          resolve({
            ok: status < 400,
            status,
            headers: new Map(),
            json: () => Promise.resolve(body),
          } as unknown as Response);
      });
      keepEarlyRequest('POST', '/api/session', { response, key: 'key' }, JSON.stringify(INPUT));
      window.chautariSignIn = { input: INPUT, settled: Promise.resolve(false) };
      return answer;
    }

    it('an answer that is here: the next page opens, and nothing is sent again', async () => {
      const received = serve('signIn', PEOPLE.patient);
      sendEarly()(PEOPLE.patient);
      const { router } = await shownPage();
      await waitFor(() => expect(router.path).toBe('/patient-dashboard'));
      expect(received).toEqual([]);
    });

    it('one that is on its way: the form is busy until then', async () => {
      const received = serve('signIn', PEOPLE.patient);
      const answer = sendEarly();
      const { router } = await shownPage();
      await waitFor(() => expect(document.querySelector('[type=submit]')).toHaveAttribute('aria-disabled', 'true'));
      await act(async () => answer(PEOPLE.patient));
      await waitFor(() => expect(router.path).toBe('/patient-dashboard'));
      expect(received).toEqual([]);
    });

    it('a refusal: it stands at the field, and the next one is sent', async () => {
      const received = serve('signIn', PEOPLE.patient);
      sendEarly()({ code: 'badCredentials' }, 401);
      const { screen, typeIn, submit } = await shownPage();
      expect(await screen.findByRole('alert')).toHaveTextContent('That did not match.');
      expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
      expect(screen.getByLabelText('Password')).toHaveFocus();
      await typeIn('Phone or e-mail', '9841234567', 'the right one');
      await submit();
      expect(received).toHaveLength(1);
    });

    it('a second step: it is asked for', async () => {
      sendEarly()({ ...PEOPLE.patient, access: 'secondStep' });
      const { screen } = await shownPage();
      expect(await screen.findByRole('heading', { level: 1, name: 'Second step' })).toBeInTheDocument();
    });
  });

  it('sends nothing until the input can be valid', async () => {
    const received = serve('signIn', PEOPLE.patient);
    const { screen, typeIn, submit } = await shownPage();
    await typeIn('Phone or e-mail', '12345', ' ');
    await submit();
    expect(await screen.findByText('Enter a phone number with 10 digits, or an e-mail address')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Phone or e-mail' })).toHaveFocus();
    expect(received).toEqual([]);
  });

  it('opens the sample account, in demo mode only', async () => {
    const received = serve('signInAsSample', PEOPLE.patient);
    const { screen, user, router } = await shownPage({ lng: 'np' });
    await user.click(screen.getByRole('button', { name: 'नमुना खाताबाट अगाडि बढ्नुहोस्' }));
    expect(received).toEqual([{ role: 'patient' }]);
    await waitFor(() => expect(router.path).toBe('/patient-dashboard'));
  });

  it('has no sample account outside demo mode', async () => {
    const { screen } = await shownPage({ settings: { demo: false } });
    expect(screen.queryByRole('button', { name: /sample/ })).not.toBeInTheDocument();
  });

  it('reports that the sample account cannot be opened', async () => {
    serve('signInAsSample', fail('unavailable'));
    const { screen, user } = await shownPage();
    await user.click(screen.getByRole('button', { name: /sample/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
  });

  it('redirects people who are signed in with this role', async () => {
    const { router } = await shownPage({ role: 'patient' });
    await waitFor(() => expect(router.path).toBe('/patient-dashboard'));
  });

  it('stays for people of another role', async () => {
    const { router, screen } = await shownPage({ role: 'doctor' });
    expect(router.path).toBe('/patient-login');
    expect(screen.getByRole('heading', { level: 1, name: 'Patient sign-in' })).toBeInTheDocument();
    expect(document.title).toBe('Patient sign-in · Swasthya Chautari');
  });
});
