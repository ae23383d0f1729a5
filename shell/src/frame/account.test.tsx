import { act, render, waitFor, within } from '@testing-library/react';
import { PEOPLE, serve } from '@chautari/shared-ui/testing';
import { useShowsRecord } from '@chautari/shared-ui/platform';
import { renderPortal } from '../../testing';

const QUESTION = {
  en: 'Which language should we use for messages to your phone or e-mail?',
  np: 'फोन वा इमेलमा आउने सन्देश कुन भाषामा पठाऔँ?',
};
type Portal = Awaited<ReturnType<typeof renderPortal>>;
const bar = ({ screen }: Portal) => within(screen.getByRole('banner'));
const press = (portal: Portal, name: string | RegExp) => portal.user.click(bar(portal).getByRole('button', { name }));
const switchLanguage = (portal: Portal, code: 'EN' | 'NP') =>
  portal.user.click(bar(portal).getByRole('link', { name: new RegExp(`^${code} `) }));

beforeEach(() => sessionStorage.clear());

describe('the language of messages', () => {
  it('is asked for once after the language was switched', async () => {
    const received = serve('setMyLanguage', { language: 'np' });
    const portal = await renderPortal('/', { role: 'patient' });
    expect(
      await portal.screen.findAllByRole('button', { name: 'Language of messages: English', hidden: true }),
    ).not.toEqual([]);
    expect(portal.screen.queryByText(QUESTION.en)).not.toBeInTheDocument();
    await switchLanguage(portal, 'NP');
    expect(await portal.screen.findByText(QUESTION.np)).toBeVisible();
    serve('getSession', { signedIn: { ...PEOPLE.patient, language: 'np' } });
    await press(portal, 'नेपाली');
    await waitFor(() => expect(portal.screen.queryByText(QUESTION.np)).not.toBeInTheDocument());
    expect(received).toEqual([{ language: 'np' }]);
    expect(portal.screen.getByRole('main')).toHaveFocus();
    await switchLanguage(portal, 'EN');
    await portal.screen.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(portal.screen.queryByText(QUESTION.en)).not.toBeInTheDocument();
  });

  it('is not asked for if messages are in that language', async () => {
    serve('getSession', { signedIn: { ...PEOPLE.patient, language: 'np' } });
    const portal = await renderPortal('/', { role: 'patient' });
    await portal.screen.findAllByRole('button', { name: 'Language of messages: Nepali', hidden: true });
    await switchLanguage(portal, 'NP');
    await portal.screen.findByRole('heading', { level: 1, name: 'स्वागत छ' });
    expect(portal.screen.queryByText(QUESTION.np)).not.toBeInTheDocument();
  });

  it('can be changed at any time', async () => {
    const portal = await renderPortal('/', { role: 'patient' });
    await portal.screen.findAllByRole('button', { name: 'Language of messages: English', hidden: true });
    await press(portal, 'Language of messages: English');
    expect(portal.screen.getByText(QUESTION.en)).toBeVisible();
    await press(portal, 'English');
    expect(portal.screen.queryByText(QUESTION.en)).not.toBeInTheDocument();
  });

  it('is not asked of visitors', async () => {
    const portal = await renderPortal('/');
    await switchLanguage(portal, 'NP');
    await portal.screen.findByRole('heading', { level: 1, name: 'स्वागत छ' });
    expect(portal.screen.queryByText(QUESTION.np)).not.toBeInTheDocument();
  });
});

it('shows in the frame whose record is open', async () => {
  const portal = await renderPortal('/', { role: 'patient' });
  await portal.screen.findAllByRole('button', { name: 'Language of messages: English', hidden: true });
  function Open() {
    useShowsRecord('Aarav Rai');
    return null;
  }
  const { unmount } = render(<Open />);
  expect(await bar(portal).findByText('Record: Aarav Rai')).toBeVisible();
  act(unmount);
  expect(bar(portal).queryByText('Record: Aarav Rai')).not.toBeInTheDocument();
});
