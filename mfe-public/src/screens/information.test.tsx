import { renderScreen } from '../../testing';
import About from './About/About';
import Contact from './Contact/Contact';
import HowToUse from './HowToUse/HowToUse';
import Privacy from './Privacy/Privacy';
import Terms from './Terms/Terms';
import en from '../locales/en.json';

describe('the information pages', () => {
  it('show mission, six features, figures and vision', async () => {
    const { screen } = await renderScreen(<About />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Our mission',
      'What you find here',
      'Our aim in figures',
      'Our vision',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Healthcare access',
      'Rural focus',
      'Community care',
      'Secure system',
      'Medical excellence',
      'Real-time monitoring',
    ]);
    expect(screen.getAllByRole('listitem').map((feature) => feature.textContent)).toEqual(
      Object.values(en.about.feature).map(({ title, text }) => `${title}${text}`),
    );
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['500+', '10,000+', '24/7']);
  });

  it('format figures in the reader’s digits', async () => {
    const { screen } = await renderScreen(<About />, { lng: 'np' });
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['५००+', '१०,०००+', '२४/७']);
  });

  it('show the steps for patients and for staff, and contacts', async () => {
    const { screen } = await renderScreen(<HowToUse />);
    expect(
      screen
        .getAllByRole('list')
        .filter((list) => list.tagName === 'OL')
        .map((list) => list.children.length),
    ).toEqual([6, 6]);
    expect(screen.getByText('You need a phone number or an e-mail address.')).toBeVisible();
    expect(screen.getByRole('link', { name: '+977 9800000000' })).toHaveAttribute('href', 'tel:+9779800000000');
    expect(screen.getByRole('link', { name: 'info@chautari.example' })).toHaveAttribute(
      'href',
      'mailto:info@chautari.example',
    );
  });

  it('show contact details and hours', async () => {
    const { screen } = await renderScreen(<Contact />);
    expect(screen.getByText('Monday to Friday')).toBeInTheDocument();
    expect(screen.getByText('8:00 AM to 6:00 PM')).toBeInTheDocument();
    expect(screen.getByText('emergencies only')).toBeInTheDocument();
    expect(screen.getByText(/^Each doctor has their own hours/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Emergency 102' })).toHaveAttribute('href', 'tel:102');
  });

  it.each([
    ['privacy', Privacy, 'en', 'Who may see it'],
    ['privacy', Privacy, 'np', 'कसले देख्न सक्छ'],
    ['terms', Terms, 'en', 'If someone’s life is at risk'],
    ['terms', Terms, 'np', 'ज्यान जोखिममा हुँदा'],
  ] as const)('show the text of %s', async (_name, Screen, lng, heading) => {
    const { screen } = await renderScreen(<Screen />, { lng });
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument();
    expect(screen.getByText(/info@chautari\.example/)).toBeInTheDocument();
    expect(screen.queryByText(/\{\{/)).toBeNull();
  });
});
