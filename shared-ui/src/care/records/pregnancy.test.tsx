import { waitFor, within } from '@testing-library/react';
import { addDays } from '@chautari/contract';
import { anAncContact, anAncReport, anId, aRecord, heldVisits, renderScreen, SCHEDULES, serve } from '../../../testing';
import { chooseDay, PATIENT, pressButton, TODAY } from '../../../testing/cards';
import { createFormat } from '../../faces/platform';
import { AncContactForm, AncForm, AncNoteForm, AncView, RecordView } from '../../faces/records';

const { date } = createFormat('en');

beforeEach(() => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  serve('listPosts', { posts: [], usual: null });
});

describe('the card of a pregnancy', () => {
  const shownForm = async (
    props: Partial<Parameters<typeof AncForm>[0]> = {},
    role: 'patient' | 'doctor' = 'patient',
  ) => {
    const view = await renderScreen(<AncForm patient={PATIENT} onSaved={() => undefined} {...props} />, { role });
    await view.screen.findByRole('heading', { name: '38 to 40 weeks' });
    return view;
  };

  it.each([
    ['liveBirth', 'pregnancy number 3; births before it: 2'],
    ['notPregnant', 'pregnancy number 2; births before it: 1'],
  ] as const)('suggests the number of pregnancies after a card that ended as %s', async (outcome, numbers) => {
    const last = anAncReport({ lastMenstrualPeriod: addDays(TODAY, -400), gravida: 2, para: 1 });
    const end = { date: addDays(TODAY, -100), outcome };
    serve('listRecords', { items: [aRecord(last, { end })], next: null });
    const { screen } = await shownForm({}, 'doctor');
    expect(await screen.findByRole('button', { name: new RegExp(numbers) })).toBeInTheDocument();
  });

  it('calculates the day of birth, and keeps both days if a scan differs', async () => {
    const received = serve('addRecord', aRecord(anAncReport()));
    const lmp = addDays(TODAY, -120);
    const view = await shownForm({ begin: { lastMenstrualPeriod: lmp } });
    expect(view.screen.getByText(date(addDays(lmp, 280)))).toBeInTheDocument();
    await pressButton(view, 'Add the date of a scan');
    expect(
      within(view.screen.getByRole('group', { name: /^Day of the scan/ })).getByRole('combobox', { name: 'Year' }),
    ).toHaveFocus();
    await pressButton(view, 'Remove the scan');
    expect(view.screen.getByRole('button', { name: 'Add the date of a scan' })).toHaveFocus();
    await pressButton(view, 'Add the date of a scan');
    await chooseDay(view, '^Day of the scan', addDays(TODAY, -10));
    await chooseDay(view, '^EDD by the scan', addDays(lmp, 287));
    expect(view.screen.getByText(date(addDays(lmp, 280)))).toBeInTheDocument();
    expect(
      view.screen.getAllByText(new RegExp(date(addDays(lmp, 287)).replace(/[()]/g, '\\$&'))).length,
    ).toBeGreaterThan(1);
    await pressButton(view, 'Enter the day: Td 1');
    await pressButton(view, 'Save');
    await waitFor(() =>
      expect(received).toEqual([
        {
          patientId: anId(400),
          content: {
            kind: 'ancReport',
            date: TODAY,
            lastMenstrualPeriod: lmp,
            scan: { date: addDays(TODAY, -10), expectedDelivery: addDays(lmp, 287) },
            visits: {},
            tetanus: {},
          },
        },
      ]),
    );
  });

  it('suggests the day of the next visit, without entering it', async () => {
    const received = serve('addRecord', aRecord(anAncReport()));
    const lmp = addDays(TODAY, -120);
    const view = await shownForm({ begin: { lastMenstrualPeriod: lmp } });
    await pressButton(view, 'Enter the day: 16 weeks');
    await chooseDay(view, '^Day: 16 weeks', addDays(lmp, 114));
    expect(view.screen.getByText(`Suggested follow-up: ${date(addDays(lmp, 140))}`)).toBeInTheDocument();
    await pressButton(view, 'Save');
    await waitFor(() =>
      expect(received).toMatchObject([{ content: { visits: { week16: { date: addDays(lmp, 114) } } } }]),
    );
    expect(JSON.stringify(received)).not.toContain('followUpDate');
  });

  it('leaves a visit with its own record to that record', async () => {
    const visit = anAncContact({ visit: 'week16' });
    const record = aRecord(anAncReport(), { contacts: heldVisits(visit), mayCorrect: true });
    const view = await shownForm({ record });
    expect(view.screen.getByText(/^Done on .* It has its own record/)).toBeInTheDocument();
    expect(view.screen.queryByRole('button', { name: /: 16 weeks/ })).not.toBeInTheDocument();
  });

  it('shows an empty section only to those who may correct it', async () => {
    for (const mayCorrect of [true, false]) {
      serve('listRecords', { items: [], next: null });
      const { screen, unmount } = await renderScreen(
        <RecordView record={aRecord(anAncContact({ vitals: {} }), { mayCorrect })} patient={PATIENT} />,
        { role: 'doctor' },
      );
      expect(Boolean(screen.queryByRole('heading', { name: 'Vital signs' }))).toBe(mayCorrect);
      unmount();
    }
  });

  it('shows done, due and missed visits, and the due day of the second Td dose', async () => {
    const lmp = addDays(TODAY, -120);
    const record = aRecord(
      anAncReport({
        lastMenstrualPeriod: lmp,
        visits: { first: { date: addDays(lmp, 60), followUpDate: addDays(lmp, 80) } },
        tetanus: { td1: { date: addDays(TODAY, -40) } },
      }),
      {
        contacts: heldVisits(
          anAncContact({
            visit: 'week16',
            vitals: { systolic: 118, diastolic: 76 },
            note: 'Iron given',
            followUpDate: addDays(TODAY, 9),
          }),
          anAncContact({ date: addDays(TODAY, -40), vitals: { systolic: 165, diastolic: 90 } }),
        ).map((held, index) => ({ ...held, marks: index ? { systolic: 'urgent' as const } : {} })),
        mayCorrect: true,
      },
    );
    const { screen } = await renderScreen(<AncView record={record} />, { role: 'doctor' });
    expect(await screen.findByText('2 of 8 planned visits done')).toBeInTheDocument();
    const visits = screen.getByRole('region', { name: 'Visits so far' });
    expect(within(visits).getAllByText('Iron given')).toHaveLength(1);
    expect(within(visits).getByRole('region', { name: 'Blood pressure' })).toHaveTextContent(/165 mmHg.*118 mmHg/);
    expect(screen.getByText(`From ${date(addDays(TODAY, -12))}`)).toBeInTheDocument();
    expect(screen.getByText('Urgent')).toBeInTheDocument();
    const [followUp] = screen.getAllByText('Follow-up date');
    expect(followUp!.nextSibling).toHaveTextContent(date(addDays(TODAY, 9)));
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('a visit', () => {
  const lmp = addDays(TODAY, -22 * 7);
  const before = {
    ...anAncContact({
      date: addDays(TODAY, -30),
      vitals: { systolic: 166, diastolic: 104, weight: 58 },
      dangerSigns: ['severeHeadache'],
      actionsTaken: ['referred'],
      note: 'Sent to the hospital',
    }),
  };
  const card = aRecord(anAncReport({ lastMenstrualPeriod: lmp }), { id: anId(510), contacts: heldVisits(before) });
  const shownForm = async (
    props: Partial<Parameters<typeof AncContactForm>[0]> = {},
    role: 'patient' | 'doctor' = 'doctor',
  ) => {
    serve('getRecord', card);
    const form = <AncContactForm patient={PATIENT} begin={{ card: anId(510) }} onSaved={() => undefined} {...props} />;
    const view = await renderScreen(form, { role });
    await view.screen.findByRole('region', { name: /^Last visit, / });
    return view;
  };

  it('starts with today, shows the visit before, and copies nothing from it', async () => {
    const received = serve('addRecord', aRecord(anAncContact()));
    const view = await shownForm();
    const last = view.screen.getByRole('region', { name: /^Last visit, / });
    expect(last).toHaveTextContent(/166\/104 mmHg/);
    expect(last).toHaveTextContent('Sent to the hospital');
    expect(view.screen.getByText('Based on the date, this counts as: 20 to 24 weeks')).toBeInTheDocument();
    for (const box of view.screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(view.screen.getByRole('textbox', { name: /systolic/ })).toHaveValue('');
    await view.user.fill(view.screen.getByRole('textbox', { name: /systolic/ }), '118');
    await pressButton(view, 'Save');
    await waitFor(() =>
      expect(received).toEqual([
        {
          patientId: anId(400),
          content: {
            kind: 'ancContact',
            card: anId(510),
            date: TODAY,
            visit: 'weeks20to24',
            vitals: { systolic: 118 },
          },
        },
      ]),
    );
  });

  it('has no day of the next visit until the suggestion is accepted', async () => {
    const received = serve('addRecord', aRecord(anAncContact()));
    const view = await shownForm();
    const suggested = addDays(lmp, 28 * 7);
    await pressButton(view, `Suggested: ${date(suggested)}. Use this day`);
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toMatchObject([{ content: { followUpDate: suggested } }]));
  });

  it('marks vital signs by the rules for pregnant women, and reports typed values', async () => {
    const onTyped = jest.fn();
    const typed = { card: anId(510), date: TODAY, visit: null, vitals: {}, note: 'Begun before' };
    const view = await shownForm({ draft: { typed, onTyped } });
    expect(view.screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Begun before');
    await view.user.type(view.screen.getByRole('textbox', { name: /systolic/ }), '165');
    expect(await view.screen.findByText('Urgent')).toBeInTheDocument();
    expect(onTyped).toHaveBeenLastCalledWith(
      expect.objectContaining({ note: 'Begun before', vitals: expect.objectContaining({ systolic: 165 }) }),
    );
  });

  it('says what the examination shows, and asks for what was done where it is urgent', async () => {
    const received = serve('addRecord', aRecord(anAncContact()));
    const view = await shownForm();
    const haemoglobin = view.screen.getByRole('textbox', { name: /^Haemoglobin/ });
    await view.user.fill(haemoglobin, '9.2');
    expect(await view.screen.findByText(/^Anaemia: haemoglobin below 10/)).toBeInTheDocument();
    expect(view.screen.queryByText('What was done')).not.toBeInTheDocument();
    await view.user.clear(haemoglobin);
    await view.user.fill(haemoglobin, '5.8');
    expect(await view.screen.findByText(/^Severe anaemia/)).toBeInTheDocument();
    await pressButton(view, 'Save');
    expect(await view.screen.findByRole('link', { name: /What was done/ })).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it('tells a woman who writes it herself to call 102, and asks her for nothing that was done', async () => {
    const view = await shownForm({}, 'patient');
    await view.user.fill(view.screen.getByRole('textbox', { name: /^Haemoglobin/ }), '5.8');
    expect(await view.screen.findByText('This is urgent. Call 102, or go to a hospital now.')).toBeInTheDocument();
    expect(view.screen.queryByText('What was done')).not.toBeInTheDocument();
  });

  it('asks her which health post should hear of it: at first that of her appointment, or none', async () => {
    const post = { id: anId(1), name: { en: 'Mulghat', np: 'मूलघाट' }, place: { en: 'Dhankuta', np: 'धनकुटा' } };
    serve('listPosts', { posts: [post], usual: post.id });
    const received = serve('addRecord', aRecord(anAncContact()));
    const view = await shownForm({}, 'patient');
    await view.user.fill(view.screen.getByRole('textbox', { name: /^Haemoglobin/ }), '5.8');
    const choice = await view.screen.findByLabelText('Which health post should hear of this?');
    await waitFor(() => expect(choice).toHaveValue(post.id));
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toMatchObject([{ content: { post: post.id } }]));
    await view.user.selectOptions(choice, 'None');
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]!.content).not.toHaveProperty('post');
  });

  it('asks her also where she corrects the examination alone', async () => {
    const post = { id: anId(1), name: { en: 'Mulghat', np: 'मूलघाट' }, place: { en: 'Dhankuta', np: 'धनकुटा' } };
    serve('listPosts', { posts: [post], usual: post.id });
    const received = serve('correctRecord', aRecord(anAncContact()));
    const record = aRecord(anAncContact(), { mayCorrect: true });
    serve('getRecord', aRecord(anAncReport({ lastMenstrualPeriod: lmp }), { id: anId(510) }));
    const view = await renderScreen(
      <AncContactForm patient={PATIENT} record={record} only="exam" onSaved={() => undefined} />,
      { role: 'patient' },
    );
    await view.user.fill(await view.screen.findByRole('textbox', { name: /^Haemoglobin/ }), '5.8');
    const choice = await view.screen.findByLabelText('Which health post should hear of this?');
    await waitFor(() => expect(choice).toHaveValue(post.id));
    await pressButton(view, 'Save');
    await waitFor(() => expect(received).toMatchObject([{ content: { post: post.id, haemoglobin: 5.8 } }]));
  });

  it('refuses impossible vital signs', async () => {
    const received = serve('addRecord', aRecord(anAncContact()));
    const view = await shownForm();
    await view.user.fill(view.screen.getByRole('textbox', { name: /systolic/ }), '900');
    await pressButton(view, 'Save');
    expect(await view.screen.findAllByText(/This cannot be right/)).not.toHaveLength(0);
    expect(received).toEqual([]);
  });
});

describe('the note of an antenatal visit', () => {
  it('requires name, hospital and phone', async () => {
    const received = serve(
      'addRecord',
      aRecord({ kind: 'ancNote', clientName: 'Maya', hospitalName: 'Mulghat Clinic', contactPhone: '+9779841234567' }),
    );
    const view = await renderScreen(<AncNoteForm patient={PATIENT} onSaved={() => undefined} />, { role: 'patient' });
    expect(view.screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya');
    await pressButton(view, 'Save');
    expect(await view.screen.findByText('Please check 2 things')).toBeInTheDocument();
    await view.user.fill(view.screen.getByRole('textbox', { name: 'Hospital or health post' }), 'Mulghat Clinic');
    await view.user.fill(view.screen.getByRole('textbox', { name: 'Contact phone' }), '९८४१२३४५६७');
    await pressButton(view, 'Save');
    await waitFor(() =>
      expect(received).toEqual([
        {
          patientId: anId(400),
          content: {
            kind: 'ancNote',
            clientName: 'Maya',
            hospitalName: 'Mulghat Clinic',
            contactPhone: '+9779841234567',
          },
        },
      ]),
    );
  });
});
