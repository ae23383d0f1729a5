import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { check, signIn } from '@chautari/contract';
import { createTestI18n, createTestQueryClient, PEOPLE, SETTINGS } from '../../../testing';
import { SignInPage } from '../../faces/account';
import { PortalTheme } from '../../faces/core';
import { I18nextProvider, QueryClientProvider, SettingsProvider } from '../../faces/platform';
import { BEFORE_HYDRATION } from '../ids';

const root = document.documentElement;
const WORDS = {
  name: 'mfe-x',
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
};

const page = () => (
  <I18nextProvider i18n={createTestI18n('en', WORDS)} defaultNS="mfe-x">
    <QueryClientProvider client={createTestQueryClient()}>
      <SettingsProvider value={SETTINGS}>
        <MemoryRouter initialEntries={['/patient-login']}>
          <PortalTheme>
            <SignInPage
              role="patient"
              home="/patient-dashboard"
              register="/register-patient"
              firstCalls={['listFamily']}
              check={(value) => check(signIn.input, value)}
            />
          </PortalTheme>
        </MemoryRouter>
      </SettingsProvider>
    </QueryClientProvider>
  </I18nextProvider>
);

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;
const status = () => find('#page-status').textContent;
const button = () => screen.getByRole('button', { name: 'Sign in' });
const isPreloaded = (name: string) => document.head.querySelector(`link[href="${name}"]`) !== null;
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

/** The answers that are on their way, and what was sent. */
const fetched = jest.fn((_url: string, _init?: RequestInit) => new Promise<Response>(() => undefined));
let answer: (response: Response | Error) => void;
const respond = (body: unknown, status = 200) => {
  const response = { ok: status < 400, status, json: () => Promise.resolve(body), clone: () => response };
  return response as unknown as Response;
};
const posts = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST');

/** Each test has its own script, as each page has: the listeners of the one before are taken away. */
const listeners: Parameters<typeof document.addEventListener>[] = [];
const { addEventListener } = document;
async function startScript() {
  document.addEventListener = (...listener: Parameters<typeof document.addEventListener>) => {
    listeners.push(listener);
    addEventListener.apply(document, listener);
  };
  await jest.isolateModulesAsync(async () => void (await import('.')));
  document.addEventListener = addEventListener;
}
afterEach(() => {
  for (const [kind, listener, options] of listeners.splice(0)) document.removeEventListener(kind, listener, options);
});

beforeEach(async () => {
  delete root.dataset.hydrated;
  delete root.dataset.signedIn;
  localStorage.clear();
  history.replaceState(null, '', '/patient-login');
  window.chautariSignIn = undefined;
  globalThis.chautariEarlyRequests = undefined;
  document.head.innerHTML =
    '<template id="sign-in-scripts"><link rel="preload" href="/own.js"></template><template id="home-scripts"><link rel="preload" href="/home.js"></template>';
  document.body.innerHTML = `<div id="root">${renderToString(page())}</div><p id="page-status"></p>`;
  fetched.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = (response) => (response instanceof Error ? reject(response) : resolve(response));
      }),
  );
  globalThis.fetch = fetched as unknown as typeof fetch;
  await startScript();
});

function fillIn(contact = '9841234567', password = 'a secret') {
  fireEvent.input(find('[name=contact]'), { target: { value: contact } });
  fireEvent.input(find('[name=password]'), { target: { value: password } });
}
async function press(contact?: string, password?: string) {
  fillIn(contact, password);
  fireEvent.click(button());
  await settle();
}
const refuse = async (code: string | null = 'badCredentials', status = 401, fields?: Record<string, string>) => {
  answer(respond({ ...(code && { code }), fields }, status));
  await settle();
};

describe('before React', () => {
  it('sends the form once, as React would, and says that it does', async () => {
    await press();
    fireEvent.click(button());
    expect(posts()).toHaveLength(1);
    const [url, init] = posts()[0]!;
    expect(url).toBe('/api/session');
    expect(init).toMatchObject({
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-page-account': 'nobody' },
    });
    expect(JSON.parse(init!.body as string)).toEqual({
      role: 'patient',
      by: 'contact',
      contact: '9841234567',
      password: 'a secret',
    });
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(status()).toBe('Signing in…');
    await refuse();
  });

  it('opens the page behind, whose scripts and data load, and remembers who is in', async () => {
    await press();
    expect(isPreloaded('/home.js')).toBe(true);
    answer(respond(PEOPLE.patient));
    await settle();
    expect(location.pathname).toBe('/patient-dashboard');
    expect(fetched.mock.calls.at(-1)).toMatchObject([
      '/api/family',
      { headers: { 'x-page-account': PEOPLE.patient.publicId } },
    ]);
    expect(await window.chautariSignIn!.settled).toBe(true);
    expect([root.dataset.signedIn, localStorage.getItem('chautari.signedIn')?.split('.')[0]]).toEqual([
      'patient',
      'patient',
    ]);
    expect(isPreloaded('/own.js')).toBe(false);
    // Nothing more is sent while the page behind loads.
    fireEvent.click(button());
    expect(posts()).toHaveLength(1);
  });

  const shownAt = (name: string) => {
    const field = find(`[name=${name}]`);
    const place = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return field.getAttribute('aria-invalid') === 'true' && place?.hidden === false ? place.textContent : undefined;
  };
  const problem = () => {
    const place = find('[data-early=form]');
    return place.hidden ? undefined : place.textContent;
  };

  it('shows a wrong password at its field, which takes the focus, and lets the next one be sent', async () => {
    await press();
    await refuse();
    expect(shownAt('password')).toMatch(/^That did not match/);
    expect(find('[name=password]')).toHaveFocus();
    expect([find<HTMLInputElement>('[name=contact]').value, status()]).toEqual(['9841234567', '']);
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(isPreloaded('/own.js')).toBe(true);
    await press(undefined, 'the right one');
    expect(shownAt('password')).toBeUndefined();
    expect(posts()).toHaveLength(2);
    expect(window.chautariSignIn!.input).toMatchObject({ password: 'the right one' });
    await refuse();
  });

  it('shows what the service refuses at its field', async () => {
    await press('98');
    await refuse('invalid', 422, { contact: 'phoneOrEmail' });
    expect(shownAt('contact')).toBe('Enter a phone number with 10 digits, or an e-mail address');
    expect(find('[name=contact]')).toHaveFocus();
  });

  it('sends nothing while a field is blank', async () => {
    await press('', '');
    expect(posts()).toEqual([]);
    expect([shownAt('contact'), shownAt('password')]).toEqual(['Fill this in', 'Fill this in']);
    expect(find('[name=contact]')).toHaveFocus();
  });

  it.each([
    ['tooManyRequests', 429, /^Too many tries/],
    ['unavailable', 503, /^The service did not answer/],
    [null, 502, /^The service did not answer/],
    [null, 429, /^Too many tries/],
    ['forbidden', 403, /^Something went wrong/],
  ])('shows %s (%d) above the button', async (code, httpStatus, text) => {
    await press();
    await refuse(code, httpStatus);
    expect(problem()).toMatch(text);
  });

  it('says that nothing answered, and sends the same again under the same key', async () => {
    await press();
    answer(new Error('offline'));
    await settle();
    expect(problem()).toMatch(/^The service did not answer/);
    await press();
    const keys = posts().map(([, init]) => (init!.headers as Record<string, string>)['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    await refuse();
  });

  it('says after a while that it takes long', async () => {
    jest.useFakeTimers();
    fillIn();
    fireEvent.click(button());
    jest.advanceTimersByTime(6000);
    jest.useRealTimers();
    expect(status()).toMatch(/^Still signing in/);
    await refuse();
    expect(status()).toBe('');
  });

  it('sends the ID where its tab is open, which the inline script opens', async () => {
    const [contact, id] = screen
      .getAllByRole('tab')
      .map((tab) => document.getElementById(tab.getAttribute('aria-controls')!)!);
    contact!.hidden = true;
    id!.hidden = false;
    fireEvent.input(find('[name=publicId]'), { target: { value: 'P-2083-00417' } });
    await press('half typed');
    expect(window.chautariSignIn!.input).toEqual({
      role: 'patient',
      by: 'id',
      publicId: 'P-2083-00417',
      password: 'a secret',
    });
    await refuse();
  });

  it('opens the page that was asked for, and asks nothing for another', async () => {
    history.replaceState(null, '', '/patient-login?next=%2Fbook-appointment');
    await press();
    answer(respond(PEOPLE.patient));
    await settle();
    expect(location.pathname).toBe('/book-appointment');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('opens nothing outside the site', async () => {
    history.replaceState(null, '', '/patient-login?next=%2F%2Fevil.example');
    await press();
    answer(respond(PEOPLE.patient));
    await settle();
    expect(location.pathname).toBe('/patient-dashboard');
  });

  it('leaves the form alone once React is there', () => {
    root.dataset.hydrated = '/patient-login';
    fillIn();
    find('form').addEventListener('submit', (event) => event.preventDefault());
    fireEvent.click(button());
    expect(posts()).toEqual([]);
  });
});

describe('React has more to do', () => {
  it.each([
    ['a second step', { ...PEOPLE.patient, access: 'secondStep' }],
    ['another role', PEOPLE.doctor],
  ])('for %s: the page stays, and its own scripts load', async (_what, person) => {
    await press();
    answer(respond(person));
    await settle();
    expect([location.pathname, isPreloaded('/own.js')]).toEqual(['/patient-login', true]);
    expect(await window.chautariSignIn!.settled).toBe(false);
    expect(button()).toHaveAttribute('aria-busy', 'true');
  });

  it('where it has begun with this page before the answer', async () => {
    await press();
    document.dispatchEvent(new Event(BEFORE_HYDRATION));
    answer(respond(PEOPLE.patient));
    await settle();
    expect(location.pathname).toBe('/patient-login');
    expect(await window.chautariSignIn!.settled).toBe(false);
  });
});
