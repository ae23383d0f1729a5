import { waitFor, within } from '@testing-library/react';
import { addDays, getDayAfterMonths, todayInNepal } from '@chautari/contract';
import {
  anAncReport,
  anId,
  anOpdNote,
  anOpdReport,
  aPatient,
  aRecord,
  fail,
  renderScreen,
  SCHEDULES,
  serve,
} from '../../../testing';
import { OpdNoteForm, OpdReportForm } from '../../faces/records';

const PATIENT = aPatient();
type Shown = Awaited<ReturnType<typeof renderScreen>>;

async function renderNote(props: Partial<Parameters<typeof OpdNoteForm>[0]> = {}, lng: 'en' | 'np' = 'en') {
  const onSaved = jest.fn();
  const view = await renderScreen(<OpdNoteForm patient={PATIENT} onSaved={onSaved} {...props} />, {
    lng,
    role: 'patient',
  });
  await view.screen.findByRole('button', { name: lng === 'en' ? 'Take a photo' : 'फोटो खिच्नुहोस्', hidden: true });
  return {
    ...view,
    onSaved,
    save: () => view.user.click(view.screen.getByRole('button', { name: lng === 'en' ? 'Save' : 'सुरक्षित गर्नुहोस्' })),
  };
}

async function choose({ screen, user }: Shown, group: RegExp, [year, month, day]: readonly [string, string, string]) {
  const fields = within(screen.getByRole('group', { name: group }));
  await user.click(fields.getByRole('radio', { name: 'AD' }));
  for (const [part, option] of [
    ['Year', year],
    ['Month', month],
    ['Day', day],
  ] as const)
    await user.selectOptions(fields.getByRole('combobox', { name: part }), option);
}

describe('an own note of a visit', () => {
  it('names missing fields, and sends nothing', async () => {
    const { screen, save } = await renderNote({}, 'np');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('कृपया अभिलेखका सबै अनिवार्य विवरण भर्नुहोस्।');
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('keeps everything if the connection breaks, and is added when it is back', async () => {
    serve('addRecord', fail('internal'));
    const view = await renderNote();
    await view.user.fill(view.screen.getByRole('textbox', { name: 'Hospital or health post' }), 'Koshi Hospital');
    await choose(view, /Day of the visit/, ['2026', 'November', '10']);
    await view.save();
    expect(await view.screen.findByRole('alert')).toBeInTheDocument();
    expect(view.screen.getByRole('textbox', { name: 'Hospital or health post' })).toHaveValue('Koshi Hospital');
    expect(view.onSaved).not.toHaveBeenCalled();

    const saved = aRecord(anOpdNote());
    const received = serve('addRecord', saved);
    await view.save();
    await waitFor(() => expect(view.onSaved).toHaveBeenCalledWith(saved));
    expect(received).toEqual([
      {
        patientId: PATIENT.id,
        content: {
          kind: 'opdNote',
          clientName: 'Maya Tamang',
          hospitalName: 'Koshi Hospital',
          visitedDate: '2026-11-10',
        },
      },
    ]);
  });

  it('keeps what was typed if somebody else saved first, shows their version, and saves on top of it', async () => {
    const record = aRecord(anOpdNote(), { id: anId(1) });
    const newer = {
      ...record,
      version: 2,
      content: anOpdNote({ hospitalName: 'Bir Hospital' }),
      changedAt: '2026-11-13T05:00:00.000Z',
    };
    serve('correctRecord', fail('changedMeanwhile'));
    serve('getRecord', newer);
    const { screen, user, save, onSaved } = await renderNote({ record });
    const hospital = screen.getByRole('textbox', { name: 'Hospital or health post' });
    await user.clear(hospital);
    await user.fill(hospital, 'Patan Hospital');
    await save();
    expect(await screen.findByText(/Someone else changed this record on 13 November 2026/)).toBeInTheDocument();
    expect(screen.getByText('Bir Hospital').tagName).toBe('INS');
    expect(hospital).toHaveValue('Patan Hospital');
    const received = serve('correctRecord', { ...newer, version: 3 });
    await user.click(screen.getByRole('button', { name: 'Save what I have typed' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received).toMatchObject([{ id: record.id, version: 2, content: { hospitalName: 'Patan Hospital' } }]);
  });

  it('never overwrites a newer version that arrived while it was edited', async () => {
    const record = aRecord(anOpdNote(), { id: anId(1) });
    const { rerender, save } = await renderNote({ record });
    await rerender(
      <OpdNoteForm
        patient={PATIENT}
        onSaved={jest.fn()}
        record={{ ...record, version: 2, content: anOpdNote({ hospitalName: 'Bir Hospital' }) }}
      />,
    );
    const received = serve('correctRecord', record);
    await save();
    await waitFor(() => expect(received).toMatchObject([{ version: 1 }]));
  });
});

describe('an OPD report', () => {
  async function shownReport(props: Partial<Parameters<typeof OpdReportForm>[0]> = {}, pregnant = false) {
    serve('getSchedules', SCHEDULES);
    serve('listRecords', { items: pregnant ? [aRecord(anAncReport())] : [], next: null });
    const onSaved = jest.fn();
    const view = await renderScreen(<OpdReportForm patient={PATIENT} onSaved={onSaved} {...props} />, {
      role: 'doctor',
    });
    const field = (name: RegExp) => view.screen.getByRole('textbox', { name });
    await view.screen.findByRole('textbox', { name: /Chief complaint/ });
    await view.screen.findByRole('button', { name: 'Take a photo', hidden: true });
    return {
      ...view,
      onSaved,
      field,
      save: () => view.user.click(view.screen.getByRole('button', { name: 'Save' })),
    };
  }

  it('asks once about a weight that nobody of this age has', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const { screen, user, field, save, onSaved } = await shownReport();
    await user.fill(field(/Chief complaint/), 'Cough');
    await user.fill(field(/Weight/), '6.5');
    expect(await screen.findByText('6.5 kg for this person? Please measure again.')).toBeInTheDocument();
    await save();
    expect(await screen.findAllByText(/Is this right\? Confirm it below/)).not.toHaveLength(0);
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, it is right' }));
    expect(screen.getByText('Measured again, and right.')).toBeInTheDocument();
    // Another value is asked about again.
    await user.clear(field(/Weight/));
    await user.fill(field(/Weight/), '7');
    await user.click(await screen.findByRole('button', { name: 'Yes, it is right' }));
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received).toEqual([
      expect.objectContaining({
        content: expect.objectContaining({ vitals: { weight: 7 }, confirmedVitals: ['weight'] }),
      }),
    ]);
  });

  const aChild = (dateOfBirth: string) => ({ ...aPatient({ age: 0 }), dateOfBirth });

  it('judges an earlier visit by the age on its day', async () => {
    const received = serve('correctRecord', aRecord(anOpdReport()));
    const [visitDate, born] = [addDays(todayInNepal(), -1040), addDays(todayInNepal(), -1100)];
    const record = aRecord(anOpdReport({ visitDate, vitals: {} }));
    const { screen, user, field, save } = await shownReport({ record, patient: aChild(born) });
    await user.fill(field(/Weight/), '5');
    await save();
    await waitFor(() => expect(received).toMatchObject([{ content: { vitals: { weight: 5 } } }]));
    expect(screen.queryByText(/Please measure again/)).not.toBeInTheDocument();
  });

  it('asks what was done for a baby that was a newborn on the day of the visit', async () => {
    const born = getDayAfterMonths(todayInNepal(), -2);
    const begin = { visitDate: addDays(todayInNepal(), -1) };
    const { screen, user, field } = await shownReport({ patient: aChild(born), begin });
    await user.fill(field(/Temperature/), '99.7');
    expect(await screen.findByRole('group', { name: /What was done/ })).toBeInTheDocument();
  });

  it('offers metres in a field of feet', async () => {
    const { screen, user, field } = await shownReport();
    await user.fill(field(/Height/), '1.6');
    await user.click(await screen.findByRole('button', { name: '1.6 m: enter 5.25 ft' }));
    expect(field(/Height/)).toHaveValue('5.25');
    expect(screen.queryByRole('button', { name: 'Yes, it is right' })).not.toBeInTheDocument();
  });

  it("is sent with today's day and numbers, without empty fields", async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const { user, field, save, onSaved } = await shownReport({ appointmentId: anId(200) });
    await user.fill(field(/systolic/), '१२०');
    await user.fill(field(/diastolic/), '80');
    await user.fill(field(/Temperature/), '98.6');
    await user.fill(field(/Chief complaint/), 'Cough');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received).toEqual([
      {
        patientId: PATIENT.id,
        appointmentId: anId(200),
        content: {
          kind: 'opdReport',
          visitDate: todayInNepal(),
          seenPerson: null,
          vitals: { systolic: 120, diastolic: 80, temperature: 98.6 },
          chiefComplaint: 'Cough',
        },
      },
    ]);
  });

  it('marks vital signs while they are typed, and removes the mark with the number', async () => {
    const { screen, user, field } = await shownReport();
    await user.type(field(/Pulse/), '135');
    expect(await screen.findByText('Urgent')).toBeInTheDocument();
    await user.clear(field(/Pulse/));
    expect(screen.queryByText('Urgent')).not.toBeInTheDocument();
    await user.type(field(/systolic/), '145');
    expect(await screen.findByText('Unusual')).toBeInTheDocument();
  });

  it('says that a visit of long ago alarms nobody, and does not ask for what was done', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const visitDate = addDays(todayInNepal(), -3);
    const { screen, user, field, save } = await shownReport({ begin: { visitDate } });
    await user.fill(field(/systolic/), '84');
    await user.fill(field(/Chief complaint/), 'Cough');
    expect(await screen.findByText(/^This visit was more than 2 days ago/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Call 102' })).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(received).toMatchObject([{ content: { visitDate, vitals: { systolic: 84 } } }]));
  });

  it('marks by the rules for pregnant women if a card says so, and another person as an adult', async () => {
    const { screen, user, field } = await shownReport({}, true);
    await user.type(field(/systolic/), '165');
    expect(await screen.findByText('Urgent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open: About the visit' }));
    await user.click(screen.getByRole('checkbox', { name: 'Maya Tamang was seen' }));
    expect(screen.queryByText('Urgent')).not.toBeInTheDocument();
    expect(field(/the other person/)).toBeEnabled();
  });

  it('asks about a danger sign that the complaint names, and sends the answer', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const { screen, user, field, save, onSaved } = await shownReport();
    await user.fill(field(/Chief complaint/), 'छाती दुखेको, सर्पले टोकेको');
    const question = await screen.findByText(/You wrote “छाती दुखेको”/);
    expect(question).toHaveTextContent('Pain or pressure in the chest');
    await user.click(screen.getAllByRole('button', { name: 'No' })[0]!);
    expect(screen.queryByText(/You wrote “छाती दुखेको”/)).not.toBeInTheDocument();
    expect(screen.getByText('Not present: Pain or pressure in the chest')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, it is' }));
    expect(screen.queryByText(/You wrote/)).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Snake bite' })).toBeChecked();
    await user.click(await screen.findByRole('checkbox', { name: 'Sent to a hospital' }));
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received).toMatchObject([
      { content: { dangerSigns: ['snakeBite'], deniedSigns: ['chestPain'], actionsTaken: ['referred'] } },
    ]);
  });

  it('asks again after a no is changed, and lists a sign that only a word names once it is chosen', async () => {
    const { screen, user, field } = await shownReport();
    expect(screen.queryByRole('checkbox', { name: /Bite of a dog/ })).not.toBeInTheDocument();
    await user.fill(field(/Chief complaint/), 'कुकुरले टोकेको');
    await user.click(await screen.findByRole('button', { name: 'No' }));
    const change = screen.getAllByRole('button', { name: 'Change' });
    await user.click(change[0]!);
    await user.click(await screen.findByRole('button', { name: 'Yes, it is' }));
    expect(screen.getByRole('checkbox', { name: /Bite of a dog/ })).toBeChecked();
  });

  it('refuses impossible values at their fields', async () => {
    const { screen, user, field, save } = await shownReport();
    await user.fill(field(/systolic/), '80');
    await user.fill(field(/diastolic/), '120');
    await user.fill(field(/Temperature/), '370');
    await user.fill(field(/Chief complaint/), 'Fever');
    await save();
    await screen.findByRole('link', { name: /^Temperature: This cannot be right/ });
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual([
      'The lower pressure must be below the upper one',
      expect.stringMatching(/^Temperature: This cannot be right/),
      // The typed values would be urgent.
      'Call 102',
    ]);
    expect(screen.queryByText('Please fill all required fields for the record.')).not.toBeInTheDocument();
  });

  it('starts with a draft, and reports typed values', async () => {
    const onTyped = jest.fn();
    const { user, field } = await shownReport({
      draft: { typed: { visitDate: '2026-11-12', seenPerson: null, chiefComplaint: 'Headache' }, onTyped },
    });
    expect(field(/Chief complaint/)).toHaveValue('Headache');
    await user.fill(field(/Chief complaint/), ' and fever');
    expect(onTyped).toHaveBeenLastCalledWith(
      expect.objectContaining({ chiefComplaint: 'Headache and fever', visitDate: '2026-11-12' }),
    );
  });
});
