import { waitFor } from '@testing-library/react';
import { addDays, ageOn, getBirthAtAge, getDayAtAge, livedOn, todayInNepal } from '@chautari/contract';
import {
  anAncContact,
  anAncReport,
  anId,
  anOpdReport,
  aRecord,
  fail,
  heldVisits,
  patientDetails,
  renderScreen,
  SCHEDULES,
  serve,
} from '../../../testing';
import { LastReadings, LastVisits, OwnHeader, PatientHeader } from '../../faces/records';

const TODAY = todayInNepal();

const bornBefore = (days: number) => {
  const dateOfBirth = addDays(TODAY, -days);
  return { dateOfBirth, age: ageOn(dateOfBirth), lived: livedOn(dateOfBirth) };
};

async function renderHeader(
  records: ReturnType<typeof aRecord>[],
  patient = patientDetails(),
  lng: 'en' | 'np' = 'en',
) {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: records, next: null });
  const page = await renderScreen(<PatientHeader patient={patient} />, { role: 'staff', lng });
  await page.screen.findByText(lng === 'en' ? 'Age' : 'उमेर');
  return page;
}

it.each([
  [5, '5 days'],
  [40, '5 weeks'],
  [280, '9 months'],
  [1500, '4 years'],
])('says how old somebody of %d days is', async (days, words) => {
  const { screen } = await renderHeader([], patientDetails(bornBefore(days)));
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('shows the week of pregnancy, what is due, and the latest measurements with their marks', async () => {
  const visit = anAncContact({ vitals: { systolic: 165, diastolic: 80 }, visit: 'weeks20to24' });
  const card = aRecord(anAncReport({ lastMenstrualPeriod: addDays(TODAY, -21 * 7) }), { contacts: heldVisits(visit) });
  const { screen } = await renderHeader([
    aRecord(visit, { id: anId(520), marks: { systolic: 'urgent' } }),
    card,
    aRecord(anOpdReport(), { id: anId(530) }),
  ]);
  expect(screen.getByText(/^21 weeks, expected delivery/)).toBeInTheDocument();
  expect(screen.getByText('28 weeks')).toBeInTheDocument();
  expect(screen.getByText('Blood pressure: 165/80 mmHg')).toBeInTheDocument();
  expect(screen.getByText('Urgent')).toBeInTheDocument();
});

it('shows overdue vaccines of a child without a card, in Nepali too', async () => {
  const { screen } = await renderHeader([], patientDetails(bornBefore(17 * 7)), 'np');
  expect(screen.getByText('३ महिना')).toBeInTheDocument();
  expect(screen.getByText('अर्को खोप')).toBeInTheDocument();
});

it('shows known allergies and conditions, or that nobody has asked, and saves changes', async () => {
  const { screen, user } = await renderHeader([]);
  expect(await screen.findByText('Not asked yet')).toBeInTheDocument();
  const received = serve(
    'addRecord',
    aRecord({ kind: 'knownConditions', allergyState: 'some', allergies: 'Penicillin' }),
  );
  await user.click(screen.getByRole('button', { name: 'Write allergies and conditions' }));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Which allergies: Fill this in');
  expect(received).toEqual([]);
  await user.fill(screen.getByRole('textbox', { name: /^Which allergies/ }), 'Penicillin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(received).toMatchObject([
      { content: { kind: 'knownConditions', allergyState: 'some', allergies: 'Penicillin' } },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Write allergies and conditions' })).toBeInTheDocument();
});

it('shows known allergies in both languages', async () => {
  const record = aRecord({ kind: 'knownConditions', allergyState: 'none', conditions: 'Asthma' });
  const { screen } = await renderHeader([record], patientDetails(), 'np');
  expect(await screen.findByText('एलर्जी छैन')).toBeInTheDocument();
  expect(screen.getByText('Asthma')).toBeInTheDocument();
});

it.each([
  ['en', 'Could not be read. Ask the patient.', 'Penicillin'],
  ['np', 'पढ्न सकिएन। बिरामीलाई सोध्नुहोस्।', 'पेनिसिलिन'],
] as const)('says in %s that allergies could not be read, and reads again', async (lng, text, allergies) => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', fail('unavailable'));
  const { screen, user } = await renderScreen(<PatientHeader patient={patientDetails()} />, { role: 'staff', lng });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText(lng === 'en' ? 'Not asked yet' : 'अझै सोधिएको छैन')).not.toBeInTheDocument();
  const record = aRecord({ kind: 'knownConditions', allergyState: 'some', allergies });
  serve('listRecords', { items: [record], next: null });
  const again = screen.getAllByRole('button', { name: lng === 'en' ? /^Try again/ : /^फेरि प्रयास गर्नुहोस्/ });
  for (const button of again) await user.click(button);
  expect(await screen.findByText(allergies)).toBeInTheDocument();
  expect(await screen.findByText(lng === 'en' ? 'Age' : 'उमेर')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('reads the last readings and visits again after a failure', async () => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', fail('unavailable'));
  const { screen, user } = await renderScreen(
    <>
      <LastReadings patientId={anId(400)} />
      <LastVisits patientId={anId(400)} linkTo={({ id }) => id} />
    </>,
    { role: 'doctor' },
  );
  const again = await screen.findAllByRole('button', { name: 'Try again' });
  expect(again).toHaveLength(2);
  serve('listRecords', { items: [aRecord(anOpdReport({ chiefComplaint: 'Cough' }))], next: null });
  await user.click(again[0]!);
  expect(await screen.findByText('Cough')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('collapses the contact details', async () => {
  const { screen, user } = await renderHeader([]);
  expect(screen.queryByRole('link', { name: /^\+977/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Contact details' }));
  expect(screen.getAllByRole('link', { name: /^\+977/ })).not.toHaveLength(0);
});

it('shows the contact details to the doctor who sees the patient today', async () => {
  const { screen } = await renderHeader([], patientDetails({ isSeenToday: true }));
  expect(screen.getByRole('link', { name: '+977 9841234567' })).toHaveAttribute('href', 'tel:+9779841234567');
  expect(screen.queryByRole('button', { name: 'Contact details' })).toBeNull();
});

it('collapses them beside a form, for that doctor too', async () => {
  const patient = patientDetails({ isSeenToday: true });
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  const { screen } = await renderScreen(<PatientHeader patient={patient} hidesContact />, { role: 'doctor' });
  await screen.findByText('Age');
  expect(screen.getByRole('button', { name: 'Contact details' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^\+977/ })).not.toBeInTheDocument();
});

it('calls nothing due for a small child with an estimated age, and asks for the card', async () => {
  const { screen } = await renderHeader(
    [],
    patientDetails({ ...getBirthAtAge({ count: 26, unit: 'months' }), age: 2 }),
  );
  expect(screen.getByText('The age is an estimate: ask for the vaccination card.')).toBeInTheDocument();
  expect(screen.queryByText('Overdue')).not.toBeInTheDocument();
});

describe.each([
  [
    'en',
    /^21 weeks; your baby is due around/,
    'What this means for you',
    'Your blood pressure (upper number) is much too high.',
  ],
  ['np', /^२१ हप्ता; बच्चा/, 'यसको अर्थ के हो', 'तपाईंको रक्तचाप (माथिल्लो अङ्क) धेरै नै बढी छ।'],
] as const)('in the own record, %s', (lng, pregnant, title, meaning) => {
  const person = { id: anId(400), name: 'Maya Tamang', age: 30, dateOfBirth: '1996-03-11' };
  it('addresses the patient, and explains a marked value', async () => {
    const visit = anAncContact({ vitals: { systolic: 165, diastolic: 80 }, visit: 'weeks20to24' });
    serve('getSchedules', SCHEDULES);
    serve('listRecords', {
      items: [
        aRecord(visit, {
          id: anId(520),
          marks: { systolic: 'urgent' },
          findings: [{ about: 'vital', key: 'systolic', side: 'high', mark: 'urgent', advice: 'call102' }],
        }),
        aRecord(anAncReport({ lastMenstrualPeriod: addDays(TODAY, -21 * 7) }), { contacts: heldVisits(visit) }),
      ],
      next: null,
    });
    const { screen } = await renderScreen(<OwnHeader person={person} />, { role: 'patient', lng });
    expect(await screen.findByText(pregnant)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Maya Tamang' })).toBeInTheDocument();
    // The name contains the day, because the open record on the page may have a similar part.
    const region = await screen.findByRole('region', { name: new RegExp(`^${title}: .*[\\d०-९]`) });
    expect(region).toHaveTextContent(meaning);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('leaves the explanation of values to the open record of the page', async () => {
  serve('getSchedules', SCHEDULES);
  const report = aRecord(anOpdReport(), {
    findings: [{ about: 'vital', key: 'systolic', side: 'high', mark: 'urgent', advice: 'call102' }],
  });
  serve('listRecords', { items: [report], next: null });
  const person = { ...patientDetails(), name: 'Maya Tamang' };
  const { screen } = await renderScreen(<OwnHeader person={person} opened={report.id} />, { role: 'patient' });
  expect(await screen.findByText(/^Last measured/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^What this means for you/ })).not.toBeInTheDocument();
});

it('finds the card of a child behind the first page of many records', async () => {
  const born = addDays(TODAY, -290);
  const doses = SCHEDULES.immunization.visits.flatMap(({ age, doses: all }) =>
    (age.months ?? 0) > 9 ? [] : all.map(({ key }) => [key, { date: getDayAtAge(born, age) }] as const),
  );
  const card = aRecord({ kind: 'immunization', initialDate: born, doses: Object.fromEntries(doses) });
  const visits = Array.from({ length: 20 }, (_, index) => aRecord(anOpdReport(), { id: anId(600 + index) }));
  serve('getSchedules', SCHEDULES);
  serve('listRecords', ({ kind }) =>
    kind ? { items: kind === 'immunization' ? [card] : [], next: null } : { items: visits, next: anId(619) },
  );
  const { screen } = await renderScreen(<PatientHeader patient={patientDetails(bornBefore(290))} />, { role: 'staff' });
  expect(await screen.findByText(/^12 months: /)).toBeInTheDocument();
  expect(screen.queryByText('Overdue')).not.toBeInTheDocument();
});
