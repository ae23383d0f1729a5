import { waitFor, within } from '@testing-library/react';
import { AUDIT_ACTIONS, type OwnNoticeMessages } from '@chautari/contract';
import type { Output } from '@chautari/shared-ui/platform';
import { anId, aProfile, fail, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import en from '../../locales/en.json';
import Profile from './Profile';

type Reader = Output<'listReaders'>['readers'][number];

const FACILITY = {
  id: anId(70),
  name: { en: 'Mulghat Health Post', np: 'मूलघाट स्वास्थ्य चौकी' },
  place: { en: 'Dhankuta', np: 'धनकुटा' },
};

const NO_NOTICES: OwnNoticeMessages = { placeName: null, offer: null };

async function renderProfile(
  tab: string,
  lng: 'en' | 'np' = 'en',
  readers: Reader[] = [],
  notices: OwnNoticeMessages = NO_NOTICES,
) {
  serve('getMyPatientProfile', aProfile({ guardianName: 'Suntali Tamang' }));
  serve('listAddresses', { provinces: PROVINCES });
  serve('getMyReminders', { stopped: false });
  serve('getMyNoticeMessages', notices);
  serve('listReaders', { readers, facilities: readers.length ? [FACILITY] : [] });
  return renderScreen(<Profile />, { lng, role: 'patient', path: `/profile?tab=${tab}` });
}
type ProfileView = Awaited<ReturnType<typeof renderProfile>>;
const field = ({ screen }: ProfileView, name: string) => screen.findByLabelText(name, { selector: 'input' });
const DETAILS = {
  firstName: 'Maya',
  middleName: null,
  lastName: 'Tamang',
  otherName: null,
  dateOfBirth: '1996-03-11',
  sex: 'female',
  address: aProfile().address,
  currentAddress: null,
  guardianName: 'Suntali Tamang',
  guardianPhone: null,
  photoId: null,
  version: 1,
};

describe('a patient’s details', () => {
  it('are updated, and emptied fields are cleared', async () => {
    const received = serve('updateMyPatientProfile', aProfile({ lastName: 'Lama', guardianName: null }));
    const page = await renderProfile('details');
    const name = await field(page, 'Last name (surname)');
    await page.user.clear(name);
    await page.user.fill(name, 'Lama');
    await page.user.clear(await field(page, 'Guardian’s name (optional)'));
    await page.user.click(page.screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(received).toEqual([{ ...DETAILS, lastName: 'Lama', guardianName: null }]));
  });

  it('are read again by the pages that show them, such as a booking', async () => {
    serve('updateMyPatientProfile', aProfile({ lastName: 'Lama' }));
    const page = await renderProfile('details');
    const shown = [
      ['patient', 'me'],
      ['getMyPatientProfile'],
      ['family'],
      ['overview', undefined],
      ['noticeMessages'],
      ['records', 'me'],
    ];
    for (const queryKey of shown) page.queryClient.setQueryData(queryKey, {});
    await page.user.click(await page.screen.findByRole('button', { name: 'Save changes' }));
    await page.screen.findByText('Your details are saved.');
    for (const queryKey of shown) expect(page.queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  it('keep the input when saving fails', async () => {
    serve('updateMyPatientProfile', fail('unavailable'));
    const page = await renderProfile('details');
    await page.user.fill(await field(page, 'Last name (surname)'), ' Lama');
    await page.user.click(page.screen.getByRole('button', { name: 'Save changes' }));
    expect(await page.screen.findByRole('alert')).toHaveTextContent('The service did not answer.');
    expect(await field(page, 'Last name (surname)')).toHaveValue('Tamang Lama');
  });

  it('ask for the current address only if it differs', async () => {
    const received = serve('updateMyPatientProfile', aProfile());
    const page = await renderProfile('details', 'np');
    await page.user.click(await page.screen.findByLabelText('म अहिले अर्को ठाउँमा बस्छु'));
    await page.user.click(page.screen.getByRole('button', { name: 'परिवर्तन सुरक्षित गर्नुहोस्' }));
    expect(await page.screen.findByRole('link', { name: 'टोल: यो भर्नुहोस्' })).toBeInTheDocument();
    expect(received).toEqual([]);
    await page.user.click(page.screen.getByLabelText('म अहिले अर्को ठाउँमा बस्छु'));
    await page.user.click(page.screen.getByRole('button', { name: 'परिवर्तन सुरक्षित गर्नुहोस्' }));
    await waitFor(() => expect(received).toEqual([DETAILS]));
  });

  it('show an error when they fail to load, and retry', async () => {
    serve('getMyPatientProfile', fail('unavailable'));
    const { screen, user } = await renderScreen(<Profile />, { role: 'patient', path: '/profile' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer.');
    serve('getMyPatientProfile', aProfile());
    serve('listAddresses', { provinces: PROVINCES });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeInTheDocument();
  });
});

describe('doctors who can open the record', () => {
  const reader = {
    doctorId: anId(3),
    name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
    specialization: { en: 'General practice', np: 'सामान्य चिकित्सा' },
    until: '2027-01-05T04:00:00.000Z',
  };

  it.each([
    ['en', 'Close my record to Dr. Anita Rai', 'Close', 'No doctor can open your record now.'],
    ['np', 'डा. अनिता राईका लागि मेरो अभिलेख बन्द गर्नुहोस्', 'बन्द गर्नुहोस्', 'अहिले कुनै चिकित्सकले तपाईंको अभिलेख खोल्न सक्दैनन्।'],
  ] as const)('are shut out on request, in %s', async (lng, close, confirm, none) => {
    serve('listMyAccessLog', { items: [], next: null });
    const ended = serve('endReading', { readers: [], facilities: [FACILITY] });
    const { screen, user } = await renderProfile('seen', lng, [reader]);
    await user.click(await screen.findByRole('button', { name: close }));
    expect(ended).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText(none, { exact: false })).toBeVisible();
    expect(ended).toMatchObject([{ doctorId: reader.doctorId }]);
  });

  it.each([
    ['en', /^Health workers of these facilities/, 'Mulghat Health Post, Dhankuta', /^No facility has anything of you/],
    ['np', /^यी स्वास्थ्य संस्थाका/, 'मूलघाट स्वास्थ्य चौकी, धनकुटा', /^अहिलेसम्म कुनै स्वास्थ्य संस्थामा/],
  ] as const)('are named with their facilities, or none, in %s', async (lng, text, name, none) => {
    serve('listMyAccessLog', { items: [], next: null });
    const { screen } = await renderProfile('seen', lng, [reader]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
    const other = await renderProfile('seen', lng);
    expect((await other.screen.findAllByText(none))[0]).toBeVisible();
  });

  it('stay while an appointment is coming', async () => {
    serve('listMyAccessLog', { items: [], next: null });
    const { screen } = await renderProfile('seen', 'en', [{ ...reader, until: null }]);
    expect(await screen.findByText(/You have an appointment coming/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Close my record/ })).toBeNull();
  });
});

describe('the access log', () => {
  const entry = (action: (typeof AUDIT_ACTIONS)[number], name = 'Dr. Anita Rai') => ({
    at: '2026-11-20T04:35:00.000Z',
    action,
    by: { role: 'doctor' as const, name: { en: name, np: 'डा. अनिता राई' } },
  });

  it.each([
    ['en', 'Dr. Anita Rai, doctor', 'Opened your details', /10:20 AM/],
    ['np', 'डा. अनिता राई, चिकित्सक', 'तपाईंको विवरण हेरियो', /बिहान १०:२०/],
  ] as const)('shows each action as text, %s', async (lng, who, what, at) => {
    serve('listMyAccessLog', { items: [entry('patientRead')], next: null });
    const { screen } = await renderProfile('seen', lng);
    const line = (await screen.findByText(who)).closest('li');
    expect(line).toHaveTextContent(what);
    expect(line).toHaveTextContent(at);
  });

  it('is paged and includes the own accesses only on request', async () => {
    const received = serve('listMyAccessLog', ({ after }) =>
      after
        ? { items: [entry('recordRead', 'Second Page')], next: null }
        : { items: [entry('patientRead')], next: anId(1) },
    );
    const { screen, user } = await renderProfile('seen');
    await user.click(await screen.findByRole('button', { name: /more/i }));
    expect(await screen.findByText('Second Page, doctor')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Show what I did myself too'));
    await waitFor(() => expect(received.at(-1)).toMatchObject({ own: 'yes' }));
  });

  it.each([
    ['en', /^This list begins on .*2024/],
    ['np', /^यो सूची .*बाट सुरु हुन्छ/],
  ] as const)('says from which day on it is complete, also where it is empty, in %s', async (lng, text) => {
    serve('listMyAccessLog', { items: [], next: null, completeFrom: '2024-11-01' });
    const { screen } = await renderProfile('seen', lng);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Nobody has opened|कसैले तपाईंको अभिलेख हेरेको छैन/)).toBeNull();
  });

  it('shows an empty state', async () => {
    serve('listMyAccessLog', { items: [], next: null });
    const { screen } = await renderProfile('seen');
    expect(await screen.findByRole('heading', { name: 'Nobody has opened your record yet' })).toBeInTheDocument();
  });

  it('has a text for every audited action', () => {
    expect(Object.keys(en.seen.action)).toEqual(expect.arrayContaining([...AUDIT_ACTIONS]));
  });
});

describe('closing the account', () => {
  async function begin(lng: 'en' | 'np' = 'en') {
    const page = await renderProfile('close', lng);
    await page.user.click(
      await page.screen.findByRole('button', { name: lng === 'en' ? 'Close my account' : 'मेरो खाता बन्द गर्नुहोस्' }),
    );
    await page.user.fill(await field(page, lng === 'en' ? 'Your current password' : 'अहिलेको पासवर्ड'), 'a secret');
    return page;
  }
  const confirmClosing = ({ user, screen }: ProfileView) =>
    user.click(screen.getByRole('button', { name: 'Close it for good' }));

  it('explains what is erased, asks for the password, and signs out', async () => {
    const received = serve('closeMyAccount', {});
    const signedOut = serve('signOut', {});
    const page = await begin();
    expect(page.screen.getByText(/the law asks health posts to keep it/)).toBeInTheDocument();
    await confirmClosing(page);
    await waitFor(() => expect(page.router.path).toBe('/'));
    expect(received).toEqual([{ presentPassword: 'a secret', familyToo: false }]);
    await waitFor(() => expect(signedOut).toHaveLength(1));
  });

  it('asks for confirmation when a family would lose the account', async () => {
    const received = serve('closeMyAccount', fail('wrongState'));
    const page = await begin();
    await confirmClosing(page);
    expect(await page.screen.findByRole('alert')).toHaveTextContent(
      'Family members are registered under this account and would lose access too.',
    );
    serve('signOut', {});
    const again = serve('closeMyAccount', {});
    await page.user.click(page.screen.getByLabelText('Close it for my family too'));
    await confirmClosing(page);
    await waitFor(() => expect(again).toEqual([{ presentPassword: 'a secret', familyToo: true }]));
    expect(received).toHaveLength(1);
  });

  it('shows an error for a wrong password', async () => {
    serve('closeMyAccount', fail('wrongPassword'));
    const page = await begin();
    await confirmClosing(page);
    expect(await page.screen.findByRole('alert')).toHaveTextContent('The current password is wrong.');
    expect(page.router.path).toContain('/profile');
  });
});

describe('reminders of visits', () => {
  it.each([
    ['en', 'No more reminders', 'No reminders are sent.', 'Send reminders again'],
    ['np', 'अब सम्झाउनी नपठाउनुहोस्', 'सम्झाउनी पठाइँदैन।', 'फेरि सम्झाउनी पठाउनुहोस्'],
  ] as const)('are ended in %s by one press, and sent again', async (lng, stop, off, start) => {
    const { screen, user } = await renderProfile('contact', lng);
    const received = serve('setMyReminders', { stopped: true });
    await user.click(await screen.findByRole('button', { name: stop }));
    expect(await screen.findByText(off)).toBeInTheDocument();
    serve('setMyReminders', { stopped: false });
    await user.click(screen.getByRole('button', { name: start }));
    expect(await screen.findByRole('button', { name: stop })).toBeInTheDocument();
    expect(received).toMatchObject([{ stopped: true }]);
  });

  it('are ended by another try after an error', async () => {
    const { screen, user } = await renderProfile('contact');
    serve('setMyReminders', fail('unavailable'));
    await user.click(await screen.findByRole('button', { name: 'No more reminders' }));
    await screen.findByRole('alert');
    const received = serve('setMyReminders', { stopped: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No reminders are sent.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(received).toMatchObject([{ stopped: true }]);
  });
});

it('offers what a new phone allows, and forgets the old one', async () => {
  const { screen, user, queryClient } = await renderProfile('contact');
  const { phone, email } = aProfile();
  queryClient.setQueryData(['patient', 'me'], aProfile());
  serve('changeMyContact', { phone, email, toConfirm: [] });
  await waitFor(() => expect(queryClient.getQueryData(['noticeMessages'])).toEqual(NO_NOTICES));
  const offer = { en: 'Dhankuta Municipality', np: 'धनकुटा नगरपालिका' };
  serve('getMyNoticeMessages', { placeName: null, offer });
  await user.fill(await screen.findByLabelText(/^Current password/, { selector: 'input' }), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Change phone or e-mail' }));
  expect(await screen.findByRole('button', { name: 'Get notices of Dhankuta Municipality' })).toBeInTheDocument();
  expect(queryClient.getQueryData(['patient', 'me'])).toBeUndefined();
});

describe('notices by message', () => {
  const DHANKUTA = { en: 'Dhankuta Municipality', np: 'धनकुटा नगरपालिका' };

  it.each([
    ['en', 'Get notices of Dhankuta Municipality', 'No more notices', 'No notices are sent to your phone.'],
    ['np', 'धनकुटा नगरपालिकाका सूचना पाउनुहोस्', 'अब सूचना नपठाउनुहोस्', 'तपाईंको फोनमा सूचना पठाइँदैन।'],
  ] as const)('are asked for in %s by one press, and ended', async (lng, start, stop, off) => {
    const { screen, user } = await renderProfile('contact', lng, [], { placeName: null, offer: DHANKUTA });
    const received = serve('setMyNoticeMessages', { placeName: DHANKUTA, offer: DHANKUTA });
    await user.click(await screen.findByRole('button', { name: start }));
    const end = await screen.findByRole('button', { name: stop });
    serve('setMyNoticeMessages', { placeName: null, offer: DHANKUTA });
    await user.click(end);
    expect(await screen.findByText(off)).toBeInTheDocument();
    expect(received).toMatchObject([{ isOn: true }]);
  });

  it('are not offered where there is no phone, or the portal sends none', async () => {
    const { screen } = await renderProfile('contact');
    expect(await screen.findByRole('heading', { name: 'Reminders of visits' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notices by message' })).not.toBeInTheDocument());
  });

  it('are asked for by another try after an error', async () => {
    const { screen, user } = await renderProfile('contact', 'en', [], { placeName: null, offer: DHANKUTA });
    serve('setMyNoticeMessages', fail('unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Get notices of Dhankuta Municipality' }));
    await screen.findByRole('alert');
    serve('setMyNoticeMessages', { placeName: DHANKUTA, offer: DHANKUTA });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your phone gets the notices of Dhankuta Municipality.')).toBeInTheDocument();
  });
});
