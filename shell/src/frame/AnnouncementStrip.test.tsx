import { waitFor } from '@testing-library/react';
import { addDays, todayInNepal } from '@chautari/contract';
import { MY_FACILITY } from '@chautari/shared-ui/inlineScript/ids';
import { aFacility, aNotice, serve } from '@chautari/shared-ui/testing';
import { renderPortal } from '../../testing';

const ANNOUNCEMENT = {
  id: 7,
  title: { en: 'Vaccination day', np: 'खोप दिवस' },
  publishedDate: todayInNepal(),
  eventDay: null,
};

describe('AnnouncementStrip', () => {
  it.each([
    ['en', 'Notice: Vaccination day'],
    ['np', 'सूचना: खोप दिवस'],
  ] as const)('shows in %s the newest notice above the bar with a link', async (lng, name) => {
    const { screen } = await renderPortal('/', { lng, announcement: ANNOUNCEMENT });
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', '/notices/7');
    expect(link.compareDocumentPosition(screen.getByRole('banner')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows the day of a notice from another year', async () => {
    const { screen } = await renderPortal('/', { announcement: { ...ANNOUNCEMENT, publishedDate: '2019-07-27' } });
    expect(screen.getByRole('link', { name: /^Notice: .*2019 .*Vaccination day$/ })).toBeVisible();
  });

  it('shows the day of the event', async () => {
    const eventDay = addDays(todayInNepal(), 1);
    const { screen } = await renderPortal('/', { announcement: { ...ANNOUNCEMENT, eventDay } });
    expect(screen.getByRole('link', { name: /^Notice: \w+day, \d+ \w+ Vaccination day$/ })).toBeVisible();
  });

  it('names the notice for the inline script, which dismisses it', async () => {
    const { screen, user } = await renderPortal('/', { announcement: ANNOUNCEMENT });
    const { dismiss } = await import('@chautari/shared-ui/inlineScript/announcement');
    const button = screen.getByRole('button', { name: 'Hide this notice' });
    expect(button).toHaveAttribute('data-dismiss');
    button.addEventListener('click', dismiss);
    await user.click(button);
    expect(document.documentElement.dataset.away).toBe(screen.getByRole('complementary').dataset.notice);
    expect(localStorage.getItem('chautari.notice')).toBe('7');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows the newest notice for the municipality of the reader’s health post, and hides it when it is dismissed', async () => {
    const facility = aFacility();
    localStorage.setItem(MY_FACILITY, JSON.stringify({ ...facility, lines: {} }));
    const received = serve('listNotices', {
      notices: [aNotice(9, { title: { en: 'No vaccination on Friday' }, publishedDate: todayInNepal() })],
    });
    const { screen, user } = await renderPortal('/', { announcement: ANNOUNCEMENT });
    expect(await screen.findByRole('link', { name: 'Notice: No vaccination on Friday' })).toHaveAttribute(
      'href',
      '/notices/9',
    );
    expect(received).toEqual([{ municipalityId: facility.address!.municipalityId, limit: 1 }]);
    const { dismiss } = await import('@chautari/shared-ui/inlineScript/announcement');
    const button = screen.getByRole('button', { name: 'Hide this notice' });
    button.addEventListener('click', dismiss);
    await user.click(button);
    expect(button).not.toBeVisible();
  });

  it('hides the notice of the page after it was withdrawn', async () => {
    localStorage.setItem(MY_FACILITY, JSON.stringify({ ...aFacility(), lines: {} }));
    serve('listNotices', { notices: [] });
    const { screen } = await renderPortal('/', { announcement: ANNOUNCEMENT });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Notice/ })).not.toBeInTheDocument());
  });
});
