import { act } from '@testing-library/react';
import { aNotice, fail, serve } from '@chautari/shared-ui/testing';
import { Route, Routes, usePublicData } from '@chautari/shared-ui/platform';
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
  beforeEach(() => serve('getNoticeMessages', { isOn: true }));

  it('shows the full notice and sets link preview metadata', async () => {
    const description = { en: 'First line.\nSecond line.' };
    serve('getNotice', aNotice(7, { description, visibleUntil: '2025-08-01' }));
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

  it('shows a notice of a list that was loaded before, and does not fetch it', async () => {
    function AfterList() {
      return usePublicData('listNotices').data ? <NoticePage /> : null;
    }
    serve('listNotices', { notices: [aNotice(4)] });
    const { screen } = await renderScreen(
      <Routes>
        <Route path="/notices/:id" element={<AfterList />} />
      </Routes>,
      { path: '/notices/4' },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Notice 4' })).toBeInTheDocument();
  });

  it('fetches a notice that is not in the page', async () => {
    const received = serve('getNotice', aNotice(3));
    const { screen } = await at('/notices/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Notice 3' })).toBeInTheDocument();
    expect(received).toEqual([{ id: 3 }]);
  });

  it.each([
    ['en', 'Get notices of Dhankuta Municipality, ward 3 by message'],
    ['np', 'धनकुटा नगरपालिका, वडा नं. ३ का सूचना सन्देशमा पाउनुहोस्'],
  ] as const)('offers in %s the notices of its place by message', async (lng, name) => {
    const areaName = { en: 'Dhankuta Municipality, ward 3', np: 'धनकुटा नगरपालिका, वडा नं. ३' };
    serve('getNotice', aNotice(3, { area: { level: 'ward', municipalityId: 58, ward: 3 }, areaName }));
    const { screen } = await at('/notices/3', { lng });
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      '/notice-messages?municipality=58&ward=3',
    );
  });

  it('is no longer shown once it was withdrawn, and stays without a network', async () => {
    serve('getNotice', aNotice(3));
    const { screen, queryClient } = await at('/notices/3');
    await screen.findByRole('heading', { level: 1, name: 'Notice 3' });
    const readAgain = () =>
      act(async () => {
        await queryClient.refetchQueries({ queryKey: ['getNotice'] });
        // Queries tell their observers a moment later.
        await new Promise((resolve) => setTimeout(resolve));
      });
    serve('getNotice', fail('unavailable'));
    await readAgain();
    expect(screen.getByRole('heading', { level: 1, name: 'Notice 3' })).toBeInTheDocument();
    serve('getNotice', fail('notFound'));
    await readAgain();
    expect(screen.getByText('This notice is no longer available.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1, name: 'Notice 3' })).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'This notice is no longer available.'],
    ['np', 'यो सूचना अब यहाँ छैन।'],
  ] as const)('shows in %s that a notice is gone', async (lng, text) => {
    serve('getNotice', fail('notFound'));
    const { screen } = await at('/notices/3', { lng });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
