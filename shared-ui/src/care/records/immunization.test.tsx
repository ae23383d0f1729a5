import { waitFor, within } from '@testing-library/react';
import { addDays, planImmunization, todayInNepal, type RecordContent } from '@chautari/contract';
import { anId, aRecord, fail, renderScreen, SCHEDULES, serve } from '../../../testing';
import { chooseDay, PATIENT, pressButton, TODAY } from '../../../testing/cards';
import { createFormat } from '../../faces/platform';
import { ImmunizationForm, ImmunizationView } from '../../faces/records';

type Card = Extract<RecordContent, { kind: 'immunization' }>;

/** The doses of small children. */
const DOSES = SCHEDULES.immunization.visits.flatMap(({ doses, shownFrom }) => (shownFrom ? [] : doses));
const { date } = createFormat('en');
const BORN = addDays(TODAY, -100);
const aCard = (more: Partial<Card> = {}): Card => ({ kind: 'immunization', initialDate: BORN, doses: {}, ...more });

const getVisit = ({ screen }: Awaited<ReturnType<typeof renderScreen>>, name: string) =>
  within(screen.getByRole('region', { name }));

beforeEach(() => serve('getSchedules', SCHEDULES));

describe('the form of the vaccination card', () => {
  const renderForm = async (
    props: Partial<Parameters<typeof ImmunizationForm>[0]> = {},
    role: 'patient' | 'doctor' = 'patient',
  ) => {
    const view = await renderScreen(<ImmunizationForm patient={PATIENT} onSaved={() => undefined} {...props} />, {
      role,
    });
    await view.screen.findByRole('heading', { name: '6 weeks' });
    return view;
  };

  it('has a line for each dose of small children', async () => {
    const { screen } = await renderForm();
    expect(screen.getAllByRole('button', { name: /^Enter the day: / })).toHaveLength(DOSES.length);
  });

  it('enters a visit on one day, calculates the follow-ups, and sends no empty line', async () => {
    const received = serve('addRecord', aRecord(aCard()));
    const view = await renderForm({ begin: { initialDate: BORN } });
    const doseDate = addDays(BORN, 45);
    await pressButton(view, 'All on one day: 6 weeks');
    await chooseDay(view, '^All on one day: 6 weeks', doseDate);
    await pressButton(view, 'Use for all empty ones');
    // A line that was opened and left empty is not sent.
    await pressButton(view, 'Enter the day: Pentavalent (DPT-HepB-Hib), Dose 2');
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toHaveLength(1));
    const line = { date: doseDate, followUpDate: addDays(doseDate, 28) };
    expect(received[0]).toEqual({
      patientId: anId(400),
      content: {
        kind: 'immunization',
        initialDate: BORN,
        doses: { penta1: line, opv1: line, pcv1: line, rota1: line },
      },
    });
  });

  it('moves the focus to opened fields and back to the visit, and accepts another follow-up day', async () => {
    const received = serve('addRecord', aRecord(aCard()));
    const view = await renderForm({ begin: { initialDate: BORN } });
    const getYear = (field: string) =>
      within(view.screen.getByRole('group', { name: new RegExp(field) })).getByRole('combobox', { name: 'Year' });
    await pressButton(view, 'Enter the day: Oral polio vaccine, Dose 1');
    expect(getYear('^Day: Oral polio')).toHaveFocus();
    await chooseDay(view, '^Day: Oral polio', addDays(BORN, 50));
    expect(view.screen.getByText(`Suggested follow-up: ${date(addDays(BORN, 78))}`)).toBeInTheDocument();
    await pressButton(view, 'Choose another day: Oral polio vaccine, Dose 1');
    expect(getYear('^Follow-up date')).toHaveFocus();
    await chooseDay(view, '^Follow-up date', addDays(TODAY, 3));
    await pressButton(view, 'All on one day: 10 weeks');
    expect(getYear('^All on one day: 10 weeks')).toHaveFocus();
    await pressButton(view, 'Cancel');
    expect(view.screen.getByRole('button', { name: 'All on one day: 10 weeks' })).toHaveFocus();
    await pressButton(view, 'All on one day: 10 weeks');
    await chooseDay(view, '^All on one day: 10 weeks', addDays(BORN, 80));
    await pressButton(view, 'Use for all empty ones');
    expect(view.screen.getByRole('region', { name: '10 weeks' })).toHaveFocus();
    await pressButton(view, 'Save');
    await waitFor(() =>
      expect(received).toMatchObject([
        { content: { doses: { opv1: { date: addDays(BORN, 50), followUpDate: addDays(TODAY, 3) } } } },
      ]),
    );
  });

  it('warns of a dose before its first day', async () => {
    const view = await renderForm({ begin: { initialDate: BORN, doses: { penta1: { date: addDays(BORN, 45) } } } });
    await pressButton(view, 'Enter the day: Pentavalent (DPT-HepB-Hib), Dose 2');
    await chooseDay(view, '^Day: Pentavalent', addDays(BORN, 60));
    expect(
      getVisit(view, '10 weeks').getByText(
        new RegExp(
          `Given too early to count. It is due again from ${date(addDays(BORN, 88)).replace(/[()]/g, '\\$&')}`,
        ),
      ),
    ).toBeInTheDocument();
  });

  it('keeps a dose that was given too early beside the one that was given again', async () => {
    const received = serve('addRecord', aRecord(aCard()));
    const view = await renderForm({
      begin: { initialDate: BORN, doses: { penta1: { date: addDays(BORN, 35), batch: 'AB-1' } } },
    });
    const visit = getVisit(view, '6 weeks');
    expect(visit.getByText(/Given too early to count/)).toBeVisible();
    await pressButton(view, 'It was given again: Pentavalent (DPT-HepB-Hib), Dose 1');
    expect(visit.queryByText(/Given too early to count/)).not.toBeInTheDocument();
    expect(view.screen.getByRole('group', { name: 'Dose 1' })).toBeInTheDocument();
    await pressButton(view, 'Save');
    const otherDoses = [{ vaccine: 'penta', date: addDays(BORN, 35), reason: 'early', batch: 'AB-1' }];
    await waitFor(() => expect(received).toMatchObject([{ content: { doses: {}, otherDoses } }]));
  });

  it('lets a health worker confirm a day of the family with one tick', async () => {
    const record = aRecord(aCard({ doses: { opv1: { date: addDays(BORN, 45) } } }), {
      mayCorrect: true,
      enteredBy: { initialDate: 'patient', 'doses.opv1': 'patient' },
    });
    const received = serve('correctRecord', record);
    const view = await renderForm({ record }, 'doctor');
    const visit = getVisit(view, '6 weeks');
    await view.user.click(visit.getByRole('checkbox', { name: /paper card/ }));
    // Details that nobody fills in are no obstacle.
    await pressButton(view, 'Change: Oral polio vaccine, Dose 1');
    expect(visit.getByRole('group', { name: /Reaction after the dose/ })).toBeVisible();
    await pressButton(view, 'Save');
    const opv1 = { date: addDays(BORN, 45), seenOnCard: true };
    await waitFor(() => expect(received).toMatchObject([{ content: { doses: { opv1 } } }]));
  });

  it('asks about BCG that is not on a card with other doses, and takes a dose without a day', async () => {
    const received = serve('addRecord', aRecord(aCard()));
    const view = await renderForm({ begin: { initialDate: BORN, doses: { penta1: { date: addDays(BORN, 45) } } } });
    const birth = getVisit(view, 'At birth');
    expect(birth.getByText(/Was BCG .* given at birth/)).toBeVisible();
    await view.user.click(birth.getByRole('button', { name: /^Enter the day: BCG/ }));
    await view.user.click(birth.getByRole('radio', { name: 'Yes, on a day that is not known' }));
    expect(birth.getByText('Given, the day is not known')).toBeVisible();
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toMatchObject([{ content: { doses: { bcg: { answer: 'givenUndated' } } } }]));
  });

  it('makes entries of health workers read-only for patients, and says so', async () => {
    const record = aRecord(
      aCard({ doses: { penta1: { date: addDays(BORN, 45) }, opv1: { date: addDays(BORN, 45) } } }),
      { mayCorrect: true, enteredBy: { initialDate: 'staff', 'doses.penta1': 'doctor', 'doses.opv1': 'patient' } },
    );
    const received = serve('correctRecord', record);
    const view = await renderForm({ record });
    const visit = getVisit(view, '6 weeks');
    expect(visit.getByText('A health worker entered this. Only they can change it.')).toBeInTheDocument();
    expect(visit.queryByRole('button', { name: /: Pentavalent/ })).not.toBeInTheDocument();
    expect(visit.getByRole('button', { name: 'Change: Oral polio vaccine, Dose 1' })).toBeInTheDocument();
    await pressButton(view, 'Save');
    // Nothing was changed, and no follow-up was added.
    await waitFor(() => expect(received).toEqual([{ id: record.id, version: 1, content: record.content }]));
  });

  it('is fully editable for a health worker', async () => {
    const record = aRecord(aCard({ doses: { penta1: { date: addDays(BORN, 45) } } }), {
      mayCorrect: true,
      enteredBy: { 'doses.penta1': 'staff' },
    });
    const view = await renderForm({ record }, 'doctor');
    expect(
      await view.screen.findByRole('button', { name: 'Change: Pentavalent (DPT-HepB-Hib), Dose 1' }),
    ).toBeInTheDocument();
  });

  it('opens the line that the service refuses', async () => {
    serve('addRecord', fail('invalid', { 'content.doses.penta2.date': 'beforeEarlierDose' }));
    const view = await renderForm({
      begin: { initialDate: BORN, doses: { penta1: { date: addDays(BORN, 60) }, penta2: { date: addDays(BORN, 50) } } },
    });
    await pressButton(view, 'Save');
    expect(await view.screen.findAllByText(/The previous dose has a later date/)).not.toHaveLength(0);
    expect(view.screen.getByRole('group', { name: /^Day: Pentavalent.*Dose 2/ })).toBeInTheDocument();
  });

  it('says that there is already a card', async () => {
    serve('addRecord', fail('wrongState'));
    const view = await renderForm({ begin: { initialDate: BORN } });
    await pressButton(view, 'Save');
    expect(await view.screen.findByText(/There is already a vaccination card/)).toBeInTheDocument();
  });

  it('sends nothing of a guest', async () => {
    const kept: Card[] = [];
    const view = await renderScreen(
      <ImmunizationForm
        patient={null}
        begin={{ initialDate: BORN }}
        onSaved={() => undefined}
        onKept={(card) => kept.push(card)}
      />,
    );
    await view.screen.findByRole('heading', { name: '6 weeks' });
    await pressButton(view, 'Keep on this page');
    await waitFor(() => expect(kept).toEqual([aCard()]));
  });
});

describe('the view of the vaccination card', () => {
  // The print contains allergies.
  beforeEach(() => void serve('listRecords', { items: [], next: null }));

  /** Each dose on its due day; the doses of one vaccine have an interval. */
  const TWO_YEARS = addDays(TODAY, -730);
  const all = Object.fromEntries(
    planImmunization(SCHEDULES.immunization, { birth: TWO_YEARS, doses: {} }, TODAY).doses.map(({ key, due }) => [
      key,
      { date: due },
    ]),
  );
  const shownCard = (card: Card, lng: 'en' | 'np' = 'en') =>
    renderScreen(
      <ImmunizationView
        record={aRecord(card, { mayCorrect: true, enteredBy: { 'doses.penta1': 'staff' } })}
        patient={{ name: 'Asha Tamang', patientId: 'P-2083-00418', sex: 'female' }}
        onEdit={() => undefined}
      />,
      { lng, role: 'patient' },
    );

  it.each([
    ['en', 'Full immunization', 'Fully immunized: all doses of the national schedule are given, BCG included.'],
    ['np', 'पूर्ण खोप', 'पूर्ण खोप भयो: बी.सी.जी.सहित राष्ट्रिय तालिकाका सबै खोप लगाइसकियो।'],
  ] as const)('calls a child fully immunized in %s only where every dose is given', async (lng, button, answer) => {
    const { screen, user } = await shownCard(aCard({ initialDate: TWO_YEARS, doses: all }), lng);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(answer);
  });

  it('lists what is missing for full immunization, even one dose', async () => {
    const { tcv: _tcv, ...most } = all;
    const { screen, user } = await shownCard(aCard({ initialDate: TWO_YEARS, doses: most }));
    await user.click(await screen.findByRole('button', { name: 'Full immunization' }));
    const status = screen.getAllByRole('status').at(-1)!;
    expect(status).toHaveTextContent('Not yet. Due now: go to the health post');
    expect(
      within(status)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Typhoid conjugate vaccine: One dose']);
  });

  it('lists doses that were given too early', async () => {
    const oneDay = Object.fromEntries(DOSES.map(({ key }) => [key, { date: addDays(BORN, 90) }]));
    const { screen, user } = await shownCard(aCard({ doses: oneDay }));
    await user.click(await screen.findByRole('button', { name: 'Full immunization' }));
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(
      /too early to count.*Pentavalent \(DPT-HepB-Hib\): Dose 2/,
    );
  });

  it('lists the doses that are due now first', async () => {
    const { screen, user } = await shownCard(aCard({ initialDate: addDays(todayInNepal(), -45), doses: {} }));
    await user.click(await screen.findByRole('button', { name: 'Full immunization' }));
    const status = screen.getAllByRole('status').at(-1)!;
    const [now, later] = within(status).getAllByRole('list');
    const dueNow = SCHEDULES.immunization.visits.slice(0, 2).flatMap(({ doses }) => doses);
    expect(within(now!).getAllByRole('listitem')).toHaveLength(dueNow.length);
    expect(within(later!).getAllByRole('listitem')).toHaveLength(DOSES.length - dueNow.length);
  });

  it('shows done and overdue visits, and marks one as next', async () => {
    const { screen } = await shownCard(aCard({ doses: { penta1: { date: addDays(BORN, 45) } } }));
    expect(await screen.findByText(`1 of ${DOSES.length} doses given`)).toBeInTheDocument();
    expect(screen.getAllByText('Overdue').length).toBeGreaterThan(0);
    expect(screen.getByText(`Due since ${date(addDays(BORN, 42))}: 6 weeks`)).toBeInTheDocument();
  });

  it('prints a card with every dose, its owner, and who entered it', async () => {
    window.print = jest.fn();
    const { screen, user } = await shownCard(
      aCard({ doses: { penta1: { date: addDays(BORN, 45), followUpDate: addDays(BORN, 73) } } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Download or print the card' }));
    expect(window.print).toHaveBeenCalledTimes(1);
    const table = screen.getByRole('table', { hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(1 + DOSES.length);
    expect(rows[2]).toHaveTextContent(
      `Pentavalent (DPT-HepB-Hib), Dose 1${date(addDays(BORN, 45))}${date(addDays(BORN, 73))}Health worker`,
    );
    expect(table.parentElement).toHaveTextContent(/Asha Tamang.*P-2083-00418.*Female/);
  });

  it.each([
    ['en', /SexFemale.*Signature and stamp/],
    ['np', /लिङ्गमहिला.*हस्ताक्षर र छाप/],
  ] as const)('prints the sex on the card in %s, with a place to sign', async (lng, text) => {
    await shownCard(aCard({ doses: all }), lng);
    await waitFor(() => expect(document.querySelector('[data-sheet=paper]')).toHaveTextContent(text));
  });
});

describe.each([
  ['en', 'Influenza (flu)', 'One dose'],
  ['np', 'इन्फ्लुएन्जा (फ्लु)', 'एक मात्रा'],
] as const)('a vaccine that an operator has added, in %s', (lng, vaccine, number) => {
  const { visits, vaccines, ...schedule } = SCHEDULES.immunization;
  const name = { en: 'Influenza (flu)', np: 'इन्फ्लुएन्जा (फ्लु)' };
  const visit = {
    key: 'year10',
    name: { en: 'Ten years', np: 'दश वर्ष' },
    age: { months: 120 },
    doses: [{ key: 'flu1', vaccine: 'flu', followUp: false }],
  };

  it('has its name from the schedule, in the form and on the card', async () => {
    serve('getSchedules', {
      ...SCHEDULES,
      immunization: {
        ...schedule,
        vaccines: [...vaccines, { key: 'flu', name, route: 'injection' }],
        visits: [...visits, visit],
      },
    });
    const { screen } = await renderScreen(
      <>
        <ImmunizationForm patient={PATIENT} onSaved={() => undefined} />
        <ImmunizationView record={aRecord(aCard({ doses: { flu1: { date: TODAY } } }))} />
      </>,
      { role: 'doctor', lng },
    );
    expect(await screen.findAllByText(vaccine)).toHaveLength(2);
    expect(
      screen.getByRole('button', { name: new RegExp(`${vaccine.replace(/[()]/g, '.')}, ${number}$`) }),
    ).toBeVisible();
  });
});
