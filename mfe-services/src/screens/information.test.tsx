import { within } from '@testing-library/react';
import { RECORD_KINDS } from '@chautari/contract';
import { SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../testing';
import Emergency from './Emergency/Emergency';
import FamilyPlanning from './FamilyPlanning/FamilyPlanning';
import HealthRecord from './HealthRecord/HealthRecord';
import Services from './Services/Services';

const LIFE = [
  'chest pain or heart attack symptoms',
  'difficulty breathing',
  'severe bleeding',
  'loss of consciousness',
  'severe burns',
  'suspected stroke',
];
const URGENT = [
  'severe allergic reactions',
  'poisoning or overdose',
  'severe trauma',
  'high fever with confusion',
  'severe abdominal pain',
  'seizures',
];

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('Services', () => {
  it.each([
    ['en', 'Antenatal care', '8:00 AM to 6:00 PM'],
    ['np', 'गर्भवती जाँच', 'बिहान ८:०० देखि साँझ ६:००'],
  ] as const)('links to all six services with their hours, in %s', async (lng, anc, hours) => {
    const { screen } = await renderScreen(<Services />, { lng });
    expect(hrefs(screen.getAllByRole('link'))).toEqual([
      '/service/opd',
      '/service/anc',
      '/service/family-planning',
      '/service/immunization',
      '/service/health-record',
      '/service/emergency',
      '/places',
    ]);
    expect(screen.getByRole('link', { name: new RegExp(anc) })).toBeInTheDocument();
    expect(screen.getByText(hours)).toBeInTheDocument();
  });
});

describe('Emergency', () => {
  beforeEach(() => serve('getSchedules', SCHEDULES));

  it.each([
    ['en', 'Call 102'],
    ['np', '१०२ मा फोन गर्नुहोस्'],
  ] as const)('shows 102 first, in %s', async (lng, name) => {
    const { screen } = await renderScreen(<Emergency />, { lng });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'tel:102');
  });

  it.each(['en', 'np'] as const)('promises neither a free call nor an ambulance, in %s', async (lng) => {
    const { container } = await renderScreen(<Emergency />, { lng });
    expect(container).not.toHaveTextContent(/free|ambulance can come|निःशुल्क|एम्बुलेन्स/i);
  });

  it('has its tabs in the order of the specification, and opens on when to call', async () => {
    const { screen } = await renderScreen(<Emergency />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'When to call',
      'Services',
      'Preparation',
      'First aid',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('When to call');
  });

  it('lists when to call: danger to life, urgent, pregnancy', async () => {
    const { screen } = await renderScreen(<Emergency />);
    await screen.findByText(LIFE[0]!);
    const [life, urgent, pregnancy] = screen.getAllByRole('list');
    expect([...life!.children].map((item) => item.textContent)).toEqual(LIFE);
    expect([...urgent!.children].map((item) => item.textContent)).toEqual(URGENT);
    expect([...pregnancy!.children].map((item) => item.textContent)).toEqual(
      SCHEDULES.dangerSigns.signs.filter(({ pages }) => pages?.includes('pregnancy')).map(({ name }) => name.en),
    );
  });

  it.each([
    ['en', 'First aid', 'Snake bite', '100 · Police'],
    ['np', 'प्राथमिक उपचार', 'सर्पले टोकेमा', '१०० · प्रहरी'],
  ] as const)(
    'shows first aid in %s with drawings and steps, and the numbers of the site',
    async (lng, tab, snake, police) => {
      const { screen, user } = await renderScreen(<Emergency />, { lng });
      expect(screen.getByRole('link', { name: police })).toHaveAttribute('href', 'tel:100');
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(screen.getByRole('heading', { name: snake })).toBeVisible();
      const aids = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')!);
      expect(aids).toHaveLength(6);
      for (const aid of aids) {
        expect(aid.querySelector('svg')).not.toBeNull();
        expect(aid.querySelectorAll('ol > li').length).toBeGreaterThan(3);
      }
    },
  );

  it('lists what is treated, what to have ready and where to come', async () => {
    const { screen, user } = await renderScreen(<Emergency />);
    await user.click(screen.getByRole('tab', { name: 'Services' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Trauma',
      'Cardiac',
      'Respiratory',
      'Neurological',
      'Pediatric',
      'Poison control',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Preparation' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Medications',
      'Emergency contacts',
      'Medical history',
      'Insurance',
      'Allergies',
    ]);
    const [ofOverview, ofPreparation] = screen.getAllByText('Main hospital building, ground floor');
    expect(ofOverview).not.toBeVisible();
    expect(ofPreparation).toBeVisible();
  });
});

describe('FamilyPlanning', () => {
  it('links to booking through sign-in and to the phone', async () => {
    const { screen, user } = await renderScreen(<FamilyPlanning />);
    await user.click(screen.getByRole('tab', { name: 'Consultation' }));
    expect(screen.getByRole('link', { name: 'Book a consultation' })).toHaveAttribute(
      'href',
      '/patient-login?next=/book-appointment',
    );
    expect(screen.getByRole('link', { name: 'Call +977 9800000000' })).toHaveAttribute('href', 'tel:+9779800000000');
    // An account is not needed, as on the page of the OPD.
    expect(screen.getByRole('link', { name: 'Book without an account' })).toHaveAttribute(
      'href',
      '/service/opd?tab=booking',
    );
    expect(screen.queryByText(/need to sign in/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Methods', 11],
    ['np', 'साधन', 11],
  ] as const)('lists the methods in %s', async (lng, tab, count) => {
    const { screen, user } = await renderScreen(<FamilyPlanning />, { lng });
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(count);
  });

  it.each([
    ['en', 'Safe abortion', /Up to 12 weeks: if you want it/, /free at public facilities/],
    ['np', 'सुरक्षित गर्भपतन', /१२ हप्तासम्म: तपाईं चाहनुहुन्छ भने/, /सरकारी संस्थामा निःशुल्क छ/],
  ] as const)('says what the law on abortion allows, and what needs help, in %s', async (lng, tab, law, cost) => {
    const { screen, user } = await renderScreen(<FamilyPlanning />, { lng });
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getByText(law)).toBeVisible();
    expect(screen.getByText(cost)).toBeVisible();
    expect(screen.getByRole('heading', { name: /102|१०२/ })).toBeVisible();
  });
});

describe('HealthRecord', () => {
  const renderTab = async (tab: string, options: Parameters<typeof renderScreen>[1] = {}) => {
    const { screen, user } = await renderScreen(<HealthRecord />, options);
    await user.click(screen.getByRole('tab', { name: tab }));
    return screen;
  };

  it('explains access and requirements', async () => {
    const screen = await renderTab('Access');
    expect(screen.getByRole('link', { name: 'Sign in as a patient' })).toHaveAttribute(
      'href',
      '/patient-login?next=%2Fmy-records',
    );
    expect(screen.getByText(/You need an account to see a record/)).toBeVisible();
    const help = screen.getByRole('heading', { name: 'Help by phone' }).parentElement!;
    expect(within(help).getByRole('link', { name: /980/ })).toHaveAttribute('href', 'tel:+9779800000000');
  });

  it('links a signed-in patient directly to the own records', async () => {
    const screen = await renderTab('Access', { role: 'patient' });
    expect(await screen.findByRole('link', { name: 'My records' })).toHaveAttribute('href', '/my-records');
    expect(screen.queryByRole('link', { name: 'Sign in as a patient' })).not.toBeInTheDocument();
  });

  it('explains protection, permissions, access log and rights', async () => {
    const screen = await renderTab('Privacy');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'How it is protected',
      'Who may see and change it',
      'See who has looked at your record',
      'Your rights',
    ]);
    expect(screen.getByRole('link', { name: 'Sign in as a patient' })).toHaveAttribute(
      'href',
      '/patient-login?next=%2Fmy-records%3Ftab%3Dseen',
    );
  });

  it.each([
    [
      'en',
      'Privacy',
      ['Your own note of a visit', 'add, read, correct, delete', 'read', 'read'],
      ['OPD report', 'read', 'add, read, correct', 'add, read, correct'],
    ],
    [
      'np',
      'गोपनीयता',
      ['जाँचको आफ्नै टिपोट', 'थप्न, पढ्न, सच्याउन, मेटाउन', 'पढ्न', 'पढ्न'],
      ['ओपीडी प्रतिवेदन', 'पढ्न', 'थप्न, पढ्न, सच्याउन', 'थप्न, पढ्न, सच्याउन'],
    ],
  ] as const)(
    'shows the permissions by role and record in %s, as the service enforces them',
    async (lng, tab, note, report) => {
      const screen = await renderTab(tab, { lng });
      const rows = within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
      expect(rows.slice(0, 2)).toEqual([note, report]);
      expect(rows).toHaveLength(RECORD_KINDS.length);
    },
  );
});
