import { waitFor, within } from '@testing-library/react';
import type { UnansweredRequest } from '@chautari/contract';
import {
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

const shown = (lng: 'en' | 'np', tab: string) =>
  renderScreen(<Opd />, { lng, role: 'staff', path: `/authorizeopd?tab=${tab}` });

/** A request that has waited long enough for its doctor to be reminded. */
const aWaiting = (more: Partial<UnansweredRequest> = {}): UnansweredRequest => ({
  ...aRequest({ name: 'Hari Magar' }),
  doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
  remindedAt: null,
  remindFrom: '2026-11-21T04:00:00Z',
  ...more,
});

const TEXTS = {
  en: {
    details: 'Patient details',
    consult: 'Consult patient',
    back: 'Back to the search',
    open: 'Open: Maya Tamang',
    walkIn: 'Walk-in patient (no record)',
    toPatient: 'Back to the patient',
  },
  np: {
    details: 'बिरामीको विवरण',
    consult: 'चिकित्सकसँग परामर्श',
    back: 'खोजीमा फर्कनुहोस्',
    open: 'खोल्नुहोस्: Maya Tamang',
    walkIn: 'अभिलेख नभएको व्यक्ति',
    toPatient: 'बिरामीको विवरणमा फर्कनुहोस्',
  },
};

describe.each(['en', 'np'] as const)('the report tab of the OPD desk, %s', (lng) => {
  const texts = TEXTS[lng];
  beforeEach(() => {
    serve('listRecentPatients', { patients: [aPatient()] });
    serve('getPatient', patientDetails());
    serve('listRecords', { items: [], next: null });
    serve('getSchedules', SCHEDULES);
  });

  it('leads from the search to the patient and back', async () => {
    const { screen, user } = await shown(lng, 'report');
    await user.click(await screen.findByRole('button', { name: texts.open }));
    expect(await screen.findByRole('heading', { name: texts.details })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: lng === 'en' ? 'Contact details' : 'सम्पर्क विवरण' }));
    expect(screen.getByRole('link', { name: '+977 9841234567' })).toHaveAttribute('href', 'tel:+9779841234567');
    expect(screen.getAllByText('P-2083-00417')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: texts.back }));
    expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  });

  it('begins with the patient of the address, and asks a doctor for them', async () => {
    serve('listDoctors', { doctors: [aDoctor()] });
    serve('listNextSlots', { next: [] });
    const { screen, user } = await shown(lng, `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: texts.consult }));
    expect(await screen.findByRole('button', { name: /डा\. अनिता राई|Dr\. Anita Rai/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.toPatient }));
    expect(await screen.findByRole('heading', { name: texts.details })).toBeInTheDocument();
  });
});

describe.each(['en', 'np'] as const)('requests that no doctor has answered, %s', (lng) => {
  const say =
    lng === 'en'
      ? {
          cancel: 'Cancel the request: Hari Magar',
          submit: 'Cancel the request',
          reason: 'Reason',
          missing: 'Please enter a reason!',
          done: 'Hari Magar’s request is cancelled.',
          none: 'Every request has been answered.',
          remind: 'Remind the doctor',
          reminded: 'Dr. Anita Rai has been reminded.',
          remindedAt: 'The doctor was reminded: ',
        }
      : {
          cancel: 'अनुरोध रद्द गर्नुहोस्: Hari Magar',
          submit: 'अनुरोध रद्द गर्नुहोस्',
          reason: 'कारण',
          missing: 'कृपया कारण लेख्नुहोस्!',
          done: 'Hari Magar को अनुरोध रद्द भयो।',
          none: 'सबै अनुरोधको जवाफ आइसक्यो।',
          remind: 'चिकित्सकलाई सम्झाउनुहोस्',
          reminded: 'डा. अनिता राईलाई सम्झाइयो।',
          remindedAt: 'चिकित्सकलाई सम्झाइयो: ',
        };

  it('are listed with doctor and phone, and cancelled with a reason only', async () => {
    serve('searchQueue', aQueue());
    serve('listUnansweredRequests', { items: [aWaiting()], next: null });
    const cancelled = serve('cancelAppointment', () => {
      serve('listUnansweredRequests', { items: [], next: null });
      return anEntry({ name: 'Hari Magar', status: 'cancelled' });
    });
    const { screen, user } = await shown(lng, 'overview');
    const line = (await screen.findByRole('heading', { name: 'Hari Magar' })).closest('li')!;
    expect(line).toHaveTextContent(
      lng === 'en' ? /Dr\. Anita Rai.*\+977 9841234567/ : /डा\. अनिता राई.*\+977 9841234567/,
    );
    await user.click(screen.getByRole('button', { name: say.cancel }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: say.submit }));
    expect(await dialog.findAllByText(say.missing)).not.toHaveLength(0);
    expect(cancelled).toEqual([]);
    await user.fill(dialog.getByRole('textbox', { name: say.reason }), 'The doctor is away');
    await user.click(dialog.getByRole('button', { name: say.submit }));
    expect(await screen.findByText(say.done)).toBeInTheDocument();
    expect(cancelled).toEqual([{ id: anId(300), reason: 'The doctor is away' }]);
    expect(await screen.findByText(say.none)).toBeInTheDocument();
  });

  it('that wait long remind their doctor, once', async () => {
    serve('searchQueue', aQueue());
    const young = aWaiting({ id: anId(302), name: 'Gita Rai', remindFrom: '2999-01-01T00:00:00Z' });
    serve('listUnansweredRequests', { items: [aWaiting(), young], next: null });
    const reminded = aWaiting({ remindedAt: '2026-11-21T05:00:00Z', remindFrom: '2999-01-01T00:00:00Z' });
    const received = serve('remindOfRequest', () => {
      serve('listUnansweredRequests', { items: [reminded, young], next: null });
      return reminded;
    });
    const { screen, user } = await shown(lng, 'overview');
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${say.remind}: `) }));
    expect(await screen.findByText(say.reminded)).toBeInTheDocument();
    expect(received).toEqual([{ id: anId(300) }]);
    expect(await screen.findByText(new RegExp(`^${say.remindedAt}`))).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(say.remind) })).not.toBeInTheDocument());
  });
});

describe('the OPD desk', () => {
  it('counts today, and lists who is still to be seen by their time', async () => {
    serve(
      'searchQueue',
      aQueue([
        anEntry(),
        anEntry({ id: anId(301), name: 'Hari Magar', state: 'waiting', token: 1 }),
        anEntry({ id: anId(302), name: 'Seen Already', state: 'seen', status: 'done' }),
      ]),
    );
    serve('listUnansweredRequests', { items: [], next: null });
    const { screen } = await shown('en', 'overview');
    expect(await screen.findByText(/Hari Magar/)).toBeInTheDocument();
    expect(screen.queryByText(/Seen Already/)).not.toBeInTheDocument();
    expect(screen.getAllByText('Expected')[0]!.closest('div')).toHaveTextContent('1');
  });

  it('books for a walk-in, with a token on the slip, and checks them in', async () => {
    const today = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10);
    serve('listRecentPatients', { patients: [] });
    serve('listDoctors', { doctors: [aDoctor()] });
    serve('listNextSlots', { next: [] });
    serve('listOpenSlots', { slots: [aSlot(today, '10:20')] });
    serve('listAddresses', { provinces: PROVINCES });
    const booked = serve('bookForPatient', {
      ...anAppointment({ status: 'confirmed', patientName: 'Hari Magar', date: today }),
      message: { to: '+9779841234567', text: 'Confirmed' },
      token: 4,
    });
    const arrived = serve('checkIn', anEntry({ id: anId(200), token: 4, state: 'waiting' }));
    const { screen, user } = await shown('en', 'booking');
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
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    await user.click(screen.getByRole('checkbox', { name: /no e-mail/ }));
    await fill('mobile', '9841234567');
    await choose('address.provinceId', '1');
    await choose('address.districtId', '7');
    await choose('address.municipalityId', '62');
    await choose('address.ward', '4');
    await user.click(screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit')!);
    await user.click(await screen.findByRole('button', { name: 'They are here: check in' }));
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
  beforeEach(() => serve('getPatient', patientDetails()));

  it('are opened from the list, a card as a card, with a way back', async () => {
    serve('listRecords', { items: [card], next: null });
    serve('getRecord', card);
    serve('getSchedules', SCHEDULES);
    const { screen, user } = await shown('en', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'View past records' }));
    await user.click(await screen.findByRole('button', { name: /1 April 2026/ }));
    expect(await screen.findByText('1 of 18 doses given')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All records' }));
    expect(await screen.findByRole('button', { name: /1 April 2026/ })).toBeInTheDocument();
  });

  it.each(['en', 'np'] as const)('are cards too: the vaccination card is opened and corrected, %s', async (lng) => {
    const say =
      lng === 'en'
        ? { card: 'Vaccination card', edit: 'Correct', save: 'Save' }
        : { card: 'खोप कार्ड', edit: 'सच्याउनुहोस्', save: 'सुरक्षित गर्नुहोस्' };
    serve('getSchedules', SCHEDULES);
    serve('listRecords', { items: [card], next: null });
    serve('getRecord', card);
    const corrected = serve('correctRecord', { ...card, version: 2 });
    const { screen, user } = await shown(lng, `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: say.card }));
    await user.click(await screen.findByRole('button', { name: say.edit }));
    await user.click(await screen.findByRole('button', { name: say.save }));
    await waitFor(() =>
      expect(corrected).toMatchObject([
        { id: card.id, version: 1, content: { kind: 'immunization', doses: { penta1: { date: '2026-04-01' } } } },
      ]),
    );
  });

  it('begin a card with the birth date that is known, where there is none', async () => {
    serve('getSchedules', SCHEDULES);
    serve('listRecords', { items: [], next: null });
    const added = serve('addRecord', card);
    const { screen, user } = await shown('en', `report&patient=${anId(400)}`);
    await user.click(await screen.findByRole('button', { name: 'Vaccination card' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(added).toMatchObject([
        { patientId: anId(400), content: { kind: 'immunization', initialDate: patientDetails().dateOfBirth } },
      ]),
    );
  });

  it.each(['en', 'np'] as const)(
    'are written in the third step, and what was typed stays while one looks something up, %s',
    async (lng) => {
      const say =
        lng === 'en'
          ? { add: 'Add new record', complaint: 'Chief complaint', back: 'Back to the patient', save: 'Save' }
          : {
              add: 'नयाँ अभिलेख थप्नुहोस्',
              complaint: 'मुख्य समस्या',
              back: 'बिरामीको विवरणमा फर्कनुहोस्',
              save: 'सुरक्षित गर्नुहोस्',
            };
      serve('getSchedules', SCHEDULES);
      serve('listRecords', { items: [], next: null });
      const added = serve('addRecord', {
        ...kept,
        content: { kind: 'opdReport', visitDate: '2026-04-01', seenPerson: null, vitals: {}, chiefComplaint: 'Cough' },
      });
      const { screen, user } = await shown(lng, `report&patient=${anId(400)}`);
      await user.click(await screen.findByRole('button', { name: say.add }));
      await user.fill(await screen.findByRole('textbox', { name: say.complaint }), 'Cough');
      await user.click(screen.getByRole('button', { name: say.back }));
      await user.click(await screen.findByRole('button', { name: say.add }));
      expect(await screen.findByRole('textbox', { name: say.complaint })).toHaveValue('Cough');
      await user.click(screen.getByRole('button', { name: say.save }));
      await waitFor(() =>
        expect(added).toMatchObject([
          { patientId: anId(400), content: { kind: 'opdReport', chiefComplaint: 'Cough', seenPerson: null } },
        ]),
      );
    },
  );
});
