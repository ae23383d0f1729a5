import { act, waitFor, within } from '@testing-library/react';
import { getDayAtAge, todayInNepal } from '@chautari/contract';
import { aChild, aFamily, aLockedPerson, anId, fail, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { GUEST_DRAFT_KEY } from '@chautari/shared-ui/platform';
import { renderScreen } from '../../../testing';
import Family from './Family';

const renderFamily = (lng: 'en' | 'np' = 'en', path = '/family') =>
  renderScreen(<Family />, { lng, role: 'patient', path });
type FamilyView = Awaited<ReturnType<typeof renderFamily>>;

async function fillMember({ screen, user }: FamilyView, born: [string, string, string]) {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Relationship to you' }), 'Father or mother');
  await user.fill(screen.getByRole('textbox', { name: 'First name' }), 'Dil Kumari');
  await user.click(screen.getByRole('checkbox', { name: 'No middle name' }));
  await user.fill(screen.getByRole('textbox', { name: 'Last name (surname)' }), 'Tamang');
  await user.click(screen.getByRole('radio', { name: 'AD' }));
  for (const [part, value] of [
    ['Year', born[0]],
    ['Month', born[1]],
    ['Day', born[2]],
  ] as const)
    await user.selectOptions(screen.getByRole('combobox', { name: part }), value);
  await user.click(screen.getByRole('radio', { name: 'Female' }));
}

describe.each([
  [
    'en',
    {
      title: 'My family',
      child: 'Son · 5 months',
      locked: 'Locked: opens with their own PIN',
      records: /^Records ?: Aarav Tamang$/,
      add: 'Add a family member',
    },
  ],
  [
    'np',
    {
      title: 'मेरो परिवार',
      child: 'छोरा · ५ महिना',
      locked: 'बन्द: उहाँकै पिनले खुल्छ',
      records: /^अभिलेख ?: Aarav Tamang$/,
      add: 'परिवारको सदस्य थप्नुहोस्',
    },
  ],
] as const)('my family, %s', (lng, texts) => {
  it('lists everyone with lock state and actions', async () => {
    const infant = aChild({ age: 0, dateOfBirth: getDayAtAge(todayInNepal(), { months: -5 }) });
    serve('listFamily', aFamily(infant, aLockedPerson()));
    const { screen } = await renderFamily(lng);
    expect(await screen.findByText(texts.child)).toBeInTheDocument();
    expect(screen.getByText('P-2083-00501')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeInTheDocument();
    expect(screen.getByText(texts.locked)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.records })).toHaveAttribute(
      'href',
      `/my-records?person=${anId(401)}`,
    );
    expect(screen.getByRole('link', { name: texts.add })).toHaveAttribute('href', '/family?add');
    const locked = screen.getByRole('heading', { name: 'Suntali Tamang' }).closest('li')!;
    expect(
      within(locked)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/my-records?person=${anId(402)}`, `/family?pin=${anId(402)}`]);
  });
});

it('says of somebody who has died when that was, and offers no PIN', async () => {
  serve('listFamily', aFamily(aLockedPerson({ death: { day: '2026-03-11' } })));
  const { screen } = await renderFamily();
  const entry = (await screen.findByRole('heading', { name: 'Suntali Tamang' })).closest('li')!;
  expect(within(entry).getByText(/ · Died on 11 March 2026/)).toBeInTheDocument();
  expect(
    within(entry)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/my-records?person=${anId(402)}`]);
});

describe('adding a person', () => {
  it('adds a grown-up with their own PIN and shows the Patient ID', async () => {
    serve('listFamily', aFamily());
    const received = serve('addFamilyMember', aLockedPerson({ name: 'Dil Kumari Tamang' }));
    const page = await renderFamily('en', '/family?add');
    const { screen, user } = page;
    await fillMember(page, ['1962', 'March', '4']);
    await user.fill(screen.getByLabelText(/^PIN/), '4826');
    await user.fill(screen.getByLabelText('The same PIN again'), '4827');
    await user.click(screen.getByRole('button', { name: 'Add to my family' }));
    expect((await screen.findAllByText(/The two PINs are not the same/)).length).toBeGreaterThan(0);
    await user.clear(screen.getByLabelText('The same PIN again'));
    await user.fill(screen.getByLabelText('The same PIN again'), '4826');
    await user.click(screen.getByRole('button', { name: 'Add to my family' }));
    expect(await screen.findByText('P-2083-00502')).toBeInTheDocument();
    expect(received).toEqual([
      {
        firstName: 'Dil Kumari',
        middleName: null,
        lastName: 'Tamang',
        otherName: null,
        dateOfBirth: '1962-03-04',
        sex: 'female',
        relation: 'parent',
        address: null,
        phone: null,
        pin: '4826',
        confirmPin: '4826',
      },
    ]);
    expect(screen.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
      'href',
      `/my-records?person=${anId(402)}`,
    );
  });

  it('adds a child with the birth date that was typed on the page of vaccines, and leads to booking', async () => {
    serve('listFamily', aFamily());
    const child = aChild({ name: 'Aayush Tamang' });
    const received = serve('addFamilyMember', child);
    const { screen, user, queryClient, router } = await renderFamily('en', '/family');
    queryClient.setQueryData([...GUEST_DRAFT_KEY, 'birth'], '2026-06-24');
    await screen.findByRole('link', { name: 'Add a family member' });
    await router.go('/family?add=child');
    expect(await screen.findByRole('heading', { level: 1, name: 'Add my child' })).toBeInTheDocument();
    await user.fill(screen.getByRole('textbox', { name: 'First name' }), 'Aayush');
    await user.click(screen.getByRole('checkbox', { name: 'No middle name' }));
    await user.fill(screen.getByRole('textbox', { name: 'Last name (surname)' }), 'Tamang');
    await user.click(screen.getByLabelText('Male'));
    await user.click(screen.getByRole('button', { name: 'Add to my family' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Aayush Tamang is added' })).toHaveFocus();
    expect(received).toMatchObject([{ relation: 'child', dateOfBirth: '2026-06-24' }]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book a visit for Aayush Tamang' })).toHaveAttribute(
      'href',
      `/book-appointment?person=${child.id}`,
    );
    // The next person starts with an empty form.
    await router.go('/family');
    await router.go('/family?add=child');
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('');
    expect(queryClient.getQueryData([...GUEST_DRAFT_KEY, 'birth'])).toBeNull();
  });

  it('asks for a PIN for grown-ups but not for children, by the birth date', async () => {
    serve('listFamily', aFamily());
    const page = await renderFamily('en', '/family?add');
    const { screen, user } = page;
    expect(screen.queryByLabelText(/^PIN/)).not.toBeInTheDocument();
    await fillMember(page, ['1962', 'March', '4']);
    expect(await screen.findByLabelText(/^PIN/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to my family' }));
    expect(await screen.findByRole('link', { name: /^PIN.*Fill this in/ })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Dil Kumari');
  });

  it('shows an error when the family is full', async () => {
    serve('listFamily', aFamily());
    serve('addFamilyMember', fail('familyFull'));
    const page = await renderFamily('en', '/family?add');
    await fillMember(page, ['2022', 'March', '4']);
    await page.user.click(page.screen.getByRole('button', { name: 'Add to my family' }));
    expect(await page.screen.findByRole('alert')).toHaveTextContent('This account has the maximum number of people.');
  });
});

describe('a person of the family', () => {
  const member = {
    id: anId(401),
    patientId: 'P-2083-00501',
    firstName: 'Aarav',
    middleName: null,
    lastName: 'Tamang',
    dateOfBirth: '2024-02-10',
    sex: 'male',
    relation: 'child',
    phone: null,
    photoId: null,
    address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4, street: 'Hile' },
    version: 1,
  } as const;

  it('is edited from the saved values', async () => {
    serve('listFamily', aFamily(aChild()));
    serve('getFamilyMember', member);
    serve('listAddresses', { provinces: PROVINCES });
    const received = serve('updateFamilyMember', member);
    const { screen, user, router } = await renderFamily('en', `/family?edit=${anId(401)}`);
    const name = await screen.findByRole('textbox', { name: 'First name' });
    expect(name).toHaveValue('Aarav');
    await screen.findByText('Koshi');
    await user.clear(name);
    await user.fill(name, 'आरव');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The details are saved.')).toBeInTheDocument();
    expect(received).toMatchObject([{ person: anId(401), firstName: 'आरव', address: member.address, phone: null }]);
    await waitFor(() => expect(router.path).toBe('/family'));
  });

  it('is not changed over what the health post has corrected meanwhile', async () => {
    serve('listFamily', aFamily(aChild()));
    serve('getFamilyMember', member);
    serve('listAddresses', { provinces: PROVINCES });
    serve('updateFamilyMember', fail('changedMeanwhile'));
    const { screen, user } = await renderFamily('en', `/family?edit=${anId(401)}`);
    await user.fill(await screen.findByRole('textbox', { name: 'First name' }), ' Kumar');
    serve('getFamilyMember', { ...member, lastName: 'Lama', version: 2 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/These details have changed meanwhile/)).toBeInTheDocument();
    expect(screen.getByText(/Saved meanwhile:/)).toHaveTextContent('Saved meanwhile: Lama');
    const received = serve('updateFamilyMember', member);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(received).toMatchObject([{ firstName: 'Aarav Kumar', version: 2 }]));
  });

  it('stays as typed if it cannot be read again', async () => {
    serve('listFamily', aFamily(aChild()));
    serve('getFamilyMember', member);
    serve('listAddresses', { provinces: PROVINCES });
    const { screen, user, queryClient } = await renderFamily('en', `/family?edit=${anId(401)}`);
    await user.fill(await screen.findByRole('textbox', { name: 'First name' }), ' Kumar');
    serve('getFamilyMember', fail('unavailable'));
    await act(async () => {
      await queryClient.refetchQueries({ queryKey: ['member'] });
      // Queries tell their observers a moment later.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(queryClient.getQueryState(['member', anId(401)])?.status).toBe('error');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Aarav Kumar');
  });

  it('is removed after confirmation, which shows the Patient ID', async () => {
    serve('listFamily', aFamily(aChild()));
    const received = serve('removeFamilyMember', { patientId: 'P-2083-00501' });
    const { screen, user } = await renderFamily();
    await user.click(await screen.findByRole('button', { name: /^Remove ?: Aarav Tamang$/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('P-2083-00501');
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Remove ?: Aarav Tamang$/ }));
    serve('listFamily', aFamily());
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Aarav Tamang is no longer in your family.')).toBeInTheDocument();
    expect(received).toEqual([{ person: anId(401) }]);
    expect(await screen.findByText(/You are the only one here/)).toBeInTheDocument();
  });
});

describe('a grown-up who leaves', () => {
  it('proves it with the PIN', async () => {
    serve('listFamily', aFamily({ ...aChild(), grownUp: true, hasPin: true, locked: true, relation: 'parent' }));
    serve('removeFamilyMember', fail('badPin', { 'proof.pin': 'badPin' }));
    const { screen, user } = await renderFamily();
    await user.click(await screen.findByRole('button', { name: /^Remove ?: Aarav Tamang$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByLabelText(/PIN/), '7035');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByRole('button', { name: 'Remove' })).toBeEnabled();
    const received = serve('removeFamilyMember', { patientId: 'P-2083-00501' });
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Aarav Tamang is no longer in your family.')).toBeInTheDocument();
    expect(received).toEqual([{ person: anId(401), proof: { by: 'pin', pin: '7035' } }]);
  });
});

describe('a PIN', () => {
  const set = async ({ screen, user }: FamilyView, pin = '7035') => {
    await user.fill(screen.getByLabelText(/^New PIN/), pin);
    await user.fill(screen.getByLabelText('The same PIN again'), pin);
    await user.click(screen.getByRole('button', { name: 'Save the PIN' }));
  };

  it('is changed with the current one', async () => {
    serve('listFamily', aFamily(aLockedPerson()));
    const received = serve('setPersonPin', aLockedPerson({ locked: false }));
    const page = await renderFamily('en', `/family?pin=${anId(402)}`);
    await page.user.fill(await page.screen.findByLabelText('Current PIN'), '4826');
    await set(page);
    expect(await page.screen.findByText('Suntali Tamang’s PIN is saved.')).toBeInTheDocument();
    expect(received).toEqual([
      { person: anId(402), pin: '7035', confirmPin: '7035', proof: { by: 'pin', pin: '4826' } },
    ]);
  });

  it('is reset with a code', async () => {
    serve('listFamily', aFamily(aLockedPerson()));
    const received = serve('setPersonPin', aLockedPerson({ locked: false }));
    const page = await renderFamily('en', `/family?pin=${anId(402)}`);
    await page.user.click(await page.screen.findByRole('button', { name: 'Forgot the PIN? Use a code' }));
    await page.user.fill(page.screen.getByRole('textbox', { name: /Code/ }), '123456');
    await set(page);
    await page.screen.findByText('Suntali Tamang’s PIN is saved.');
    expect(received).toMatchObject([{ proof: { by: 'code', code: '123456' } }]);
  });

  it('of the holder is set with the password, and is rejected if too easy', async () => {
    serve('listFamily', aFamily());
    const received = serve('setPersonPin', aLockedPerson());
    const page = await renderFamily('en', `/family?pin=${anId(400)}`);
    await page.user.fill(await page.screen.findByLabelText('Password of this account'), 'rhododendron-67');
    await set(page, '1234');
    expect((await page.screen.findAllByText(/too easy to guess/)).length).toBeGreaterThan(0);
    expect(received).toEqual([]);
    expect(page.screen.queryByRole('heading', { name: 'Remove the PIN' })).not.toBeInTheDocument();
  });

  it('shows an error after too many tries', async () => {
    serve('listFamily', aFamily(aLockedPerson()));
    serve('setPersonPin', fail('tooManyRequests'));
    const page = await renderFamily('en', `/family?pin=${anId(402)}`);
    await page.user.fill(await page.screen.findByLabelText('Current PIN'), '1111');
    await set(page);
    expect(await page.screen.findByRole('alert')).toHaveTextContent(/wait|minutes|later/i);
  });
});
