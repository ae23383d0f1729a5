import { waitFor } from '@testing-library/react';
import { addDays, type RecordContent } from '@chautari/contract';
import { aRecord, renderScreen, SCHEDULES, serve } from '../../../testing';
import { PATIENT, pressButton, TODAY } from '../../../testing/cards';
import { ImmunizationForm } from '../../faces/records';

const BORN = addDays(TODAY, -100);
const CARD: RecordContent = { kind: 'immunization', initialDate: BORN, doses: {} };

async function renderForm(doses: Extract<RecordContent, { kind: 'immunization' }>['doses']) {
  serve('getSchedules', SCHEDULES);
  const view = await renderScreen(
    <ImmunizationForm patient={PATIENT} onSaved={() => undefined} begin={{ initialDate: BORN, doses }} />,
    { role: 'doctor' },
  );
  await view.screen.findByRole('heading', { name: '6 weeks' });
  return view;
}

describe('a severe reaction on the vaccination card', () => {
  it('of today asks a health worker what was done, and is not saved without', async () => {
    const received = serve('addRecord', aRecord(CARD));
    const view = await renderForm({ penta1: { date: TODAY, reaction: 'severe' } });
    await pressButton(view, 'Save');
    expect(await view.screen.findByRole('group', { name: /What was done/ })).toBeInTheDocument();
    expect(received).toEqual([]);
    await view.user.click(view.screen.getByRole('checkbox', { name: 'Treated here' }));
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ content: { actionsTaken: ['treated'] } });
  });

  it('asks nothing when the child has come since', async () => {
    const view = await renderForm({
      penta1: { date: addDays(TODAY, -30), reaction: 'severe' },
      penta2: { date: TODAY },
    });
    expect(view.screen.queryByRole('group', { name: /What was done/ })).not.toBeInTheDocument();
  });
});
