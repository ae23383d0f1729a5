import { addDays, todayInNepal, type RecordContent } from '@chautari/contract';
import { aChild, aFamily, aRecord, fail, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { createFormat } from '@chautari/shared-ui/platform';
import { chooseDay, renderScreen, signIn } from '../../../testing';
import Immunization from './Immunization';

type Card = Extract<RecordContent, { kind: 'immunization' }>;
const BORN = addDays(todayInNepal(), -100);
/** The doses of small children. */
const DOSES = SCHEDULES.immunization.visits.flatMap(({ doses, shownFrom }) => (shownFrom ? [] : doses));
const GIVEN = `1 of ${DOSES.length} doses given`;
const CARD: Card = { kind: 'immunization', initialDate: BORN, doses: { penta1: { date: addDays(BORN, 45) } } };

const MEMBER = {
  id: aChild().id,
  patientId: aChild().patientId,
  firstName: 'Aarav',
  middleName: null,
  lastName: 'Tamang',
  dateOfBirth: BORN,
  sex: 'male',
  relation: 'child',
  phone: null,
  photoId: null,
  address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4, street: 'Hile' },
  version: 1,
} as const;

async function renderCard(role?: 'patient' | 'doctor', lng: 'en' | 'np' = 'en') {
  serve('getSchedules', SCHEDULES);
  return renderScreen(<Immunization />, { lng, path: '/service/immunization?tab=records', ...(role && { role }) });
}

describe('the card of a patient', () => {
  it('is shown with Edit and Print and can be hidden', async () => {
    serve('listFamily', aFamily(aChild()));
    serve('listRecords', { items: [aRecord(CARD, { mayCorrect: true })], next: null });
    const { screen, user } = await renderCard('patient');
    expect(await screen.findByText(GIVEN)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download or print the card' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide the card', expanded: true }));
    expect(screen.queryByText(GIVEN)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the card', expanded: false }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('starts with the birth date of a child', async () => {
    serve('listFamily', aFamily(aChild()));
    serve('listRecords', { items: [], next: null });
    serve('getFamilyMember', MEMBER);
    const received = serve('addRecord', aRecord(CARD));
    const { screen, user } = await renderCard('patient');
    await user.click(await screen.findByRole('button', { name: 'Fill in the card' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The record is saved.')).toBeInTheDocument();
    expect(received).toEqual([
      { patientId: aChild().id, content: { kind: 'immunization', initialDate: BORN, doses: {} } },
    ]);
  });

  it('is never that of a grown-up: an account without children adds a child first', async () => {
    serve('listFamily', aFamily());
    const { screen } = await renderCard('patient');
    expect(await screen.findByRole('heading', { name: 'No child in your family yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add my child' })).toHaveAttribute('href', '/family?add=child');
    expect(screen.queryByRole('button', { name: 'Fill in the card' })).not.toBeInTheDocument();
  });

  it('is not shown for a locked record', async () => {
    serve('listFamily', { persons: [aChild({ locked: true, hasPin: true, age: null })], grownUpAge: 18 });
    const { screen } = await renderCard('patient', 'np');
    expect(await screen.findByText(/अभिलेख बन्द छ/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'पिन हाल्नुहोस्' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/my-records\?person=/),
    );
  });

  it('shows an error when it fails to load, and retries', async () => {
    serve('listFamily', aFamily(aChild()));
    serve('listRecords', fail('unavailable'));
    const { screen, user } = await renderCard('patient');
    await screen.findByRole('button', { name: 'Try again' });
    serve('listRecords', { items: [], next: null });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No vaccination card yet' })).toBeVisible();
  });
});

describe('the card of a visitor', () => {
  it('starts with the birth date from the schedule, also after sign-in', async () => {
    const { screen, user, queryClient } = await renderCard();
    await user.click(screen.getByRole('tab', { name: 'Schedule' }));
    await chooseDay({ screen, user }, BORN);
    await user.click(screen.getByRole('button', { name: 'Show the days' }));
    await user.click(screen.getByRole('tab', { name: 'Records' }));
    const { date } = createFormat('en');
    await user.click(await screen.findByRole('button', { name: 'Fill in without signing in' }));
    await screen.findByRole('button', { name: 'Keep on this page' });
    expect(screen.getByRole('tabpanel', { name: 'Records' })).toHaveTextContent(date(BORN));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    serve('listFamily', aFamily(aChild()));
    serve('getFamilyMember', MEMBER);
    serve('listRecords', { items: [], next: null });
    const received = serve('addRecord', aRecord(CARD));
    await signIn(queryClient);
    await user.click(await screen.findByRole('button', { name: 'Fill in the card' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The record is saved.')).toBeInTheDocument();
    expect(received).toEqual([
      { patientId: aChild().id, content: { kind: 'immunization', initialDate: BORN, doses: {} } },
    ]);
  });

  it('stays on the page with a notice and moves into the record after sign-in', async () => {
    const { screen, user, queryClient } = await renderCard();
    await user.click(await screen.findByRole('button', { name: 'Fill in without signing in' }));
    await chooseDay({ screen, user }, BORN);
    await user.click(screen.getByRole('button', { name: 'Keep on this page' }));
    expect(await screen.findByText(/This stays on this device only, until you close the page/)).toBeVisible();
    expect(document.activeElement).toContainElement(screen.getByText(/This stays on this device only/));
    expect(screen.getByRole('link', { name: 'Sign in as a patient' })).toHaveAttribute(
      'href',
      '/patient-login?next=%2Fservice%2Fimmunization%3Ftab%3Drecords',
    );
    expect(localStorage.length + sessionStorage.length).toBe(0);

    serve('listFamily', aFamily(aChild()));
    serve('listRecords', { items: [], next: null });
    const received = serve('addRecord', aRecord(CARD));
    await signIn(queryClient);
    expect(await screen.findByText(/You wrote this before you signed in/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The record is saved.')).toBeInTheDocument();
    expect(received).toEqual([
      { patientId: aChild().id, content: { kind: 'immunization', initialDate: BORN, doses: {} } },
    ]);
  });

  it('is shown to a doctor on the public page', async () => {
    const { screen } = await renderCard('doctor');
    expect(await screen.findByRole('button', { name: 'Fill in without signing in' })).toBeVisible();
  });
});
