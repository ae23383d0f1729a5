import { waitFor } from '@testing-library/react';
import { aPatient, fail, patientDetails, renderScreen, SCHEDULES, serve } from '../../../testing';
import { PatientFace } from '@chautari/shared-ui/lists';
import { PatientHeader } from '../../faces/records';

const DEATH = { day: '2026-03-11' };

async function renderChart(patient = patientDetails()) {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  const view = await renderScreen(<PatientHeader patient={patient} />, { role: 'staff' });
  const press = (name: string) => view.user.click(view.screen.getByRole('button', { name }));
  await press('Contact details');
  return { ...view, press };
}

describe('a death', () => {
  it('is marked with its month and who says so, and the focus stays', async () => {
    const received = serve('markDeath', patientDetails({ death: DEATH, version: 2 }));
    const { screen, user, press } = await renderChart();
    await press('Mark as having died');
    await user.click(screen.getByRole('radio', { name: 'The month' }));
    expect(screen.getByText('Choose any day of the month. Only the month counts.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2082');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '11');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '27');
    await press('Mark as having died');
    expect(await screen.findByRole('alert')).toHaveTextContent('Who says so?');
    expect(received).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'The family' }));
    await press('Mark as having died');
    await waitFor(() =>
      expect(received).toMatchObject([
        { version: 1, precision: 'month', diedOn: '2026-03-11', calendar: 'bs', source: 'family', note: null },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'The family' })).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('is said in the chart, with the age at the death and nothing that is due, and can be removed with a reason', async () => {
    const received = serve('takeBackDeath', fail('changedMeanwhile'));
    const dead = { death: DEATH, age: 1, lived: { unit: 'months', count: 18 } as const, dateOfBirth: '2024-09-01' };
    const { screen, user, press } = await renderChart(patientDetails({ ...dead, deathNote: 'Her son came' }));
    await screen.findByText('Age at death');
    expect(screen.getByText('18 months')).toBeInTheDocument();
    expect(screen.getAllByText('Died on 11 March 2026 (27 Falgun 2082)').length).toBeGreaterThan(1);
    expect(screen.getByText('Her son came')).toBeInTheDocument();
    expect(screen.queryByText('Next vaccines')).not.toBeInTheDocument();
    await press('Remove the mark of a death');
    await user.click(screen.getByRole('radio', { name: 'Another reason' }));
    await press('Remove the mark of a death');
    expect(await screen.findByRole('alert')).toHaveTextContent('Fill this in');
    await user.type(screen.getByRole('textbox', { name: /^More about it/ }), 'Typed in the wrong chart');
    await press('Remove the mark of a death');
    expect((await screen.findAllByText(/Someone else has changed this/)).length).toBeGreaterThan(0);
    expect(received).toMatchObject([{ version: 1, reason: 'other', note: 'Typed in the wrong chart' }]);
  });

  it('is said where people are looked for, in both languages', async () => {
    const range = { precision: 'year', earliest: '2025-04-14', latest: '2026-04-13' } as const;
    const patient = aPatient({ death: { day: '2025-10-13', range } });
    const { screen } = await renderScreen(<PatientFace patient={patient} />, { lng: 'np' });
    expect(screen.getByText(/भित्र निधन$/)).toBeInTheDocument();
  });
});
