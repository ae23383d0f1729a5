import { act, waitFor } from '@testing-library/react';
import { aChild, aFamily, aLockedPerson, anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../testing';
import { PersonGate } from './PersonGate';
import { PersonSwitcher } from './PersonSwitcher';

const page = (
  <>
    <PersonSwitcher />
    <PersonGate>{({ name }) => <p>The record of {name}</p>}</PersonGate>
  </>
);
const renderPage = (lng: 'en' | 'np' = 'en', path = '/my-records') =>
  renderScreen(page, { lng, role: 'patient', path });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe.each([
  [
    'en',
    {
      whose: 'Whose record',
      you: 'Maya Tamang (you)',
      locked: /^Suntali Tamang ?, locked$/,
      closed: 'Suntali Tamang’s record is locked',
      pin: 'Suntali Tamang’s PIN',
      open: 'Open the record',
      wrong: 'This PIN is wrong. Try again.',
      died: 'Suntali Tamang has died',
    },
  ],
  [
    'np',
    {
      whose: 'कसको अभिलेख',
      you: 'Maya Tamang (तपाईं)',
      locked: /^Suntali Tamang ?, बन्द$/,
      closed: 'Suntali Tamang को अभिलेख बन्द छ',
      pin: 'Suntali Tamang को पिन',
      open: 'अभिलेख खोल्नुहोस्',
      wrong: 'पिन मिलेन। फेरि प्रयास गर्नुहोस्।',
      died: 'Suntali Tamang को निधन भइसकेको छ',
    },
  ],
] as const)('the selected person, %s', (lng, texts) => {
  it('always shows the person and switches to another with one press', async () => {
    serve('listFamily', aFamily(aChild(), aLockedPerson()));
    const { screen, user, router } = await renderPage(lng);
    expect(await screen.findByRole('navigation', { name: texts.whose })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.you })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('The record of Maya Tamang')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Aarav Tamang' }));
    expect(await screen.findByText('The record of Aarav Tamang')).toBeInTheDocument();
    expect(router.path).toBe(`/my-records?person=${anId(401)}`);
    await user.click(screen.getByRole('button', { name: texts.you }));
    await screen.findByText('The record of Maya Tamang');
    expect(router.path).toBe('/my-records');
  });

  it('asks nobody for the PIN of somebody who has died', async () => {
    serve('listFamily', aFamily(aLockedPerson({ death: { day: '2026-03-11' } })));
    const { screen, user } = await renderPage(lng);
    await user.click(await screen.findByRole('button', { name: texts.locked }));
    expect(await screen.findByRole('heading', { name: texts.died })).toBeInTheDocument();
    expect(screen.queryByLabelText(texts.pin)).not.toBeInTheDocument();
  });

  it('asks for the PIN of a grown-up, and again after a wrong one', async () => {
    serve('listFamily', aFamily(aLockedPerson()));
    serve('openPerson', fail('badPin'));
    const { screen, user } = await renderPage(lng);
    await user.click(await screen.findByRole('button', { name: texts.locked }));
    expect(await screen.findByRole('heading', { name: texts.closed })).toBeInTheDocument();
    expect(screen.queryByText(/^The record of Suntali Tamang$/)).not.toBeInTheDocument();
    await user.fill(screen.getByLabelText(texts.pin), '9999');
    await user.click(screen.getByRole('button', { name: texts.open }));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.wrong);
    const opened = aLockedPerson({ locked: false, age: 58, openUntil: inMinutes(15) });
    const received = serve('openPerson', opened);
    serve('listFamily', aFamily(opened));
    await user.clear(screen.getByLabelText(texts.pin));
    await user.fill(screen.getByLabelText(texts.pin), '४८२६');
    await user.click(screen.getByRole('button', { name: texts.open }));
    expect(await screen.findByText('The record of Suntali Tamang')).toBeInTheDocument();
    expect(received).toEqual([{ person: anId(402), by: 'pin', pin: '4826' }]);
  });
});

describe('a locked record', () => {
  it('opens with a code from the person’s own phone', async () => {
    serve('listFamily', aFamily(aLockedPerson()));
    const sent = serve('sendConsentCode', { phoneHint: '+977 98•••••123' });
    const opened = aLockedPerson({ locked: false, openUntil: inMinutes(15) });
    const received = serve('openPerson', opened);
    const { screen, user } = await renderPage('en', `/my-records?person=${anId(402)}`);
    await user.click(await screen.findByRole('button', { name: 'Open with a code instead' }));
    await user.click(screen.getByRole('button', { name: 'Send a code to +977 98•••••123' }));
    expect(await screen.findByText(/We have sent a code/)).toBeInTheDocument();
    serve('listFamily', aFamily(opened));
    await user.fill(screen.getByRole('textbox', { name: /Code/ }), '123 456');
    await user.click(screen.getByRole('button', { name: 'Open the record' }));
    expect(await screen.findByText('The record of Suntali Tamang')).toBeInTheDocument();
    expect([sent, received]).toEqual([[{ person: anId(402) }], [{ person: anId(402), by: 'code', code: '123456' }]]);
  });

  it('explains how to get a code without a phone', async () => {
    serve('listFamily', aFamily(aLockedPerson({ hasPin: false, phoneHint: null })));
    const { screen } = await renderPage('en', `/my-records?person=${anId(402)}`);
    expect(await screen.findByText(/a health worker at any clinic can give them a code/)).toBeInTheDocument();
    expect(screen.getByText(/is an adult now/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a PIN' })).toHaveAttribute('href', `/family?pin=${anId(402)}`);
  });

  it('is locked again with one press, which removes all data that was read', async () => {
    const opened = aLockedPerson({ locked: false, openUntil: inMinutes(15) });
    serve('listFamily', aFamily(opened));
    const { screen, user, queryClient } = await renderPage('en', `/my-records?person=${anId(402)}`);
    await screen.findByText('The record of Suntali Tamang');
    queryClient.setQueryData(['record', anId(1)], 'private');
    const received = serve('lockPerson', aLockedPerson());
    serve('listFamily', aFamily(aLockedPerson()));
    await user.click(screen.getByRole('button', { name: 'Lock it now' }));
    expect(await screen.findByRole('heading', { name: 'Suntali Tamang’s record is locked' })).toBeInTheDocument();
    expect(queryClient.getQueryData(['record', anId(1)])).toBeUndefined();
    expect(received).toEqual([{ person: anId(402) }]);
  });

  it('locks itself when the time is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    serve('listFamily', aFamily(aLockedPerson({ locked: false, openUntil: inMinutes(15) })));
    const { screen, queryClient } = await renderPage('en', `/my-records?person=${anId(402)}`);
    await screen.findByText('The record of Suntali Tamang');
    queryClient.setQueryData(['record', anId(1)], 'private');
    serve('listFamily', aFamily(aLockedPerson()));
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000 + 1000));
    expect(screen.queryByText('The record of Suntali Tamang')).not.toBeInTheDocument();
    expect(queryClient.getQueryData(['record', anId(1)])).toBeUndefined();
    jest.useRealTimers();
  });
});

describe('a family of one', () => {
  it('shows text and a link to add people instead of a choice', async () => {
    serve('listFamily', aFamily());
    const { screen } = await renderPage();
    expect(await screen.findByRole('heading', { name: 'Whose record: Maya Tamang (you)' })).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/family');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the strip', () => {
  const watched: ((top: number) => void)[] = [];
  beforeEach(() => {
    watched.length = 0;
    globalThis.IntersectionObserver = class {
      observe = jest.fn();
      disconnect = jest.fn();
      constructor(onChange: (entries: object[]) => void) {
        watched.push((top) => onChange([{ isIntersecting: false, boundingClientRect: { top } }]));
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('appears when the switcher is above the window, only for another person', async () => {
    serve('listFamily', aFamily(aChild()));
    const { screen, user } = await renderPage();
    const strip = (name: string) =>
      screen.queryByRole('button', { name: `Whose record: ${name}. Choose another person` });
    await user.click(await screen.findByRole('button', { name: 'Maya Tamang (you)' }));
    const scrollTo = (top: number) => act(() => watched.at(-1)!(top));
    scrollTo(900);
    expect(strip('Maya Tamang (you)')).not.toBeInTheDocument();
    scrollTo(-200);
    expect(strip('Maya Tamang (you)')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Aarav Tamang' }));
    scrollTo(900);
    expect(strip('Aarav Tamang')).not.toBeInTheDocument();
    scrollTo(-200);
    expect(strip('Aarav Tamang')).toBeVisible();
  });
});

describe('the selected person', () => {
  it('is kept for the next page, but not in storage', async () => {
    serve('listFamily', aFamily(aChild()));
    const { screen, user, router } = await renderPage();
    await user.click(await screen.findByRole('button', { name: 'Aarav Tamang' }));
    await screen.findByText('The record of Aarav Tamang');
    await router.go('/patient-dashboard');
    await waitFor(() => expect(router.path).toBe(`/patient-dashboard?person=${anId(401)}`));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(anId(401));
  });

  it('falls back to the own record if it is not in this family', async () => {
    serve('listFamily', aFamily());
    const { screen, user } = await renderPage('en', `/my-records?person=${anId(999)}`);
    expect(await screen.findByRole('heading', { name: 'This person is not in your family' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show my own record' }));
    expect(await screen.findByText('The record of Maya Tamang')).toBeInTheDocument();
  });

  it('shows an error and retries when the family fails to load', async () => {
    serve('listFamily', fail('unavailable'));
    const { screen, user } = await renderPage();
    await screen.findByRole('alert');
    serve('listFamily', aFamily());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The record of Maya Tamang')).toBeInTheDocument();
  });
});
