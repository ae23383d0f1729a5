import { aNotice, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Home from './Home';

const TASKS = ['/service/immunization?tab=schedule', '/service/opd?tab=booking', '/notices'];
/** To choose, and the hidden place of the chosen one: its page, and to change it. */
const CHOICE = ['/places', '/places', '/places'];
const WAYS = ['/patient-login', '/doctor-login', '/authorize-login', '/about', '/services', '/how-to-use'];

describe('Home', () => {
  it.each([
    ['en', 'Swasthya Chautari', 'Mulghat, Dhankuta', 'Patient'],
    ['np', 'स्वास्थ्य चौतारी', 'मूलघाट, धनकुटा', 'बिरामी'],
  ] as const)('shows in %s the portal and links to every audience', async (lng, name, place, patient) => {
    serve('listNotices', { notices: [] });
    const { screen } = await renderScreen(<Home />, { lng });
    expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(screen.getByText(place)).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...TASKS,
      ...CHOICE,
      ...WAYS,
    ]);
    expect(screen.getByRole('link', { name: new RegExp(`^${patient}`) })).toHaveAttribute('href', '/patient-login');
    expect(document.title).toBe(name);
  });

  it('shows the notice board with a link to all notices', async () => {
    serve('listNotices', { notices: [aNotice(1)] });
    const { screen } = await renderScreen(<Home />);
    expect(await screen.findByRole('group', { name: 'Notice board' })).toHaveTextContent('What notice 1 says.');
    expect(screen.getByRole('link', { name: 'All notices' })).toHaveAttribute('href', '/notices');
  });
});
