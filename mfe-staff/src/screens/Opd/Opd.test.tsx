import { waitFor, within } from '@testing-library/react';
import type { UnansweredRequest } from '@chautari/contract';
import {
  fail,
  aDoctor,
  anAppointment,
  anId,
  aRequest,
  aSlot,
  PROVINCES,
  SCHEDULES,
  serve,
} from '@chautari/shared-ui/testing';
import { anEntry, aPatient, aQueue, patientDetails, renderScreen } from '../../../testing';
import Opd from './Opd';

const renderOpd = (lng: 'en' | 'np', tab: string) =>
  renderScreen(<Opd />, { lng, role: 'staff', path: `/authorizeopd?tab=${tab}` });

/** Serves a desk with one clinic, where nobody asked to join records. */
const serveDesk = () => {
  serve('listPatientMergeRequests', { requests: [] });
  serve('getDesk', {
    clinics: [
      {
        id: anId(101),
        doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
        facility: anEntry().facility,
        isToday: true,
      },
    ],
    clinicId: null,
    place: null,
  });
};

/** Builds a request whose doctor can be reminded. */
const aWaiting = (more: Partial<UnansweredRequest> = {}): UnansweredRequest => ({
  ...aRequest({ name: 'Hari Magar' }),
  doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
  remindedAt: null,
  remindFrom: '2026-11-21T04:00:00Z',
  ...more,
});

describe('the report tab of the OPD desk', () => {
  beforeEach(() => {
    serve('listRecentPatients', { patients: [aPatient()] });
    serve('getPatient', patientDetails());
    serve('listRecords', { items: [], next: null });
    serve('getTrends', { growth: null, tests: [] });
    serve('getSchedules', SCHEDULES);
    serveDesk();
  });

  it('gives the patient a token', async () => {
    const received = serve('admitWalkIn', anEntry({ token: 7, state: 'waiting' }));
    const { screen, user } = await renderOpd('en', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'Give a token' }));
    expect(await screen.findByRole('button', { name: 'Next person' })).toBeInTheDocument();
    expect(received).toEqual([{ patientId: anId(400), clinicId: anId(101) }]);
  });

  it('offers only late papers for somebody who has died', async () => {
    serve('getPatient', patientDetails({ death: { day: '2026-03-11' } }));
    const { screen } = await renderOpd('en', `report&patient=${anId(400)}`);
    expect(await screen.findByText(/^Papers of visits up to that day/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give a token' })).not.toBeInTheDocument();
  });

  it('opens a patient from the search and returns', async () => {
    const { screen, user, router } = await renderOpd('np', 'report');
    await user.click(await screen.findByRole('button', { name: 'खोल्नुहोस्: Maya Tamang' }));
    expect(await screen.findByRole('heading', { name: 'बिरामीको विवरण' })).toBeInTheDocument();
    // A reload shows the patient again.
    expect(router.path).toBe(`/authorizeopd?tab=report&patient=${aPatient().id}`);
    await user.click(screen.getByRole('button', { name: 'सम्पर्क विवरण' }));
    expect(screen.getByRole('link', { name: '+977 9841234567' })).toHaveAttribute('href', 'tel:+9779841234567');
    expect(screen.getAllByText('P-2083-00417')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'खोजीमा फर्कनुहोस्' }));
    expect(await screen.findByRole('searchbox')).toBeInTheDocument();
    expect(router.path).toBe('/authorizeopd?tab=report');
  });

  it('gives a code for a first password after asking, and prints its use', async () => {
    const received = serve('givePinCode', { code: 'KH7M-4RXT', opens: 'firstPassword' });
    const { screen, user } = await renderOpd('en', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'PIN or password lost' }));
    expect(await screen.findByRole('heading', { name: 'A new start for Maya Tamang' })).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Give a code' }));
    expect(await screen.findByRole('heading', { name: 'Code for Maya Tamang' })).toHaveFocus();
    expect(screen.getAllByText('KH7M-4RXT').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/works for 7 days.*\/first-password/)).not.toHaveLength(0);
    expect(received).toEqual([{ id: anId(400) }]);
  });

  it('says in Nepali that a child in a family needs no code', async () => {
    serve('givePinCode', fail('wrongState'));
    const { screen, user } = await renderOpd('np', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'पिन वा पासवर्ड हरायो' }));
    await user.click(await screen.findByRole('button', { name: 'कोड दिनुहोस्' }));
    expect(await screen.findByText(/कोड चाहिँदैन/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'कोड दिनुहोस्' })).not.toBeInTheDocument();
  });

  it('says why a record is not open, without a retry', async () => {
    serve('getPatient', fail('notFound'));
    const { screen } = await renderOpd('np', `report&patient=${anId(400)}`);
    expect(await screen.findByRole('heading', { name: 'यो अभिलेख तपाईंका लागि खुला छैन' })).toBeInTheDocument();
    expect(screen.getByText(/१२ घण्टासम्म देखिन्छ/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' })).not.toBeInTheDocument();
  });

  it('opens the patient in the address and requests a consultation', async () => {
    serve('listDoctors', { doctors: [aDoctor()], next: null });
    serve('listNextSlots', { next: [] });
    const { screen, user } = await renderOpd('en', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'Consult patient' }));
    expect(await screen.findByRole('button', { name: /Dr\. Anita Rai/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the patient' }));
    expect(await screen.findByRole('heading', { name: 'Patient details' })).toBeInTheDocument();
  });
});

describe('unanswered requests', () => {
  it('are listed with doctor and phone, and need a reason to be cancelled', async () => {
    serve('searchQueue', aQueue());
    serve('listUnansweredRequests', { items: [aWaiting()], next: null });
    const cancelled = serve('cancelAppointment', () => {
      serve('listUnansweredRequests', { items: [], next: null });
      return anEntry({ name: 'Hari Magar', status: 'cancelled' });
    });
    const { screen, user } = await renderOpd('en', 'overview');
    const line = (await screen.findByRole('heading', { name: 'Hari Magar' })).closest('li')!;
    expect(line).toHaveTextContent(/Dr\. Anita Rai.*\+977 9841234567/);
    await user.click(screen.getByRole('button', { name: 'Cancel the request: Hari Magar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    expect(await dialog.findAllByText('Please enter a reason!')).not.toHaveLength(0);
    expect(cancelled).toEqual([]);
    await user.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'The doctor is away');
    await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    expect(await screen.findByText('Hari Magar’s request is cancelled.')).toBeInTheDocument();
    expect(cancelled).toEqual([{ id: anId(300), reason: 'The doctor is away' }]);
    expect(await screen.findByText('Every request has been answered.')).toBeInTheDocument();
  });

  it('remind their doctor once', async () => {
    serve('searchQueue', aQueue());
    const young = aWaiting({ id: anId(302), name: 'Gita Rai', remindFrom: '2999-01-01T00:00:00Z' });
    serve('listUnansweredRequests', { items: [aWaiting(), young], next: null });
    const reminded = aWaiting({ remindedAt: '2026-11-21T05:00:00Z', remindFrom: '2999-01-01T00:00:00Z' });
    const received = serve('remindOfRequest', () => {
      serve('listUnansweredRequests', { items: [reminded, young], next: null });
      return reminded;
    });
    const { screen, user } = await renderOpd('np', 'overview');
    await user.click(await screen.findByRole('button', { name: /^चिकित्सकलाई सम्झाउनुहोस्: / }));
    expect(await screen.findByText('डा. अनिता राईलाई सम्झाइयो।')).toBeInTheDocument();
    expect(received).toEqual([{ id: anId(300) }]);
    expect(await screen.findByText(/^चिकित्सकलाई सम्झाइयो: /)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /चिकित्सकलाई सम्झाउनुहोस्/ })).not.toBeInTheDocument());
  });
});

describe('the OPD desk', () => {
  it("shows today's counts and lists waiting patients by time", async () => {
    serve(
      'searchQueue',
      aQueue([
        anEntry(),
        anEntry({ id: anId(301), name: 'Hari Magar', state: 'waiting', token: 1 }),
        anEntry({ id: anId(302), name: 'Seen Already', state: 'seen', status: 'done' }),
      ]),
    );
    serve('listUnansweredRequests', { items: [], next: null });
    const { screen } = await renderOpd('en', 'overview');
    expect(await screen.findByText(/Hari Magar/)).toBeInTheDocument();
    expect(screen.queryByText(/Seen Already/)).not.toBeInTheDocument();
    expect(screen.getAllByText('Expected')[0]!.closest('div')).toHaveTextContent('1');
  });

  it('books for a walk-in with a token on the slip and checks them in', async () => {
    const today = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10);
    serve('listRecentPatients', { patients: [] });
    serve('listDoctors', { doctors: [aDoctor()], next: null });
    serve('listNextSlots', { next: [] });
    serve('listOpenSlots', { slots: [aSlot(today, '10:20')] });
    serve('listAddresses', { provinces: PROVINCES });
    const booked = serve('bookForPatient', {
      ...anAppointment({ status: 'confirmed', patientName: 'Hari Magar', date: today }),
      message: { to: '+9779841234567', text: 'Confirmed' },
      token: 4,
    });
    const arrived = serve('checkIn', anEntry({ id: anId(200), token: 4, state: 'waiting' }));
    const { screen, user } = await renderOpd('en', 'booking');
    await user.click(await screen.findByRole('button', { name: 'Walk-in patient (no record)' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: /Dr\. Anita Rai/ }));
    await user.click((await screen.findAllByRole('radio', { name: /10:20/ }))[0]!);
    const fill = (name: string, text: string) =>
      user.fill(document.querySelector<HTMLInputElement>(`[name="${name}"]`)!, text);
    const choose = (name: string, value: string) =>
      user.selectOptions(document.querySelector<HTMLSelectElement>(`[name="${name}"]`)!, value);
    await fill('firstName', 'Hari');
    await fill('lastName', 'Magar');
    await fill('age', '40');
    await user.click(screen.getByRole('radio', { name: 'years' }));
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    await user.click(screen.getByRole('checkbox', { name: /no e-mail/ }));
    await fill('mobile', '9841234567');
    await choose('address.provinceId', '1');
    await choose('address.districtId', '7');
    await choose('address.municipalityId', '62');
    await choose('address.ward', '4');
    await user.click(screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit')!);
    await user.click(await screen.findByRole('button', { name: 'The patient is here: check in' }));
    expect(await screen.findByText('Hari Magar is checked in.')).toBeInTheDocument();
    expect(booked[0]).toMatchObject({ firstName: 'Hari', patientId: null, slotId: aSlot(today, '10:20').id });
    expect(arrived).toEqual([{ id: anId(200) }]);
  });
});

describe('records at the OPD desk', () => {
  const author = { role: 'staff' as const, name: { en: 'Hari Karki', np: 'हरि कार्की' } };
  const kept = {
    id: anId(600),
    patientId: anId(400),
    day: '2026-04-01',
    official: true,
    version: 1,
    marks: {},
    findings: [],
    priority: 'medium' as const,
    advice: null,
    enteredBy: {},
    createdBy: author,
    createdAt: '2026-04-01T05:00:00Z',
    changedAt: '2026-04-01T05:00:00Z',
    contacts: [],
    mayCorrect: true,
    mayHide: false,
  };
  const card = {
    ...kept,
    content: { kind: 'immunization' as const, initialDate: '2026-01-01', doses: { penta1: { date: '2026-04-01' } } },
  };
  beforeEach(() => void serveDesk());
  beforeEach(() => void serve('getTrends', { growth: null, tests: [] }));
  beforeEach(() => serve('getPatient', patientDetails()));

  it('open from the list, cards in their own view, with a back link', async () => {
    serve('listRecords', { items: [card], next: null });
    serve('getRecord', card);
    serve('getSchedules', SCHEDULES);
    const { screen, user } = await renderOpd('en', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'View past records' }));
    await user.click(await screen.findByRole('button', { name: /1 April 2026/ }));
    expect(await screen.findByText('1 of 18 doses given')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All records' }));
    expect(await screen.findByRole('button', { name: /1 April 2026/ })).toBeInTheDocument();
  });

  it('include the vaccination card, which can be corrected', async () => {
    serve('getSchedules', SCHEDULES);
    serve('listRecords', { items: [card], next: null });
    serve('getRecord', card);
    const corrected = serve('correctRecord', { ...card, version: 2 });
    const { screen, user } = await renderOpd('np', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'खोप कार्ड' }));
    await user.click(await screen.findByRole('button', { name: 'सच्याउनुहोस्' }));
    await user.click(await screen.findByRole('button', { name: 'सुरक्षित गर्नुहोस्' }));
    await waitFor(() =>
      expect(corrected).toMatchObject([
        { id: card.id, version: 1, content: { kind: 'immunization', doses: { penta1: { date: '2026-04-01' } } } },
      ]),
    );
    // What is done takes the place of the form until another one is opened.
    expect(await screen.findByText('अभिलेख सुरक्षित भयो।')).toBeInTheDocument();
    expect(document.activeElement).toHaveAttribute('id', 'page-title');
    expect(screen.queryByRole('button', { name: 'सुरक्षित गर्नुहोस्' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'सच्याउनुहोस्' }));
    expect(screen.queryByText('अभिलेख सुरक्षित भयो।')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('prefill a new card with the birth date', async () => {
    serve('getSchedules', SCHEDULES);
    serve('listRecords', { items: [], next: null });
    const added = serve('addRecord', card);
    const { screen, user } = await renderOpd('en', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'Vaccination card' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(added).toMatchObject([
        { patientId: anId(400), content: { kind: 'immunization', initialDate: patientDetails().dateOfBirth } },
      ]),
    );
  });

  it('are written in the third step and keep the input across steps', async () => {
    serve('getSchedules', SCHEDULES);
    serve('listRecords', { items: [], next: null });
    const added = serve('addRecord', {
      ...kept,
      content: { kind: 'opdReport', visitDate: '2026-04-01', seenPerson: null, vitals: {}, chiefComplaint: 'Cough' },
    });
    const { screen, user } = await renderOpd('en', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'Add new record' }));
    await user.fill(await screen.findByRole('textbox', { name: 'Chief complaint' }), 'Cough');
    await user.click(screen.getByRole('button', { name: 'Back to the patient' }));
    await user.click(await screen.findByRole('button', { name: 'Add new record' }));
    expect(await screen.findByRole('textbox', { name: 'Chief complaint' })).toHaveValue('Cough');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(added).toMatchObject([
        { patientId: anId(400), content: { kind: 'opdReport', chiefComplaint: 'Cough', seenPerson: null } },
      ]),
    );
  });
});
