import { aFacility } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Contact from './Contact';

const NAME = 'Mulghat Health Post';
const PORTAL = 'tel:+9779800000000';

async function renderContact(more: Parameters<typeof aFacility>[0]) {
  localStorage.setItem('chautari.facility', JSON.stringify({ ...aFacility(more), lines: {} }));
  const { screen } = await renderScreen(<Contact />);
  const way = screen.getByRole('heading', { name: 'Phone' }).parentElement!;
  return { screen, way };
}

afterEach(() => localStorage.clear());

describe('the contact page of somebody with a health post', () => {
  it('calls it by its own number', async () => {
    const { way } = await renderContact({});
    expect(way).toHaveTextContent(NAME);
    expect(way.querySelector('a')).toHaveAttribute('href', 'tel:+9779800000100');
  });

  it('calls the portal in its own name where the health post has no number', async () => {
    const { way } = await renderContact({ phone: null });
    expect(way).not.toHaveTextContent(NAME);
    expect(way.querySelector('a')).toHaveAttribute('href', PORTAL);
  });

  it('is that of the portal once the health post has closed for good', async () => {
    const { screen, way } = await renderContact({ closedAt: '2026-01-01T00:00:00Z' });
    expect(way.querySelector('a')).toHaveAttribute('href', PORTAL);
    expect(screen.queryByText(NAME, { exact: false })).not.toBeInTheDocument();
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
  });
});
