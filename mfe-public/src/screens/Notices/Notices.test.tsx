import { aNotice, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Notices from './Notices';

describe('Notices', () => {
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

  it.each([
    ['en', 'No notices now.'],
    ['np', 'अहिले कुनै सूचना छैन।'],
  ] as const)('shows an empty state in %s', async (lng, text) => {
    serve('listNotices', { notices: [] });
    const { screen } = await renderScreen(<Notices />, { lng });
    expect(await screen.findByText(text)).toBeInTheDocument();
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
