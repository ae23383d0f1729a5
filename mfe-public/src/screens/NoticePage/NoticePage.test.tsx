import { aNotice, fail, serve } from '@chautari/shared-ui/testing';
import { Route, Routes } from '@chautari/shared-ui/platform';
import { renderScreen } from '../../../testing';
import NoticePage from './NoticePage';

const at = (path: string, options = {}) =>
  renderScreen(
    <Routes>
      <Route path="/notices/:id" element={<NoticePage />} />
    </Routes>,
    { path, ...options },
  );

describe('NoticePage', () => {
  it('shows the full notice and sets link preview metadata', async () => {
    serve('listNotices', {
      notices: [aNotice(7, { description: { en: 'First line.\nSecond line.' }, visibleUntil: '2025-08-01' })],
    });
    const { screen } = await at('/notices/7', { settings: { origin: 'https://health.example.np' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Notice 7' })).toBeInTheDocument();
    expect(screen.getByText(/First line\.\s+Second line\./)).toBeInTheDocument();
    expect(screen.getByText(/Valid until 1 August 2025/)).toBeInTheDocument();
    expect(document.title).toBe('Notice 7 · Swasthya Chautari');
    expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      expect.stringMatching(/^https:\/\/health\.example\.np\/api\/files\/.*width=1280$/),
    );
  });

  it('fetches a notice that is not among the current ones', async () => {
    serve('listNotices', { notices: [] });
    const received = serve('getNotice', aNotice(3));
    const { screen } = await at('/notices/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Notice 3' })).toBeInTheDocument();
    expect(received).toEqual([{ id: 3 }]);
  });

  it.each([
    ['en', 'This notice is no longer available.'],
    ['np', 'यो सूचना अब यहाँ छैन।'],
  ] as const)('shows in %s that a notice is gone', async (lng, text) => {
    serve('listNotices', { notices: [] });
    serve('getNotice', fail('notFound'));
    const { screen } = await at('/notices/3', { lng });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
