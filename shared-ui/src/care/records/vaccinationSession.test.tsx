/** Batch and place of a vaccination day, from card to card. */
import { waitFor, within } from '@testing-library/react';
import { addDays, type RecordContent } from '@chautari/contract';
import { aRecord, renderScreen, SCHEDULES, serve } from '../../../testing';
import { PATIENT, pressButton, TODAY } from '../../../testing/cards';
import { ImmunizationForm } from '../../faces/records';
import { dropPageDrafts } from '../session/pageDraft';

type Card = Extract<RecordContent, { kind: 'immunization' }>;

const BORN = addDays(TODAY, -100);
const aCard = (more: Partial<Card> = {}): Card => ({ kind: 'immunization', initialDate: BORN, doses: {}, ...more });

beforeEach(() => {
  sessionStorage.clear();
  serve('getSchedules', SCHEDULES);
});

describe('a vaccination day', () => {
  const renderForm = async (props: Partial<Parameters<typeof ImmunizationForm>[0]>, role: 'patient' | 'doctor') => {
    const view = await renderScreen(<ImmunizationForm patient={PATIENT} onSaved={() => undefined} {...props} />, {
      role,
    });
    const visit = within(await view.screen.findByRole('region', { name: '6 weeks' }));
    return { ...view, visit };
  };

  const OFFER = 'Use for today’s doses: 6 weeks';
  /** Saves a card whose doses of today have batch and place. */
  async function saveFirstCard(day = TODAY, role: 'patient' | 'doctor' = 'doctor') {
    const doses = {
      penta1: { date: day, batch: 'AB-12', place: 'outreach' as const },
      opv1: { date: day, batch: 'C-3' },
    };
    const saved = jest.fn();
    serve('addRecord', aRecord(aCard({ doses })));
    const view = await renderForm({ begin: { initialDate: BORN, doses }, onSaved: saved }, role);
    await pressButton(view, 'Save');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    view.unmount();
  }
  const beginToday = {
    initialDate: BORN,
    doses: { penta1: { date: TODAY }, opv1: { date: TODAY }, pcv1: { date: null } },
  };

  it('offers a health worker batch and place of the card before with one press, for the doses of today', async () => {
    await saveFirstCard();
    const received = serve('addRecord', aRecord(aCard()));
    const view = await renderForm({ begin: beginToday }, 'doctor');
    expect(view.visit.getByText(/^From an earlier card today: /)).toHaveTextContent(/AB-12, .* C-3, /);
    await pressButton(view, OFFER);
    expect(view.screen.queryByRole('button', { name: OFFER })).not.toBeInTheDocument();
    expect(view.screen.getByRole('region', { name: '6 weeks' })).toHaveFocus();
    await pressButton(view, 'Save');
    const place = 'outreach';
    await waitFor(() =>
      expect(received).toMatchObject([
        {
          content: {
            doses: { penta1: { date: TODAY, batch: 'AB-12', place }, opv1: { date: TODAY, batch: 'C-3', place } },
          },
        },
      ]),
    );
  });

  it.each([
    ['after the worker has signed out', () => saveFirstCard().then(dropPageDrafts), 'doctor'],
    ['of another day', () => saveFirstCard(addDays(TODAY, -1)), 'doctor'],
    ['of the family', () => saveFirstCard(TODAY, 'patient'), 'patient'],
  ] as const)('offers no batch %s', async (_, prepare, role) => {
    await prepare();
    const view = await renderForm({ begin: beginToday }, role);
    expect(view.screen.queryByRole('button', { name: OFFER })).not.toBeInTheDocument();
  });
});
