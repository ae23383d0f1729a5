/** Tests of the patient's dashboard on a phone, where due items come first. */
import type { Output } from '@chautari/shared-ui/platform';
import { aFamily, anId, aProfile, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Dashboard from './Dashboard';

type Family = Output<'listFamily'>;

const FOLLOW_UP: Output<'getMyOverview'>['due'][number] = {
  kind: 'followUp',
  day: '2026-11-27',
  time: null,
  state: 'coming',
  what: { en: '', np: '' },
  person: { id: anId(400), name: 'Maya Tamang' },
};

const wide = Object.getOwnPropertyDescriptor(window, 'matchMedia');
beforeEach(() => {
  const phone = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => phone });
});
afterEach(() => {
  if (wide) Object.defineProperty(window, 'matchMedia', wide);
  else Reflect.deleteProperty(window, 'matchMedia');
});

function renderDashboard(due: (typeof FOLLOW_UP)[], family: Family | Promise<Family> = aFamily()) {
  serve('listMyAppointments', { appointments: [] });
  serve('getMyOverview', { visits: 1, lastVisit: null, score: null, due });
  serve('listNotices', { notices: [] });
  serve('getMyPatientProfile', aProfile());
  serve('listFamily', () => family);
  serve('listMyAccessLog', { items: [], next: null });
  return renderScreen(<Dashboard />, { role: 'patient', path: '/patient-dashboard' });
}

it('shows the due item before the other buttons, with a single main button', async () => {
  const { screen } = await renderDashboard([FOLLOW_UP]);
  const due = await screen.findByRole('link', { name: /^Book a time: Follow-up visit/ });
  // The empty list of appointments links to booking too.
  for (const book of screen.getAllByRole('link', { name: 'Book appointment' })) {
    expect(due.compareDocumentPosition(book)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(book).not.toHaveClass('MuiButton-main');
  }
  expect(due).toHaveClass('MuiButton-main');
});

it('keeps the buttons in place while the family loads', async () => {
  let arrive!: (family: Family) => void;
  const { screen } = await renderDashboard([], new Promise<Family>((resolve) => (arrive = resolve)));
  const profile = await screen.findByRole('link', { name: 'My profile' });
  arrive(aFamily());
  await screen.findByText('No appointments yet');
  expect(screen.getByRole('link', { name: 'My profile' })).toBe(profile);
});

it('shows the ways to the record when all above them has its height', async () => {
  let arrive!: (family: Family) => void;
  const { screen } = await renderDashboard([FOLLOW_UP], new Promise<Family>((resolve) => (arrive = resolve)));
  await screen.findByRole('link', { name: /^Book a time: Follow-up visit/ });
  expect(screen.queryByRole('link', { name: 'Records' })).not.toBeInTheDocument();
  arrive(aFamily());
  expect(await screen.findByRole('link', { name: 'Records' })).toBeInTheDocument();
  expect(screen.getByText('No appointments yet')).toBeInTheDocument();
});

it('says in a line that a visit is asked for, and shows the figures without a heading', async () => {
  const appointment = {
    id: anId(500),
    date: '2026-11-29',
    time: '12:00',
    isConfirmed: false,
    doctor: { en: 'Dr. Bikash Limbu', np: 'डा. विकास लिम्बू' },
    facility: { id: anId(501), name: { en: 'City Hospital', np: 'सिटी अस्पताल' }, place: { en: 'Dharan', np: 'धरान' } },
  };
  const { screen } = await renderDashboard([{ ...FOLLOW_UP, appointment } as never]);
  expect(await screen.findByText('Asked for: Sunday, 29 Nov, 12:00 PM')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Your health' })).toHaveTextContent('Total visits');
  expect(screen.queryByRole('heading', { name: 'Your health' })).not.toBeInTheDocument();
});

it('says the course of a pregnancy on one line', async () => {
  const pregnancy = { done: 2, of: 8, edd: '2027-04-11' };
  const { screen } = await renderDashboard([{ ...FOLLOW_UP, kind: 'antenatal', pregnancy } as never]);
  expect(await screen.findByText('Visits done: 2 of 8')).toBeInTheDocument();
  expect(screen.getByText('Baby due 11 Apr')).toBeInTheDocument();
});
