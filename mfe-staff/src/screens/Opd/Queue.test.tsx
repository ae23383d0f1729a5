import type { QueueEntry } from '@chautari/contract';
import { waitFor, within } from '@testing-library/react';
import { anId, fail, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { anEntry, aPatient, aQueue, renderScreen } from '../../../testing';
import Opd from './Opd';

const CLINIC = {
  id: anId(101),
  doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
  facility: anEntry().facility,
  isToday: true,
};

function renderQueue(lng: 'en' | 'np') {
  serve('getDesk', { clinics: [CLINIC], clinicId: null, place: null });
  return renderScreen(<Opd />, { lng, role: 'staff', path: '/authorizeopd?tab=queue' });
}

describe('the queue of the OPD desk', () => {
  it('checks a patient in and shows the token', async () => {
    serve('searchQueue', aQueue([anEntry()]));
    const received = serve('checkIn', () => {
      serve('searchQueue', aQueue([anEntry({ token: 7, state: 'waiting', arrivedAt: '2026-11-21T04:00:00Z' })]));
      return anEntry({ token: 7, state: 'waiting', arrivedAt: '2026-11-21T04:00:00Z' });
    });
    const { screen, user } = await renderQueue('np');
    await user.click(await screen.findByRole('button', { name: 'आएको लेख्नुहोस्: Maya Tamang' }));
    expect(await screen.findByText('Maya Tamang आउनुभएको लेखियो।')).toBeInTheDocument();
    expect(await screen.findByText('७')).toBeInTheDocument();
    expect(received).toEqual([{ id: anId(300) }]);
  });

  it('calls the next patient, or announces that nobody waits', async () => {
    serve('searchQueue', aQueue([anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'waiting' })]));
    serve('callNext', { entry: anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'called' }) });
    const { screen, user } = await renderQueue('np');
    await user.click(await screen.findByRole('button', { name: 'अर्कोलाई बोलाउनुहोस्: डा. अनिता राई' }));
    expect(await screen.findByText('टोकन ३ बोलाइयो: Hari Magar')).toBeInTheDocument();
    serve('callNext', { entry: null });
    await user.click(screen.getByRole('button', { name: 'अर्कोलाई बोलाउनुहोस्: डा. अनिता राई' }));
    expect(await screen.findByText('यहाँ कोही पर्खिरहेको छैन।')).toBeInTheDocument();
  });

  it('asks for confirmation before a patient is marked as missed', async () => {
    serve('searchQueue', aQueue([anEntry()]));
    const received = serve('missAppointment', anEntry({ status: 'noShow' }));
    const { screen, user } = await renderQueue('en');
    await user.click(await screen.findByRole('button', { name: 'Did not come: Maya Tamang' }));
    expect(received).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Did not come' }));
    await waitFor(() => expect(received).toEqual([{ id: anId(300) }]));
  });

  it('shows an empty state', async () => {
    serve('searchQueue', aQueue([]));
    const { screen } = await renderQueue('en');
    expect(await screen.findByRole('heading', { name: 'No appointments for today' })).toBeInTheDocument();
  });
});

it('shows the conflict and refetches the queue when somebody else was first', async () => {
  serve('searchQueue', aQueue([anEntry()]));
  serve('checkIn', fail('wrongState'));
  const { screen, user } = await renderQueue('en');
  await user.click(await screen.findByRole('button', { name: 'Check in: Maya Tamang' }));
  expect(await screen.findByText('Someone has already answered this.')).toBeInTheDocument();
});

it('says what the last step did, and no longer that the one before failed', async () => {
  serve('searchQueue', aQueue([anEntry()]));
  serve('checkIn', fail('wrongState'));
  serve('callNext', { entry: anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'called' }) });
  const { screen, user } = await renderQueue('en');
  await user.click(await screen.findByRole('button', { name: 'Check in: Maya Tamang' }));
  expect(await screen.findByText('Someone has already answered this.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Call next: Dr. Anita Rai' }));
  expect(await screen.findByText('Token 3 is called: Hari Magar')).toBeInTheDocument();
  expect(screen.queryByText('Someone has already answered this.')).not.toBeInTheDocument();
});

describe('calling while a patient is in the room', () => {
  const inRoom = anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'called' });
  const next = anEntry({ id: anId(302), name: 'Gita Rai', token: 4, state: 'waiting' });

  it('calls the next patient after the outcome of the previous one', async () => {
    serve('searchQueue', aQueue([inRoom, next]));
    const received = serve('callNext', { entry: { ...next, state: 'called' } });
    const { screen, user } = await renderQueue('en');
    await user.click(await screen.findByRole('button', { name: 'Call next: Dr. Anita Rai' }));
    expect(received).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Was seen, call next' }));
    expect(await screen.findByText('Token 4 is called: Gita Rai')).toBeInTheDocument();
    expect(received).toEqual([{ clinicId: inRoom.clinicId, before: 'seen', called: [inRoom.id] }]);
  });

  it('searches the queue and collapses finished entries', async () => {
    const entries = [next, anEntry({ id: anId(303), name: 'Seen Already', state: 'seen' })];
    const fits = ({ name, token }: QueueEntry, text = '') => name.includes(text) || String(token) === text;
    serve('searchQueue', ({ part, text }) => {
      const { clinics } = aQueue(entries);
      const matches = entries.filter((entry) => fits(entry, text));
      return {
        entries: aQueue(matches, part).entries,
        clinics: clinics.map((clinic) => ({
          ...clinic,
          fits: aQueue(matches).clinics[0]?.fits ?? { now: 0, over: 0 },
        })),
      };
    });
    const { screen, user } = await renderQueue('en');
    expect(await screen.findByRole('heading', { name: 'Gita Rai' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Seen Already' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Seen or left: 1' }));
    expect(await screen.findByRole('heading', { name: 'Seen Already' })).toBeInTheDocument();
    const sought = screen.getByRole('searchbox', { name: 'Find in the queue' });
    await user.type(sought, '4');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Seen Already' })).not.toBeInTheDocument());
    await user.clear(sought);
    await user.type(sought, 'nobody');
    expect(await screen.findByText('Nobody in the queue matches this.')).toBeInTheDocument();
  });
});

it('does not choose among doctors of other facilities', async () => {
  const other = { ...CLINIC, id: anId(102), doctorName: { en: 'Dr. Bikash Limbu', np: 'डा. विकास लिम्बू' } };
  serve('searchQueue', aQueue([]));
  serve('getDesk', { clinics: [other, CLINIC], clinicId: null, place: null });
  const { screen, user } = await renderScreen(<Opd />, { role: 'staff', path: '/authorizeopd?tab=queue' });
  const doctor = await screen.findByRole('combobox', { name: 'Doctor' });
  expect(doctor).toHaveDisplayValue('Choose a doctor');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await user.selectOptions(doctor, 'Dr. Anita Rai, Mulghat Health Post');
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
});

it('assigns a token to an arrived patient and offers to call them if nobody waits', async () => {
  serve('searchQueue', aQueue([]));
  serve('searchPatients', { patients: [aPatient()], more: false });
  const entry = anEntry({ token: 1, state: 'waiting' });
  const admitted = serve('admitWalkIn', entry);
  const called = serve('callPatient', { ...entry, state: 'called' });
  const { screen, user } = await renderQueue('en');
  await user.type(await screen.findByRole('searchbox'), 'Maya{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Give a token: / }));
  expect(await screen.findByText('Token 1: Maya Tamang, for Dr. Anita Rai')).toBeInTheDocument();
  expect(admitted).toEqual([{ patientId: aPatient().id, clinicId: CLINIC.id }]);
  await user.click(screen.getByRole('button', { name: 'Call now' }));
  await waitFor(() => expect(called).toEqual([{ id: entry.id }]));
});

it('keeps the person being registered and the search where the search fails', async () => {
  serve('searchQueue', aQueue([anEntry()]));
  serve('searchPatients', { patients: [], more: false });
  serve('listAddresses', { provinces: PROVINCES });
  const { screen, user } = await renderQueue('en');
  await user.type(await screen.findByRole('searchbox', { name: /Patient ID/ }), 'Gita{Enter}');
  const name = await screen.findByRole('textbox', { name: /^Last name/ });
  await user.fill(name, 'Rai');
  serve('searchQueue', fail('unavailable'));
  const sought = screen.getByRole('searchbox', { name: 'Find in the queue' });
  await user.type(sought, 'M');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Rai');
  expect(sought).toHaveValue('M');
  expect(screen.queryByText('Nobody in the queue matches this.')).not.toBeInTheDocument();
  serve('searchQueue', aQueue([anEntry()]));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Maya Tamang' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Rai');
});
