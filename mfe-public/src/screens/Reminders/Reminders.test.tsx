import { fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Reminders from './Reminders';

const CODE = 'abcdefgh';

it.each([
  ['en', 'No more reminders', 'Send reminders again', /gets no more reminders/],
  ['np', 'अब सम्झाउनी नपठाउनुहोस्', 'फेरि सम्झाउनी पठाउनुहोस्', /अब सम्झाउनी आउँदैन/],
] as const)('ends the reminders in %s with one press, and takes that back', async (lng, stop, again, off) => {
  const read = serve('readReminderChoice', { about: 'visits', stopped: false });
  const { screen, user } = await renderScreen(<Reminders />, { lng, path: `/r#${CODE}` });
  const sent = serve('setReminderChoice', { about: 'visits', stopped: true });
  await user.click(await screen.findByRole('button', { name: stop }));
  expect(await screen.findByText(off)).toBeInTheDocument();
  serve('setReminderChoice', { about: 'visits', stopped: false });
  await user.click(screen.getByRole('button', { name: again }));
  expect(await screen.findByRole('button', { name: stop })).toBeInTheDocument();
  expect(read).toEqual([{ code: CODE }]);
  expect(sent).toMatchObject([{ code: CODE, stopped: true }]);
});

it('ends the notices of a place', async () => {
  serve('readReminderChoice', { about: 'notices', stopped: false });
  const { screen, user } = await renderScreen(<Reminders />, { path: `/r#${CODE}` });
  const sent = serve('setReminderChoice', { about: 'notices', stopped: true });
  await user.click(await screen.findByRole('button', { name: 'No more notices' }));
  expect(await screen.findByText('This phone gets no more notices.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ code: CODE, stopped: true }]);
});

it('says that a link does not work, or that the page needs one', async () => {
  serve('readReminderChoice', fail('notFound'));
  const { screen, unmount } = await renderScreen(<Reminders />, { path: `/r#${CODE}` });
  expect(await screen.findByText(/This link does not work/)).toBeInTheDocument();
  unmount();
  const without = await renderScreen(<Reminders />, { path: '/r' });
  expect(without.screen.getByText(/Open this page by the link in the SMS/)).toBeInTheDocument();
});

it('says what failed, and keeps the button', async () => {
  serve('readReminderChoice', { about: 'visits', stopped: false });
  serve('setReminderChoice', fail('unavailable'));
  const { screen, user } = await renderScreen(<Reminders />, { path: `/r#${CODE}` });
  await user.click(await screen.findByRole('button', { name: 'No more reminders' }));
  expect(await screen.findByText(/The service did not answer/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No more reminders' })).toBeInTheDocument();
});
