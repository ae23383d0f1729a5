import { aFacility, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import { MyFacility } from './MyFacility';

describe('my health post on home', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.facility;
  });

  it('offers a choice before there is one', async () => {
    const { screen } = await renderScreen(<MyFacility />);
    expect(screen.getByRole('link', { name: /Choose your health post/ })).toHaveAttribute('href', '/places');
  });

  it('shows name, numbers and vaccination day, read again from the service, and forgets with one press', async () => {
    localStorage.setItem('chautari.facility', JSON.stringify({ ...aFacility({ phone: '+9779800000111' }), lines: {} }));
    serve('getFacility', aFacility());
    const { screen, user } = await renderScreen(<MyFacility />);
    expect(await screen.findByText('Mulghat Health Post')).toBeInTheDocument();
    expect(await screen.findByText('+977 9800000100')).toBeInTheDocument();
    expect(screen.getByText('Ambulance +977 9800000009').closest('a')).toHaveAttribute('href', 'tel:+9779800000009');
    expect(screen.getByText('Next vaccination day').nextElementSibling).toHaveTextContent(/10:00 AM to 2:00 PM/);
    await user.click(screen.getByText('Forget'));
    expect(localStorage.getItem('chautari.facility')).toBeNull();
  });

  it('says that it is closed for good, with no number to call and no vaccination day', async () => {
    const closed = aFacility({ closedAt: '2026-01-01T00:00:00Z' });
    localStorage.setItem('chautari.facility', JSON.stringify({ ...closed, lines: {} }));
    serve('getFacility', closed);
    const { screen } = await renderScreen(<MyFacility />);
    expect(await screen.findByText('Closed for good')).toBeInTheDocument();
    expect(screen.getByText('Next vaccination day').nextElementSibling!.textContent).toBe('');
    for (const link of screen.queryAllByRole('link'))
      expect(link).not.toHaveAttribute('href', expect.stringMatching(/^tel:./));
  });
});
