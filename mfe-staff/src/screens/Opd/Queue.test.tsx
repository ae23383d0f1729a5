import type { QueueEntry } from '@chautari/contract';
import { waitFor, within } from '@testing-library/react';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { anEntry, aPatient, aQueue, renderScreen } from '../../../testing';
import Opd from './Opd';

const CLINIC = {
  id: anId(101),
  doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
  facility: anEntry().facility,
  isToday: true,
};

function shown(lng: 'en' | 'np') {
  serve('getDesk', { clinics: [CLINIC], clinicId: null, place: null });
  return renderScreen(<Opd />, { lng, role: 'staff', path: '/authorizeopd?tab=queue' });
}

describe('the queue of the OPD desk', () => {
  it('checks somebody in, and shows the token that was given', async () => {
    serve('searchQueue', aQueue([anEntry()]));
    const asked = serve('checkIn', () => {
      serve('searchQueue', aQueue([anEntry({ token: 7, state: 'waiting', arrivedAt: '2026-11-21T04:00:00Z' })]));
      return anEntry({ token: 7, state: 'waiting', arrivedAt: '2026-11-21T04:00:00Z' });
    });
    const { screen, user } = await shown('np');
    await user.click(await screen.findByRole('button', { name: 'आएको लेख्नुहोस्: Maya Tamang' }));
    expect(await screen.findByText('Maya Tamang आएको लेखियो।')).toBeInTheDocument();
    expect(await screen.findByText('७')).toBeInTheDocument();
    expect(asked).toEqual([{ id: anId(300) }]);
  });

  it('calls the next person, and says so; or that nobody waits', async () => {
    serve('searchQueue', aQueue([anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'waiting' })]));
    serve('callNext', { entry: anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'called' }) });
    const { screen, user } = await shown('np');
    await user.click(await screen.findByRole('button', { name: 'अर्कोलाई बोलाउनुहोस्: डा. अनिता राई' }));
    expect(await screen.findByText('टोकन ३ बोलाइयो: Hari Magar')).toBeInTheDocument();
    serve('callNext', { entry: null });
    await user.click(screen.getByRole('button', { name: 'अर्कोलाई बोलाउनुहोस्: डा. अनिता राई' }));
    expect(await screen.findByText('यहाँ कोही पर्खिरहेको छैन।')).toBeInTheDocument();
  });

  it('asks before somebody is noted as not there', async () => {
    serve('searchQueue', aQueue([anEntry()]));
    const asked = serve('missAppointment', anEntry({ status: 'noShow' }));
    const { screen, user } = await shown('en');
    await user.click(await screen.findByRole('button', { name: 'Did not come: Maya Tamang' }));
    expect(asked).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Did not come' }));
    await waitFor(() => expect(asked).toEqual([{ id: anId(300) }]));
  });

  it('says that nobody is there', async () => {
    serve('searchQueue', aQueue([]));
    const { screen } = await shown('en');
    expect(await screen.findByRole('heading', { name: 'No appointments for today' })).toBeInTheDocument();
  });
});

it('says when somebody else was quicker, and looks at the queue again', async () => {
  serve('searchQueue', aQueue([anEntry()]));
  serve('checkIn', fail('wrongState'));
  const { screen, user } = await shown('en');
  await user.click(await screen.findByRole('button', { name: 'Check in: Maya Tamang' }));
  expect(await screen.findByText('Someone has already answered this.')).toBeInTheDocument();
});

describe('who is called when somebody is in the room already', () => {
  const inRoom = anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'called' });
  const next = anEntry({ id: anId(302), name: 'Gita Rai', token: 4, state: 'waiting' });

  it('is called after it is said what became of the one before', async () => {
    serve('searchQueue', aQueue([inRoom, next]));
    const asked = serve('callNext', { entry: { ...next, state: 'called' } });
    const { screen, user } = await shown('en');
    await user.click(await screen.findByRole('button', { name: 'Call next: Dr. Anita Rai' }));
    expect(asked).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Was seen, call next' }));
    expect(await screen.findByText('Token 4 is called: Gita Rai')).toBeInTheDocument();
    expect(asked).toEqual([{ clinicId: inRoom.clinicId, before: 'seen' }]);
  });

  it('is found in the queue; who was seen is folded away', async () => {
    const entries = [next, anEntry({ id: anId(303), name: 'Seen Already', state: 'seen' })];
    const fits = ({ name, token }: QueueEntry, text = '') => name.includes(text) || String(token) === text;
    serve('searchQueue', ({ part, text }) => {
      const { clinics } = aQueue(entries);
      const found = entries.filter((entry) => fits(entry, text));
      return {
        entries: aQueue(found, part).entries,
        clinics: clinics.map((clinic) => ({ ...clinic, fits: aQueue(found).clinics[0]?.fits ?? { now: 0, over: 0 } })),
      };
    });
    const { screen, user } = await shown('en');
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

it('gives a patient who has come a token, and offers to call them where nobody waits', async () => {
  serve('searchQueue', aQueue([]));
  serve('searchPatients', { patients: [aPatient()], more: false });
  const entry = anEntry({ token: 1, state: 'waiting' });
  const admitted = serve('admitWalkIn', entry);
  const called = serve('callPatient', { ...entry, state: 'called' });
  const { screen, user } = await shown('en');
  await user.type(await screen.findByRole('searchbox'), 'Maya{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Give a token: / }));
  expect(await screen.findByText('Token 1: Maya Tamang, for Dr. Anita Rai')).toBeInTheDocument();
  expect(admitted).toEqual([{ patientId: aPatient().id, clinicId: CLINIC.id }]);
  await user.click(screen.getByRole('button', { name: 'Call now' }));
  await waitFor(() => expect(called).toEqual([{ id: entry.id }]));
});
