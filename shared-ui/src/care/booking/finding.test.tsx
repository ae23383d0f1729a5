import { act, cleanup, waitFor, within } from '@testing-library/react';
import { aDoctor, anId, aProfile, fail, renderScreen, serve } from '../../../testing';
import { DoctorFinder, DoctorProfile } from '../../faces/booking';

const PLACE = {
  id: anId(110),
  name: { en: 'Green Valley Hospital', np: 'ग्रीन भ्याली अस्पताल' },
  place: { en: 'Hile, Dhankuta', np: 'हिले, धनकुटा' },
};
const SHRESTHA = aDoctor({
  id: anId(11),
  name: { en: 'Dr. Anjali Shrestha', np: 'डा. अञ्जली श्रेष्ठ' },
  specialization: { en: 'Women’s health', np: 'स्त्रीरोग' },
  image: '/api/files/anjali',
  experienceYears: 1,
  clinics: [
    {
      id: anId(111),
      facility: PLACE,
      charge: 0,
      weeklyTimes: [
        { weekday: 3, from: '14:00', to: '16:00' },
        { weekday: 5, from: '09:00', to: '12:00' },
        { weekday: 1, from: '09:00', to: '12:00' },
      ],
    },
    { ...aDoctor().clinics[0]!, id: anId(112) },
  ],
});
const DOCTORS = [aDoctor(), SHRESTHA];

async function renderFinder(lng: 'en' | 'np' = 'en', doctors = DOCTORS) {
  serve('listDoctors', { doctors, next: null });
  const chosen = jest.fn();
  const view = await renderScreen(<DoctorFinder onChoose={chosen} />, { lng });
  const names = () => view.screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  await view.screen.findAllByRole('heading', { level: 3 });
  return { ...view, chosen, names };
}

beforeEach(() => {
  serve('listNextSlots', { next: [] });
});

describe('finding a doctor', () => {
  it('shows what helps to choose, in Nepali with its digits', async () => {
    const { screen } = await renderFinder('np');
    const entry = screen.getByRole('heading', { name: 'डा. अनिता राई' }).closest('li');
    expect(entry).toHaveTextContent(
      /सामान्य चिकित्सा · एमबीबीएस.*मूलघाट स्वास्थ्य चौकी, मूलघाट, परामर्श शुल्क रु\. ५००.*१२ वर्षको अनुभव/,
    );
    // The hours of the week and the number of the council follow when a time is chosen.
    expect(entry).not.toHaveTextContent(/आइतबार|एनएमसी/);
  });

  it.each([
    ['en', 'Speaks Nepali, Limbu'],
    ['np', 'नेपाली, लिम्बू बोल्नुहुन्छ'],
  ] as const)('says in %s which languages a doctor speaks', async (lng, text) => {
    const { screen } = await renderScreen(<DoctorProfile doctor={aDoctor({ languages: ['nepali', 'limbu'] })} />, {
      lng,
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('lists doctors in the order of their names in the reader’s language, without titles', async () => {
    expect((await renderFinder('en')).names()).toEqual(['Dr. Anita Rai', 'Dr. Anjali Shrestha']);
    cleanup();
    expect((await renderFinder('np')).names()).toEqual(['डा. अञ्जली श्रेष्ठ', 'डा. अनिता राई']);
  });

  it('puts who is free first on top when the times arrive, but not under a finger', async () => {
    const at = (doctor: { id: string }, time: string) => ({
      doctorId: doctor.id,
      slot: { id: `${doctor.id}_1`, clinicId: anId(111), date: '2026-11-25', time },
    });
    serve('listNextSlots', { next: [at(DOCTORS[0]!, '14:00'), at(SHRESTHA, '09:00')] });
    const first = await renderFinder();
    await first.screen.findAllByText(/^Next free/);
    expect(first.names()).toEqual(['Dr. Anjali Shrestha', 'Dr. Anita Rai']);
    cleanup();
    serve('listNextSlots', { next: [] });
    const second = await renderFinder();
    await second.user.click(second.screen.getByRole('button', { name: 'See open times: Dr. Anita Rai' }));
    serve('listNextSlots', { next: [at(SHRESTHA, '09:00')] });
    await act(() => second.queryClient.invalidateQueries());
    expect(await second.screen.findByText(/^Next free/)).toBeInTheDocument();
    expect(second.names()).toEqual(['Dr. Anita Rai', 'Dr. Anjali Shrestha']);
  });

  it('reserves a line for the next open time, so that no button moves', async () => {
    const { screen, queryClient } = await renderFinder();
    const lines = () =>
      screen.getByRole('heading', { name: 'Dr. Anjali Shrestha' }).closest('li')!.querySelectorAll('p').length;
    const before = lines();
    const slot = { id: `${PLACE.id}_1`, clinicId: anId(111), date: '2026-11-25', time: '14:00' };
    serve('listNextSlots', { next: [{ doctorId: SHRESTHA.id, slot }] });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^Next free/)).toBeInTheDocument();
    expect(lines()).toBe(before);
  });

  it('shows the portrait that a doctor without a photo chose, and else the sign of all doctors', async () => {
    const { screen } = await renderFinder();
    const getFace = (name: string) => screen.getByRole('heading', { name }).closest('li')!;
    expect(getFace('Dr. Anita Rai').querySelector('img')).toBeNull();
    expect(getFace('Dr. Anita Rai').querySelector('svg')).not.toBeNull();
    cleanup();
    const chosen = await renderFinder('en', [aDoctor({ portrait: 'olderWoman' })]);
    const entry = chosen.screen.getByRole('heading', { name: 'Dr. Anita Rai' }).closest('li')!;
    expect(entry.querySelector('img')).toHaveAttribute('src', expect.anything());
  });

  it('says if a consultation is free, and shows a portrait if there is one', async () => {
    const { screen } = await renderFinder();
    const entry = screen.getByRole('heading', { name: 'Dr. Anjali Shrestha' }).closest('li')!;
    expect(entry).toHaveTextContent(/Free of charge.*Consultation fee NPR 500.*1 year of experience/);
    expect(entry.querySelector('img')).toHaveAttribute('src', '/api/files/anjali');
  });

  it('asks the service for what is typed, says how many match, and resets an empty search', async () => {
    const { user, screen, names } = await renderFinder();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 doctors');
    const received = serve('listDoctors', { doctors: [], next: null });
    await user.fill(screen.getByRole('searchbox', { name: 'Place, clinic or name' }), ' Pokhara ');
    expect(await screen.findByRole('heading', { name: 'No doctor found' })).toBeInTheDocument();
    expect(received).toEqual([{ text: 'Pokhara' }]);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('0 doctors');
    await user.click(screen.getByRole('button', { name: 'Show all doctors' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('asks for the next free times of the doctors in sight alone', async () => {
    const received = serve('listNextSlots', { next: [] });
    await renderFinder();
    await waitFor(() => expect(received).toEqual([{ doctorIds: [aDoctor().id, SHRESTHA.id].sort().join() }]));
  });

  it('offers filters and further pages where there are more than 20, and none where there are few', async () => {
    const few = await renderFinder();
    expect(few.screen.queryByLabelText('Speaks')).not.toBeInTheDocument();
    expect(few.screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    cleanup();
    const many = Array.from({ length: 20 }, (_, index) =>
      aDoctor({ id: anId(500 + index), name: { en: `Dr. ${String.fromCharCode(65 + index)}`, np: 'डा.' } }),
    );
    serve('listDoctors', { doctors: many, next: `3.${anId(519)}.t` });
    const { screen, user } = await renderScreen(<DoctorFinder onChoose={() => undefined} />);
    expect(await screen.findByText('More than 20 doctors')).toBeInTheDocument();
    const received = serve('listDoctors', { doctors: [SHRESTHA], next: null });
    await user.click(screen.getByRole('button', { name: /more/i }));
    expect(await screen.findByRole('heading', { name: 'Dr. Anjali Shrestha' })).toBeInTheDocument();
    expect(received).toEqual([{ after: `3.${anId(519)}.t` }]);
    // A page keeps its place, also if a doctor of a later one is free first.
    expect(screen.getAllByRole('heading', { level: 3 }).at(-1)).toHaveTextContent('Dr. Anjali Shrestha');
    await user.selectOptions(screen.getByLabelText('Speaks'), 'maithili');
    await waitFor(() => expect(received.at(-1)).toEqual({ language: 'maithili' }));
    expect(screen.getByText('Doctors who have not stated this are not in this list.')).toBeInTheDocument();
  });

  it('reads on where nobody of the first doctors has a free time in the days that are chosen', async () => {
    serve('listDoctors', { doctors: DOCTORS, next: `3.${anId(519)}.t` });
    const { screen, user } = await renderScreen(<DoctorFinder onChoose={() => undefined} />);
    const free = await screen.findByLabelText('Open times');
    const received = serve('listDoctors', ({ after }) =>
      after ? { doctors: [SHRESTHA], next: null } : { doctors: [], next: `3.${anId(520)}.t` },
    );
    await user.selectOptions(free, 'Today');
    await waitFor(() =>
      expect(received).toEqual([{ freeWithinDays: 1 }, { freeWithinDays: 1, after: `3.${anId(520)}.t` }]),
    );
    expect(await screen.findByText('1 doctor')).toBeInTheDocument();
  });

  it('says what to change where nobody fits the fields that are chosen, and where nobody has the typed name', async () => {
    serve('listDoctors', { doctors: DOCTORS, next: `3.${anId(519)}.t` });
    const { screen, user } = await renderScreen(<DoctorFinder onChoose={() => undefined} />);
    const speaks = await screen.findByLabelText('Speaks');
    serve('listDoctors', { doctors: [], next: null });
    await user.selectOptions(speaks, 'maithili');
    expect(await screen.findByText(/Choose “Any” in one of the fields above/)).toBeInTheDocument();
    await user.selectOptions(speaks, '');
    await user.fill(screen.getByRole('searchbox'), 'Nobody');
    expect(await screen.findByText(/Try a larger place or fewer letters/)).toBeInTheDocument();
  });

  it('puts the doctors of a patient’s municipality first', async () => {
    serve('getMyPatientProfile', aProfile());
    const received = serve('listDoctors', {
      doctors: [{ ...SHRESTHA, nearness: 'municipality' }, aDoctor()],
      next: null,
    });
    const { screen } = await renderScreen(<DoctorFinder onChoose={() => undefined} />, { role: 'patient' });
    await waitFor(() => expect(received.at(-1)).toEqual({ nearMunicipalityId: aProfile().address!.municipalityId }));
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Dr. Anjali Shrestha'),
    );
  });

  it('passes the chosen doctor on', async () => {
    const { user, screen, chosen } = await renderFinder();
    await user.click(screen.getByRole('button', { name: 'See open times: Dr. Anita Rai' }));
    expect(chosen).toHaveBeenCalledWith(DOCTORS[0]);
  });

  it('says that there are no doctors yet', async () => {
    serve('listDoctors', { doctors: [], next: null });
    const { screen } = await renderScreen(<DoctorFinder onChoose={() => undefined} />);
    expect(await screen.findByRole('heading', { name: 'No doctors yet' })).toBeInTheDocument();
  });

  it('shows an error if the doctors do not load, and retries', async () => {
    serve('listDoctors', fail('unavailable'));
    const { screen, user } = await renderScreen(<DoctorFinder onChoose={() => undefined} />);
    await screen.findByRole('alert');
    serve('listDoctors', { doctors: DOCTORS, next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dr. Anita Rai' })).toBeInTheDocument();
  });
});

describe('the profile of a doctor', () => {
  it.each([
    [
      'en',
      [
        ['Sunday', '10:00 AM – 1:00 PM', 'Mulghat Health Post, Mulghat', 'NPR 500'],
        ['Monday, Friday', '9:00 AM – 12:00 PM', 'Green Valley Hospital, Hile, Dhankuta', 'Free of charge'],
        ['Wednesday', '2:00 PM – 4:00 PM', 'Green Valley Hospital, Hile, Dhankuta', 'Free of charge'],
      ],
    ],
    [
      'np',
      [
        ['आइतबार', 'बिहान १०:०० – दिउँसो १:००', 'मूलघाट स्वास्थ्य चौकी, मूलघाट', 'रु. ५००'],
        ['सोमबार, शुक्रबार', 'बिहान ९:०० – दिउँसो १२:००', 'ग्रीन भ्याली अस्पताल, हिले, धनकुटा', 'निःशुल्क'],
        ['बुधबार', 'दिउँसो २:०० – दिउँसो ४:००', 'ग्रीन भ्याली अस्पताल, हिले, धनकुटा', 'निःशुल्क'],
      ],
    ],
  ] as const)('has a table of the week in %s: days, time, clinic, fee', async (lng, expected) => {
    const { screen } = await renderScreen(<DoctorProfile doctor={SHRESTHA}>What next</DoctorProfile>, { lng });
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(
      rows.map((row) => [
        within(row).getByRole('rowheader').textContent,
        ...within(row)
          .getAllByRole('cell')
          .map((cell) => cell.lastElementChild!.textContent!.replaceAll('\u00a0', ' ')),
      ]),
    ).toEqual(expected);
    expect(screen.getByText('What next')).toBeInTheDocument();
  });

  it('says that there are no regular hours', async () => {
    const { screen } = await renderScreen(<DoctorProfile doctor={aDoctor({ clinics: [] })} />);
    expect(screen.getByRole('heading', { name: 'No weekly times' })).toBeInTheDocument();
  });
});
