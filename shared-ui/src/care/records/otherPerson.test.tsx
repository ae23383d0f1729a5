import { waitFor, within } from '@testing-library/react';
import { anOpdReport, aPatient, aRecord, renderScreen, SCHEDULES, serve } from '../../../testing';
import { OpdReportForm } from '../../faces/records';

it('asks for age and sex of another person, who is marked by the rules for that age', async () => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  const received = serve('addRecord', aRecord(anOpdReport()));
  const onSaved = jest.fn();
  const { screen, user } = await renderScreen(<OpdReportForm patient={aPatient()} onSaved={onSaved} />, {
    role: 'doctor',
  });
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  await screen.findByRole('textbox', { name: /Chief complaint/ });
  await user.click(screen.getByRole('button', { name: 'Open: About the visit' }));
  await user.click(screen.getByRole('checkbox', { name: 'Maya Tamang was seen' }));
  await user.fill(field(/the other person/), 'Asha');
  await user.type(field(/Temperature/), '99.7');
  expect(screen.queryByText('Urgent')).not.toBeInTheDocument();

  await user.type(field(/Age of that person/), '2');
  await user.click(screen.getByRole('radio', { name: 'months' }));
  expect(await screen.findByText('Urgent')).toBeInTheDocument();
  expect(screen.getByText(/The age is estimated/)).toBeInTheDocument();
  const sex = within(screen.getByRole('group', { name: /Sex of that person/ }));
  await user.click(sex.getByRole('radio', { name: 'Female' }));
  await user.fill(field(/Chief complaint/), 'Cries');
  await user.click(await screen.findByRole('checkbox', { name: 'Sent to a hospital' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(received).toMatchObject([
    { content: { seenPerson: 'Asha', seenAge: 2, seenAgeUnit: 'months', seenSex: 'female' } },
  ]);
});
