import { addDays } from '@chautari/contract';
import { aRecord, renderScreen, SCHEDULES, serve } from '../../../testing';
import { TODAY } from '../../../testing/cards';
import { ImmunizationView } from '../../faces/records';

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
