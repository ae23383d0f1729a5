import { waitFor, within } from '@testing-library/react';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { anEntry, renderScreen } from '../../../testing';
import Opd from './Opd';

const shown = (lng: 'en' | 'np') => renderScreen(<Opd />, { lng, role: 'staff', path: '/authorizeopd?tab=queue' });

const TEXTS = {
  en: {
    checkIn: 'Check in: Maya Tamang',
    checkedIn: 'Maya Tamang is checked in.',
    next: 'Call next: Dr. Anita Rai',
    calledNow: 'Token 3 is called: Hari Magar',
    nobody: 'Nobody waits here.',
    missed: 'Did not come: Maya Tamang',
    missedSubmit: 'Did not come',
    none: 'No appointments for today',
  },
  np: {
    checkIn: 'आएको लेख्नुहोस्: Maya Tamang',
    checkedIn: 'Maya Tamang आएको लेखियो।',
    next: 'अर्कोलाई बोलाउनुहोस्: डा. अनिता राई',
    calledNow: 'टोकन ३ बोलाइयो: Hari Magar',
    nobody: 'यहाँ कोही पर्खिरहेको छैन।',
    missed: 'आउनुभएन: Maya Tamang',
    missedSubmit: 'आउनुभएन',
    none: 'आजका लागि कुनै भेटघाट छैन',
  },
};

describe.each(['en', 'np'] as const)('the queue of the OPD desk, %s', (lng) => {
  const texts = TEXTS[lng];

  it('checks somebody in, and shows the token that was given', async () => {
    serve('listQueue', { entries: [anEntry()] });
    const asked = serve('checkIn', () => {
      serve('listQueue', { entries: [anEntry({ token: 7, state: 'waiting', arrivedAt: '2026-11-21T04:00:00Z' })] });
      return anEntry({ token: 7, state: 'waiting', arrivedAt: '2026-11-21T04:00:00Z' });
    });
    const { screen, user } = await shown(lng);
    await user.click(await screen.findByRole('button', { name: texts.checkIn }));
    expect(await screen.findByText(texts.checkedIn)).toBeInTheDocument();
    expect(await screen.findByText(lng === 'en' ? '7' : '७')).toBeInTheDocument();
    expect(asked).toEqual([{ id: anId(300) }]);
  });

  it('calls the next person, and says so; or that nobody waits', async () => {
    serve('listQueue', { entries: [anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'waiting' })] });
    serve('callNext', { entry: anEntry({ id: anId(301), name: 'Hari Magar', token: 3, state: 'called' }) });
    const { screen, user } = await shown(lng);
    await user.click(await screen.findByRole('button', { name: texts.next }));
    expect(await screen.findByText(texts.calledNow)).toBeInTheDocument();
    serve('callNext', { entry: null });
    await user.click(screen.getByRole('button', { name: texts.next }));
    expect(await screen.findByText(texts.nobody)).toBeInTheDocument();
  });

  it('asks before somebody is noted as not there', async () => {
    serve('listQueue', { entries: [anEntry()] });
    const asked = serve('missAppointment', anEntry({ status: 'noShow' }));
    const { screen, user } = await shown(lng);
    await user.click(await screen.findByRole('button', { name: texts.missed }));
    expect(asked).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.missedSubmit }));
    await waitFor(() => expect(asked).toEqual([{ id: anId(300) }]));
  });

  it('says that nobody is there', async () => {
    serve('listQueue', { entries: [] });
    const { screen } = await shown(lng);
    expect(await screen.findByRole('heading', { name: texts.none })).toBeInTheDocument();
  });
});

it('says when somebody else was quicker, and looks at the queue again', async () => {
  serve('listQueue', { entries: [anEntry()] });
  serve('checkIn', fail('wrongState'));
  const { screen, user } = await shown('en');
  await user.click(await screen.findByRole('button', { name: 'Check in: Maya Tamang' }));
  expect(await screen.findByText('Somebody has answered this already.')).toBeInTheDocument();
});
