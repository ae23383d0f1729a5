import { waitFor, within } from '@testing-library/react';
import type { ContentOf, ReferralItem, ReferralLetter, ReferralWay } from '@chautari/contract';
import { anId, anOpdReport, aRecord, fail, renderScreen, SCHEDULES, serve } from '../../../../testing';
import { PATIENT, pressButton, TODAY } from '../../../../testing/cards';
import { OpenedLetter, RecordView, ReferralPages } from '../../../faces/records';
import { ReferralForm } from '../ReferralForm';

const HOSPITAL = {
  id: anId(601),
  name: { en: 'City Hospital', np: 'सिटी अस्पताल' },
  place: { en: 'Biratnagar', np: 'विराटनगर' },
};
const POST = {
  id: anId(602),
  name: { en: 'Mulghat Clinic', np: 'मूलघाट क्लिनिक' },
  place: { en: 'Dhankuta', np: 'धनकुटा' },
};
const BY = { en: 'Nirmala Rai', np: 'निर्मला राई' };
const SENT = '2026-11-20T04:00:00.000Z';

const aReferral = (more: Partial<ContentOf<'referral'>> = {}): ContentOf<'referral'> => ({
  kind: 'referral',
  date: TODAY,
  facility: HOSPITAL.id,
  facilityName: HOSPITAL.name,
  service: 'opd',
  urgency: 'today',
  reason: 'Needs an X-ray',
  ...more,
});
const aWay = (more: Partial<ReferralWay> = {}): ReferralWay => ({
  ...{ state: 'sent', version: 1, from: POST, to: HOSPITAL, sentAt: SENT, steps: [], overdue: false, moves: [] },
  ...more,
});
const aReferralRecord = (way: Partial<ReferralWay> = {}, content: Partial<ContentOf<'referral'>> = {}) => ({
  ...aRecord(aReferral(content)),
  referral: aWay(way),
});

beforeEach(() => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
});

describe('the form of a referral', () => {
  const visit = aRecord(
    anOpdReport({
      chiefComplaint: 'Short of breath',
      vitals: { pulse: 118 },
      examination: 'Crackles on the left',
      actionsTaken: ['referred'],
    }),
  );

  it('takes over the visit, and sends the patient to a facility that is found by its name', async () => {
    serve('getRecord', visit);
    serve('searchFacilities', {
      items: [
        {
          ...HOSPITAL,
          kind: 'hospital',
          phone: null,
          closedAt: null,
          distance: null,
          hours: { times: [], emergencyDays: [], isAlwaysReady: true, exceptions: [] },
        },
      ],
      next: null,
    });
    const received = serve('addRecord', aReferralRecord());
    const view = await renderScreen(
      <ReferralForm patient={PATIENT} begin={{ visit: visit.id }} onSaved={jest.fn()} />,
      { role: 'doctor' },
    );
    const { screen, user } = view;
    expect(await screen.findByRole('textbox', { name: /Why the patient is sent/ })).toHaveValue('Short of breath');
    expect(screen.getByRole('textbox', { name: /What was found/ })).toHaveValue('Crackles on the left');
    expect(screen.getByText(/118/)).toBeInTheDocument();
    await user.fill(screen.getByRole('searchbox', { name: /Hospital or health post/ }), 'City');
    await user.click(await screen.findByRole('button', { name: 'Choose: City Hospital' }));
    await user.click(screen.getByRole('radio', { name: 'Emergency, now' }));
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]!.content).toMatchObject({
      ...{ facility: HOSPITAL.id, visit: visit.id, urgency: 'emergency', reason: 'Short of breath', service: 'opd' },
    });
  });

  it('asks who agreed, and why a family refuses', async () => {
    const received = serve('addRecord', aReferralRecord());
    const view = await renderScreen(<ReferralForm patient={PATIENT} onSaved={jest.fn()} />, { role: 'staff' });
    const { screen, user } = view;
    await user.click(await screen.findByRole('button', { name: 'It is not in the list' }));
    await user.fill(screen.getByRole('textbox', { name: /Hospital in words/ }), 'Bir Hospital');
    await user.fill(screen.getByRole('textbox', { name: /Why the patient is sent/ }), 'Needs surgery');
    await user.click(screen.getByRole('radio', { name: 'Planned' }));
    await user.click(screen.getByRole('radio', { name: 'The family refuses' }));
    await pressButton(view, 'Save');
    expect(await screen.findByRole('link', { name: /Why the family refused/ })).toBeInTheDocument();
    expect(received).toHaveLength(0);
    await user.fill(screen.getByRole('textbox', { name: /Why the family refused/ }), 'Too far');
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]!.content).toMatchObject({ place: 'Bir Hospital', refusal: 'Too far' });
  });
});

describe('a referral', () => {
  it('is marked as arrived in one tap, and answered by the version that was read', async () => {
    const arrived = serve('receiveReferral', aWay({ state: 'arrived', version: 2 }));
    const answered = serve('answerReferral', aWay({ state: 'answered', version: 2 }));
    const { screen, user } = await renderScreen(
      <RecordView record={aReferralRecord({ moves: ['receive', 'answer', 'end'] })} patient={PATIENT} />,
      { role: 'staff' },
    );
    await user.click(await screen.findByRole('button', { name: 'Arrived' }));
    await waitFor(() => expect(arrived).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await user.fill(await screen.findByRole('textbox', { name: /Diagnosis/ }), 'Pneumonia');
    await user.fill(screen.getByRole('textbox', { name: /What to do next/ }), 'Rest');
    const buttons = screen.getAllByRole('button', { name: 'Answer' });
    await user.click(buttons.at(-1)!);
    await waitFor(() => expect(answered).toHaveLength(1));
    expect(answered[0]).toMatchObject({ version: 1, answer: { diagnosis: 'Pneumonia', next: 'Rest' } });
  });

  it('is answered without the error of another move', async () => {
    serve('receiveReferral', fail('unavailable'));
    const { screen, user } = await renderScreen(
      <RecordView record={aReferralRecord({ moves: ['receive', 'answer', 'end'] })} patient={PATIENT} />,
      { role: 'staff' },
    );
    await user.click(await screen.findByRole('button', { name: 'Arrived' }));
    await screen.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tells the patient in plain words where to go, and what was answered', async () => {
    const { screen } = await renderScreen(<RecordView record={aReferralRecord()} patient={PATIENT} />, {
      role: 'patient',
    });
    expect(await screen.findByText('You are referred to City Hospital.')).toBeInTheDocument();
    expect(screen.getByText('Go today.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make the letter' })).not.toBeInTheDocument();
  });

  it('shows the answer to both', async () => {
    const answer = { diagnosis: 'Pneumonia', treatment: null, next: 'Count the breaths' };
    const steps = [{ state: 'answered' as const, at: SENT, by: BY, answer }];
    const { screen } = await renderScreen(
      <RecordView record={aReferralRecord({ state: 'answered', steps })} patient={PATIENT} />,
      { role: 'doctor' },
    );
    expect(await screen.findByText('Count the breaths')).toBeInTheDocument();
  });
});

describe('the lists of referrals', () => {
  const item = (more: Partial<ReferralItem> = {}): ReferralItem => ({
    recordId: anId(700),
    patient: {
      id: PATIENT.id,
      publicId: 'P-2083-00417',
      name: PATIENT.name,
      sex: 'female',
      age: 31,
      lived: { unit: 'years', count: 31 },
    },
    ...{ place: null, department: null, urgency: 'planned', reason: 'Needs an X-ray', way: aWay({ overdue: true }) },
    ...more,
  });

  it('point out what has no answer for too long', async () => {
    const received = serve('listReferrals', { items: [item()], all: 1 });
    const { screen } = await renderScreen(<ReferralPages audience="staff" path="/referrals" back={null} />, {
      role: 'staff',
      path: '/referrals?tab=out',
    });
    expect(await screen.findByText('No answer for too long. Call the other side.')).toBeInTheDocument();
    expect(screen.getByText(/To City Hospital\./)).toBeInTheDocument();
    expect(received[0]).toMatchObject({ direction: 'out' });
  });

  it('stay with the pressed button while more are read', async () => {
    serve('listReferrals', { items: [item()], all: 2 });
    const { screen, user } = await renderScreen(<ReferralPages audience="staff" path="/referrals" back={null} />, {
      role: 'staff',
      path: '/referrals?tab=out',
    });
    const button = await screen.findByRole('button', { name: 'Show more (1)' });
    let answer = () => undefined as void;
    const reading = new Promise<void>((resolve) => (answer = resolve));
    const other = { ...PATIENT, ...item().patient, name: 'Hari Karki' };
    serve('listReferrals', async () => {
      await reading;
      return { items: [item(), item({ recordId: anId(701), patient: other })], all: 2 };
    });
    await user.click(button);
    expect(screen.getByRole('link', { name: PATIENT.name })).toBeInTheDocument();
    expect(button).toHaveFocus();
    answer();
    expect(await screen.findByRole('link', { name: 'Hari Karki' })).toBeInTheDocument();
  });

  it('say so where nobody was referred', async () => {
    serve('listReferrals', { items: [], all: 0 });
    const { screen } = await renderScreen(<ReferralPages audience="staff" path="/referrals" back={null} />, {
      role: 'staff',
      path: '/referrals',
    });
    expect(await screen.findByText('Nobody was referred here')).toBeInTheDocument();
  });
});

describe('the letter that a link opens', () => {
  const TOKEN = 'a'.repeat(32);
  const letter: ReferralLetter = {
    patient: { name: 'Maya Tamang', sex: 'female', age: 31, lived: { unit: 'years', count: 31 } },
    content: aReferral({ taken: { day: TODAY, vitals: { pulse: 118 } } }),
    from: { name: POST.name, place: POST.place, phone: '026-520000' },
    to: { name: HOSPITAL.name, place: HOSPITAL.place, phone: null },
    author: { name: BY, licenseNumber: '10234' },
    until: SENT,
  };

  it('shows what was found', async () => {
    const received = serve('openReferralLetter', letter);
    const { screen } = await renderScreen(<OpenedLetter />, { path: `/referral-letter#${TOKEN}` });
    expect(await screen.findByText('Maya Tamang')).toBeInTheDocument();
    expect(screen.getByText(/118/)).toBeInTheDocument();
    expect(received).toEqual([{ token: TOKEN }]);
  });

  it('says that a link without a secret opens nothing', async () => {
    const { screen } = await renderScreen(<OpenedLetter />, { path: '/referral-letter' });
    expect(await screen.findByText('This letter no longer opens')).toBeInTheDocument();
  });
});
