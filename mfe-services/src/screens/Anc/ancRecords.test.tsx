import { waitFor } from '@testing-library/react';
import { addDays, todayInNepal, type RecordContent } from '@chautari/contract';
import {
  aFamily,
  anAncContact,
  anId,
  aPerson,
  aRecord,
  DRAFT_KEY,
  SCHEDULES,
  serve,
} from '@chautari/shared-ui/testing';
import { renderScreen, signIn } from '../../../testing';
import Anc from './Anc';

const NOTE: RecordContent = {
  kind: 'ancNote',
  clientName: 'Maya Tamang',
  hospitalName: 'Mulghat Clinic',
  contactPhone: '+9779841234567',
};
const LMP = addDays(todayInNepal(), -120);
const CARD: RecordContent = { kind: 'ancReport', date: LMP, lastMenstrualPeriod: LMP, visits: {}, tetanus: {} };

async function renderAnc({ role, tab = '', lng = 'en' }: { role?: 'patient'; tab?: string; lng?: 'en' | 'np' } = {}) {
  serve('getSchedules', SCHEDULES);
  serve('listFamily', aFamily());
  return renderScreen(<Anc />, { lng, path: `/service/anc${tab && `?tab=${tab}`}`, ...(role && { role }) });
}

/** Adds a visit as a visitor. */
async function keepNote({ screen, user }: Awaited<ReturnType<typeof renderAnc>>, hospital: string) {
  await user.click(await screen.findByRole('button', { name: 'Add a record' }));
  await user.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Gita Rai');
  await user.fill(screen.getByRole('textbox', { name: 'Hospital or health post' }), hospital);
  await user.fill(screen.getByRole('textbox', { name: 'Contact phone' }), '9841234567');
  await user.click(screen.getByRole('button', { name: 'Keep on this page' }));
}

/** Returns whether the focused part of the page contains an element. */
function isArrivedAt(element: HTMLElement) {
  expect(document.activeElement).toContainElement(element);
  expect(document.body).not.toHaveFocus();
}

describe('added records', () => {
  it('are listed, and the latest can be deleted after confirmation', async () => {
    serve('listRecords', {
      items: [
        aRecord(NOTE, { id: anId(502), mayHide: true }),
        aRecord({ ...NOTE, hospitalName: 'Koshi Hospital' }, { id: anId(501), mayHide: false }),
      ],
      next: null,
    });
    const { screen, user } = await renderAnc({ role: 'patient' });
    expect(await screen.findByRole('heading', { name: 'Koshi Hospital' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete: / })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete: Mulghat Clinic' }));
    const received = serve('hideRecord', {});
    serve('listRecords', { items: [], next: null });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The record was deleted.')).toBeInTheDocument();
    expect(received).toEqual([{ id: anId(502) }]);
    isArrivedAt(await screen.findByRole('heading', { name: 'No records added yet' }));
  });

  it('can be added', async () => {
    serve('listRecords', { items: [], next: null });
    const { screen, user } = await renderAnc({ role: 'patient', lng: 'np' });
    await user.click(await screen.findByRole('button', { name: 'अभिलेख थप्नुहोस्' }));
    expect(await screen.findByRole('textbox', { name: 'नाम' })).toHaveValue('Maya Tamang');
    isArrivedAt(screen.getByRole('textbox', { name: 'नाम' }));
    await user.fill(screen.getByRole('textbox', { name: 'अस्पताल वा स्वास्थ्य चौकी' }), 'मूलघाट क्लिनिक');
    await user.fill(screen.getByRole('textbox', { name: 'सम्पर्क फोन' }), '9841234567');
    const received = serve('addRecord', aRecord(NOTE));
    serve('listRecords', { items: [aRecord(NOTE, { mayHide: true })], next: null });
    await user.click(screen.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }));
    expect(await screen.findByRole('heading', { name: 'Mulghat Clinic' })).toBeVisible();
    isArrivedAt(screen.getByRole('heading', { name: 'Mulghat Clinic' }));
    expect(received).toMatchObject([
      { patientId: aPerson().id, content: { hospitalName: 'मूलघाट क्लिनिक', contactPhone: '+9779841234567' } },
    ]);
  });

  it('of a visitor are offered one by one for the record after sign-in', async () => {
    const visitor = await renderAnc();
    const { screen, user, queryClient, rerender } = visitor;
    for (const hospital of ['Mulghat Clinic', 'Koshi Hospital']) await keepNote(visitor, hospital);
    serve('listRecords', { items: [], next: null });
    await signIn(queryClient);
    await rerender(<Anc key="where signing in leads back to" />);
    const received = serve('addRecord', aRecord(NOTE));
    for (const hospital of ['Koshi Hospital', 'Mulghat Clinic']) {
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: 'Hospital or health post' })).toHaveValue(hospital),
      );
      await user.click(screen.getByRole('button', { name: 'Save' }));
    }
    await waitFor(() =>
      expect(received).toMatchObject([
        { content: { hospitalName: 'Koshi Hospital' } },
        { content: { hospitalName: 'Mulghat Clinic' } },
      ]),
    );
  });

  it('do not load the session on a device where nobody has signed in', async () => {
    const received = serve('getSession', { signedIn: null });
    const { screen } = await renderAnc();
    expect(await screen.findByRole('button', { name: 'Add a record' })).toBeVisible();
    expect(received).toEqual([]);
  });

  it('of a visitor stay on the page, and the latest can be removed', async () => {
    const visitor = await renderAnc();
    const { screen, user } = visitor;
    await keepNote(visitor, 'Mulghat Clinic');
    expect(await screen.findByRole('heading', { name: 'Mulghat Clinic' })).toBeVisible();
    expect(screen.getByText(/Nothing has been sent/)).toBeVisible();
    isArrivedAt(screen.getByRole('heading', { name: 'Mulghat Clinic' }));
    await user.click(screen.getByRole('button', { name: 'Delete: Mulghat Clinic' }));
    expect(screen.queryByRole('heading', { name: 'Mulghat Clinic' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('offer a visitor registration only while the form is closed', async () => {
    const visitor = await renderAnc();
    const { screen, user } = visitor;
    await keepNote(visitor, 'Mulghat Clinic');
    expect(await screen.findByRole('link', { name: 'Sign in as a patient' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a record' }));
    expect(screen.queryByRole('link', { name: 'Sign in as a patient' })).not.toBeInTheDocument();
  });
});

describe('the card of a pregnancy', () => {
  it('is shown to its patient and can be corrected', async () => {
    serve('listRecords', { items: [aRecord(CARD, { mayCorrect: true })], next: null });
    const { screen, user } = await renderAnc({ role: 'patient', tab: 'report' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const received = serve('correctRecord', aRecord(CARD, { version: 2, mayCorrect: true }));
    await user.fill(await screen.findByRole('textbox', { name: /^Previous births/ }), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The record is saved.')).toBeInTheDocument();
    expect(received).toMatchObject([{ version: 1, content: { para: 1, lastMenstrualPeriod: LMP } }]);
  });

  it('accepts a visit that its patient adds', async () => {
    const card = aRecord(CARD, { id: anId(510), mayCorrect: true });
    serve('getDraftKey', { key: DRAFT_KEY });
    serve('listRecords', { items: [card], next: null });
    serve('getRecord', card);
    const { screen, user } = await renderAnc({ role: 'patient', tab: 'report', lng: 'np' });
    await user.click(await screen.findByRole('button', { name: 'जाँच लेख्नुहोस्' }));
    const received = serve('addRecord', aRecord(anAncContact()));
    await user.fill(await screen.findByRole('textbox', { name: /^टिपोट/ }), 'घरमै नापेको');
    await user.click(screen.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }));
    await waitFor(() =>
      expect(received).toMatchObject([
        { content: { kind: 'ancContact', card: anId(510), date: todayInNepal(), note: 'घरमै नापेको' } },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'जाँच लेख्नुहोस्' })).toBeVisible();
  });

  it('offers a new card after the last pregnancy is over', async () => {
    const before = addDays(LMP, -400);
    serve('listRecords', {
      items: [aRecord({ ...CARD, date: before, lastMenstrualPeriod: before }, { mayCorrect: true })],
      next: null,
    });
    const { screen } = await renderAnc({ role: 'patient', tab: 'report' });
    expect(await screen.findByRole('button', { name: 'Start a card for a new pregnancy' })).toBeVisible();
  });
});
