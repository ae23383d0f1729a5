import { aFacility, anId, fail, serve } from '@chautari/shared-ui/testing';
import { Route, Routes } from '@chautari/shared-ui/platform';
import { renderScreen } from '../../../testing';
import Place from './Place';

const ID = anId(100);
/** 10:45 and 18:45 in Nepal, on a Sunday. */
const OPEN = new Date('2026-11-29T05:00:00Z');
const CLOSED = new Date('2026-11-29T13:00:00Z');

const at = (id: string, lng: 'en' | 'np' = 'en') =>
  renderScreen(
    <Routes>
      <Route path="/places/:id" element={<Place />} />
    </Routes>,
    { path: `/places/${id}`, lng },
  );

describe('the page of a health post', () => {
  beforeEach(() => {
    localStorage.clear();
    serve('getNoticeMessages', { isOn: true });
    jest.useFakeTimers({ now: OPEN, doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval', 'performance'] });
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['en', 'Open now, until 5:00 PM', 'मूलघाट स्वास्थ्य चौकी'],
    ['np', 'अहिले खुला छ, साँझ ५:०० सम्म', 'Mulghat Health Post'],
  ] as const)('says in %s that it is open, and its name in the other script', async (lng, state, other) => {
    serve('getFacility', aFacility());
    const { screen } = await at(ID, lng);
    expect(await screen.findByText(state)).toBeInTheDocument();
    expect(screen.getByText(other)).toBeInTheDocument();
  });

  it('says when it opens, and leads to booking there, its phone and its ambulance', async () => {
    jest.setSystemTime(CLOSED);
    serve('getFacility', aFacility());
    const { screen } = await at(ID);
    expect(await screen.findByText(/Opens tomorrow at 10:00 AM/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book appointment' })).toHaveAttribute(
      'href',
      `/service/opd?tab=booking&facility=${ID}`,
    );
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+9779800000100');
    const calls = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(calls).toEqual(expect.arrayContaining(['tel:+9779800000009', 'tel:102']));
  });

  it('names the next vaccination day in both calendars, and marks the present day', async () => {
    serve('getFacility', aFacility());
    const { screen } = await at(ID);
    expect(await screen.findByText(/7 December 2026 \(.*21.*\), 10:00 AM to 2:00 PM/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Sunday \(today\)/ })).toHaveAttribute('data-today', 'true');
    expect(screen.getByText('Here today')).toBeInTheDocument();
  });

  it('names the vaccination day after one that is over, also where it has the hours of the health post', async () => {
    jest.setSystemTime(CLOSED);
    const days = { weekdays: [0], monthDays: [] };
    serve('getFacility', aFacility({ services: [{ service: 'immunization', days }] }));
    const { screen } = await at(ID);
    expect(await screen.findByText(/^Sunday, .*6 December 2026/)).toBeInTheDocument();
  });

  it('becomes the reader’s, and is forgotten with one press', async () => {
    serve('getFacility', aFacility());
    const { screen, user } = await at(ID);
    await user.click(await screen.findByRole('button', { name: 'This is my health post' }));
    const mine = await screen.findByRole('button', { name: 'My health post', pressed: true });
    expect(JSON.parse(localStorage.getItem('chautari.facility')!)).toMatchObject({
      id: ID,
      ambulance: '+9779800000009',
      lines: { en: expect.arrayContaining([expect.objectContaining({ state: 'Open now, until 5:00 PM' })]) },
    });
    // Nothing is said of the days after those that are stored.
    const { lines } = JSON.parse(localStorage.getItem('chautari.facility')!) as { lines: { en: object[] } };
    expect(lines.en.at(-1)).toEqual({ at: '2026-12-27T00:00', state: '', vaccination: '', doctors: '' });
    await user.click(mine);
    expect(localStorage.getItem('chautari.facility')).toBeNull();
  });

  it('offers the notices of its municipality by message', async () => {
    serve('getFacility', aFacility());
    const { screen } = await at(ID);
    expect(
      await screen.findByRole('link', { name: 'Get notices of Sangurigadhi Rural Municipality by message' }),
    ).toHaveAttribute('href', '/notice-messages?municipality=60');
  });

  it('says that it is closed for good, without booking', async () => {
    serve('getFacility', aFacility({ closedAt: '2026-01-01T00:00:00Z' }));
    const { screen } = await at(ID);
    expect(await screen.findByText('Closed for good')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Book appointment' })).not.toBeInTheDocument();
  });

  it('says that there is none', async () => {
    serve('getFacility', fail('notFound'));
    const { screen } = await at(anId(7));
    expect(await screen.findByRole('heading', { name: 'This health post is not here' })).toBeInTheDocument();
  });
});
