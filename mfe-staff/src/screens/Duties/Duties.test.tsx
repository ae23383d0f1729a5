import { waitFor, within } from '@testing-library/react';
import { addDays, todayInNepal, type DutyList } from '@chautari/contract';
import { anId, fail, PEOPLE, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Duties from './Duties';

const TODAY = todayInNepal();
const START = TODAY;
const FACILITY = {
  id: anId(1),
  name: { en: 'Mulghat Health Post', np: 'मूलघाट स्वास्थ्य चौकी' },
  place: { en: 'Dhankuta', np: 'धनकुटा' },
};
const ANITA = { id: anId(2), role: 'doctor' as const, name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' } };
const DUTY = { id: anId(3), person: ANITA, phone: '+9779841234567' };

const aList = (duties: DutyList['days'][number]['duties'] = []): DutyList => ({
  facilities: [FACILITY],
  facilityId: FACILITY.id,
  inCharge: null,
  days: Array.from({ length: 7 }, (_, index) => ({
    day: addDays(START, index),
    duties: addDays(START, index) === TODAY ? duties : [],
    instead: { who: 'administrators' as const, people: [{ ...ANITA, id: anId(4) }] },
  })),
});

const renderDuties = (administrator = false) => {
  serve('getSession', { signedIn: { ...PEOPLE.staff, administrator } });
  return renderScreen(<Duties />, { lng: 'en', role: 'staff' });
};

it('says who is told where nobody is on duty, and puts somebody on duty', async () => {
  const received = serve('listDuties', aList());
  serve('searchWorkers', { people: [ANITA] });
  const added = serve('addDuty', DUTY);
  const { screen, user } = await renderDuties();
  expect(
    (await screen.findAllByText(/Nobody is on duty\..*The administrators are told instead: Dr\. Anita Rai/))[0],
  ).toBeVisible();
  expect(received.at(-1)).toEqual({ facilityId: FACILITY.id, from: START });
  await user.click(screen.getAllByRole('button', { name: /^Add: / })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('searchbox'), 'Anita');
  await user.click(await dialog.findByRole('button', { name: 'Choose: Dr. Anita Rai' }));
  await user.click(await dialog.findByRole('button', { name: 'Put on duty' }));
  expect(await screen.findByText('Dr. Anita Rai is on duty.')).toBeInTheDocument();
  expect(added).toEqual([{ facilityId: FACILITY.id, day: TODAY, accountId: ANITA.id, phone: null }]);
});

it('takes somebody off, and puts them back', async () => {
  serve('listDuties', aList([DUTY]));
  const removed = serve('removeDuty', {});
  const added = serve('addDuty', DUTY);
  const { screen, user } = await renderDuties();
  await user.click(await screen.findByRole('button', { name: /^Take off: Dr\. Anita Rai/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(added).toHaveLength(1));
  expect(removed).toEqual([{ id: DUTY.id }]);
  expect(added[0]).toMatchObject({ accountId: ANITA.id, phone: DUTY.phone, day: TODAY });
});

it('says that somebody could not be put back, and not when the next one is added', async () => {
  serve('listDuties', aList([DUTY]));
  serve('removeDuty', {});
  serve('addDuty', fail('unavailable'));
  serve('searchWorkers', { people: [ANITA] });
  const { screen, user } = await renderDuties();
  await user.click(await screen.findByRole('button', { name: /^Take off: Dr\. Anita Rai/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^The service did not answer/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: /^Add: / })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('searchbox'), 'Anita');
  await user.click(await dialog.findByRole('button', { name: 'Choose: Dr. Anita Rai' }));
  await dialog.findByRole('button', { name: 'Put on duty' });
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the focus on the day when somebody is taken off, and on the button when the week changes', async () => {
  serve('listDuties', aList([DUTY]));
  const { screen, user } = await renderDuties();
  serve('removeDuty', () => {
    serve('listDuties', aList());
    return {};
  });
  await user.click(await screen.findByRole('button', { name: /^Take off: Dr\. Anita Rai/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take off: / })).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const after = screen.getByRole('button', { name: 'Week after' });
  await user.click(after);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Add: / })).not.toHaveLength(0));
  expect(after).toHaveFocus();
});

it('copies the week before, and says when there is nothing to copy', async () => {
  serve('listDuties', aList());
  const copied = serve('copyDuties', { added: 0 });
  const { screen, user } = await renderDuties();
  await user.click(await screen.findByRole('button', { name: 'Copy the week before' }));
  expect(await screen.findByText('There is nothing to copy.')).toBeInTheDocument();
  expect(copied).toEqual([{ facilityId: FACILITY.id, from: START }]);
});

it('lets only administrators say who is in charge', async () => {
  serve('listDuties', aList());
  const { screen } = await renderDuties();
  expect(await screen.findByText(/Nobody is in charge/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
});

it('offers administrators to choose who is in charge', async () => {
  serve('listDuties', aList());
  serve('searchWorkers', { people: [ANITA] });
  const set = serve('setInCharge', { inCharge: ANITA });
  const { screen, user } = await renderDuties(true);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('searchbox'), 'Anita');
  await user.click(await dialog.findByRole('button', { name: 'Choose: Dr. Anita Rai' }));
  await user.click(await dialog.findByRole('button', { name: 'Put in charge' }));
  await waitFor(() => expect(set).toEqual([{ id: FACILITY.id, accountId: ANITA.id }]));
});

it('says what failed, and offers to try again', async () => {
  serve('listDuties', fail('unavailable'));
  const { screen } = await renderDuties();
  expect(await screen.findByRole('button', { name: /again/i })).toBeInTheDocument();
});
