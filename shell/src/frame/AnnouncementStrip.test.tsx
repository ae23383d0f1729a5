import { renderPortal } from '../../testing';

const ANNOUNCEMENT = { id: 7, title: { en: 'Vaccination day', np: 'खोप दिवस' } };

describe('AnnouncementStrip', () => {
  it.each([
    ['en', 'Notice: Vaccination day'],
    ['np', 'सूचना: खोप दिवस'],
  ] as const)('shows in %s the newest notice above the bar, and leads to it', async (lng, name) => {
    const { screen } = await renderPortal('/', { lng, announcement: ANNOUNCEMENT });
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', '/notices/7');
    expect(link.compareDocumentPosition(screen.getByRole('banner')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('can be put away, and stays away until there is a newer one', async () => {
    const first = await renderPortal('/', { announcement: ANNOUNCEMENT });
    await first.user.click(first.screen.getByRole('button', { name: 'Put this notice away' }));
    expect(first.screen.queryByText('Vaccination day')).toBeNull();
    expect(first.screen.getByRole('main')).toHaveFocus();
    first.unmount();
    const again = await renderPortal('/', { announcement: ANNOUNCEMENT });
    expect(again.screen.queryByText('Vaccination day')).toBeNull();
    again.unmount();
    const newer = await renderPortal('/', { announcement: { id: 8, title: { en: 'Water' } } });
    expect(newer.screen.getByText('Water')).toBeInTheDocument();
  });
});
