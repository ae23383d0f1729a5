import { addDays, getDayAtAge } from '@chautari/contract';
import { anId, aRecord, renderScreen, SCHEDULES, serve } from '../../../testing';
import { TODAY } from '../../../testing/cards';
import { createFormat } from '../../faces/platform';
import { ImmunizationView, OwnHeader } from '../../faces/records';

const { date } = createFormat('en');
const BORN = addDays(TODAY, -730);
const CARD = {
  kind: 'immunization' as const,
  initialDate: BORN,
  doses: { penta1: { date: addDays(BORN, 45) } },
};

const renderCard = async (more: { death?: { day: string } } = {}) => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  const patient = { name: 'Asha Tamang', patientId: 'P-2083-00418', ...more };
  const view = await renderScreen(<ImmunizationView record={aRecord(CARD)} patient={patient} />, { role: 'patient' });
  await view.screen.findByText(/of 18 doses/);
  return view.screen;
};

/** All doses until nine months but MR 1, and a dose of MR in a campaign. */
const BORN_LATER = addDays(TODAY, -290);
const VISITS = SCHEDULES.immunization.visits.filter(({ age }) => (age.months ?? 0) <= 9);
const CAMPAIGN = {
  kind: 'immunization' as const,
  initialDate: BORN_LATER,
  doses: Object.fromEntries(
    VISITS.flatMap(({ age, doses }) =>
      doses.flatMap(({ key }) => (key === 'mr1' ? [] : [[key, { date: getDayAtAge(BORN_LATER, age) }]])),
    ),
  ),
  otherDoses: [{ vaccine: 'mr', date: addDays(TODAY, -10), reason: 'campaign' as const }],
};

describe('a dose beside the schedule', () => {
  it.each([['the card'], ['the summary']])('is waited for in %s as in what is due', async (place) => {
    serve('getSchedules', SCHEDULES);
    const record = aRecord(CAMPAIGN);
    serve('listRecords', { items: [record], next: null });
    const due = date(addDays(TODAY, 18));
    const { screen } = await renderScreen(
      place === 'the card' ? (
        <ImmunizationView record={record} />
      ) : (
        <OwnHeader person={{ id: anId(400), name: 'Asha', age: 0, dateOfBirth: BORN_LATER }} />
      ),
      { role: 'patient' },
    );
    expect(await screen.findAllByText(new RegExp(due.replace(/[()]/g, '\\$&')))).not.toHaveLength(0);
    expect(screen.queryByText('Due now')).not.toBeInTheDocument();
    expect(screen.queryByText('Overdue')).not.toBeInTheDocument();
  });
});

describe('the card of a child', () => {
  it('says what is due', async () => {
    const screen = await renderCard();
    expect(screen.getByRole('button', { name: 'Full immunization' })).toBeInTheDocument();
    expect(screen.queryAllByText(/overdue/i)).not.toHaveLength(0);
  });

  it('says nothing of it once the child has died', async () => {
    const screen = await renderCard({ death: { day: addDays(BORN, 60) } });
    expect(screen.queryByRole('button', { name: 'Full immunization' })).not.toBeInTheDocument();
    expect(screen.queryByText(/overdue/i)).not.toBeInTheDocument();
  });
});
