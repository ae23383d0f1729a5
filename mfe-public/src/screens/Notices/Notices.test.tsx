import { waitFor } from '@testing-library/react';
import { aFacility, aNotice, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Notices from './Notices';

describe('Notices', () => {
  beforeEach(() => serve('getNoticeMessages', { isOn: true }));

  it('lists every notice with its author and a link to its page', async () => {
    serve('listNotices', { notices: [aNotice(2), aNotice(1)] });
    const { screen } = await renderScreen(<Notices />);
    expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual([
      'Notice 2',
      'Notice 1',
    ]);
    expect(screen.getByRole('link', { name: 'Notice 2' })).toHaveAttribute('href', '/notices/2');
    expect(screen.getAllByText(/24 July 2025/)).toHaveLength(2);
  });

  it('lists those for the place of the chosen health post first', async () => {
    localStorage.setItem('chautari.facility', JSON.stringify({ ...aFacility(), lines: {} }));
    const municipality = { en: 'Sangurigadhi Rural Municipality', np: 'साँगुरीगढी गाउँपालिका' };
    const local = aNotice(1, { area: { level: 'municipality', municipalityId: 60 }, areaName: municipality });
    const received = serve('listNotices', ({ municipalityId }) => ({
      notices: municipalityId ? [local] : [aNotice(2), local],
    }));
    const { screen } = await renderScreen(<Notices />);
    expect(await screen.findByRole('heading', { name: 'For your place' })).toBeInTheDocument();
    // The two lists come one after the other.
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Notice/ }).map(({ textContent }) => textContent)).toEqual([
        'Notice 1',
        'Notice 2',
      ]),
    );
    expect(screen.getByText(/For: Sangurigadhi Rural Municipality/)).toBeInTheDocument();
    expect(screen.getByText(/For: all of Nepal/)).toBeInTheDocument();
    expect(received).toContainEqual({ municipalityId: 60 });
    expect(
      await screen.findByRole('link', { name: 'Get notices of Sangurigadhi Rural Municipality by message' }),
    ).toHaveAttribute('href', '/notice-messages?municipality=60');
    localStorage.clear();
  });

  it.each([
    ['en', 'No notices now.'],
    ['np', 'अहिले कुनै सूचना छैन।'],
  ] as const)('shows an empty state in %s', async (lng, text) => {
    serve('listNotices', { notices: [] });
    const { screen } = await renderScreen(<Notices />, { lng });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('offers messages, unless the portal sends none', async () => {
    serve('listNotices', { notices: [aNotice(1)] });
    const { screen, unmount } = await renderScreen(<Notices />);
    expect(await screen.findByRole('link', { name: 'Get notices of your place by message' })).toHaveAttribute(
      'href',
      '/notice-messages',
    );
    unmount();
    const received = serve('getNoticeMessages', { isOn: false });
    const without = await renderScreen(<Notices />);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(await without.screen.findByRole('heading', { name: 'Notice 1' })).toBeInTheDocument();
    expect(without.screen.queryByRole('link', { name: /by message/ })).not.toBeInTheDocument();
  });

  it('shows an error when they fail to load, and retries', async () => {
    serve('listNotices', fail('unavailable'));
    const { screen, user } = await renderScreen(<Notices />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve('listNotices', { notices: [aNotice(1)] });
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeInTheDocument();
  });
});
