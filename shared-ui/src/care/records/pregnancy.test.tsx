import { waitFor, within } from '@testing-library/react';
import { addDays } from '@chautari/contract';
import { anAncReport, anId, aRecord, renderScreen, SCHEDULES, serve } from '../../../testing';
import { chooseDay, PATIENT, press, TODAY } from '../../../testing/cards';
import { formatIn } from '../../faces/platform';
import { AncForm, AncNoteForm, AncView } from '../../faces/records';

const { date } = formatIn('en');

beforeEach(() => serve('getSchedules', SCHEDULES));

describe('the card of a pregnancy', () => {
  const shownForm = async (
    props: Partial<Parameters<typeof AncForm>[0]> = {},
    role: 'patient' | 'doctor' = 'patient',
  ) => {
    const shown = await renderScreen(<AncForm patient={PATIENT} onSaved={() => undefined} {...props} />, { role });
    await shown.screen.findByRole('heading', { name: '38 to 40 weeks' });
    return shown;
  };

  it('works out the day of birth, and keeps both days where a scan says another', async () => {
    const received = serve('addRecord', aRecord(anAncReport()));
    const lmp = addDays(TODAY, -120);
    const shown = await shownForm({ begin: { lastMenstrualPeriod: lmp } });
    expect(shown.screen.getByText(date(addDays(lmp, 280)))).toBeInTheDocument();
    await press(shown, 'Add the date of a scan');
    expect(
      within(shown.screen.getByRole('group', { name: /^Day of the scan/ })).getByRole('combobox', { name: 'Year' }),
    ).toHaveFocus();
    await press(shown, 'There was no scan');
    expect(shown.screen.getByRole('button', { name: 'Add the date of a scan' })).toHaveFocus();
    await press(shown, 'Add the date of a scan');
    await chooseDay(shown, '^Day of the scan', addDays(TODAY, -10));
    await chooseDay(shown, '^EDD by the scan', addDays(lmp, 287));
    expect(shown.screen.getByText(date(addDays(lmp, 280)))).toBeInTheDocument();
    expect(
      shown.screen.getAllByText(new RegExp(date(addDays(lmp, 287)).replace(/[()]/g, '\\$&'))).length,
    ).toBeGreaterThan(1);
    await press(shown, 'Enter the day: Td 1');
    await press(shown, 'Save');
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
            vitals: {},
          },
        },
      ]),
    );
  });

  it('works the follow-up of a visit out from the weeks of the next one', async () => {
    const received = serve('addRecord', aRecord(anAncReport()));
    const lmp = addDays(TODAY, -120);
    const shown = await shownForm({ begin: { lastMenstrualPeriod: lmp } });
    await press(shown, 'Enter the day: 16 weeks');
    await chooseDay(shown, '^Day: 16 weeks', addDays(lmp, 114));
    await press(shown, 'Save');
    await waitFor(() =>
      expect(received).toMatchObject([
        { content: { visits: { week16: { date: addDays(lmp, 114), followUpDate: addDays(lmp, 140) } } } },
      ]),
    );
  });

  it('marks vital signs by the rules for pregnant women, and reports what is typed', async () => {
    const onTyped = jest.fn();
    const shown = await shownForm(
      {
        begin: { lastMenstrualPeriod: addDays(TODAY, -120) },
        draft: {
          typed: {
            date: TODAY,
            lastMenstrualPeriod: addDays(TODAY, -90),
            visits: {},
            tetanus: {},
            note: 'Begun before',
          },
          onTyped,
        },
      },
      'doctor',
    );
    expect(shown.screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Begun before');
    await shown.user.type(shown.screen.getByRole('textbox', { name: /systolic/ }), '165');
    expect(await shown.screen.findByText('Urgent')).toBeInTheDocument();
    expect(onTyped).toHaveBeenLastCalledWith(
      expect.objectContaining({ note: 'Begun before', vitals: expect.objectContaining({ systolic: 165 }) }),
    );
  });

  it('does not take impossible vital signs', async () => {
    const received = serve('addRecord', aRecord(anAncReport()));
    const shown = await shownForm({ begin: { lastMenstrualPeriod: addDays(TODAY, -120) } });
    await shown.user.type(shown.screen.getByRole('textbox', { name: /systolic/ }), '900');
    await press(shown, 'Save');
    expect(await shown.screen.findAllByText(/This cannot be right/)).not.toHaveLength(0);
    expect(received).toEqual([]);
  });

  it('shows what is done, due and missed, and when the second Td dose is due', async () => {
    const lmp = addDays(TODAY, -120);
    const record = aRecord(
      anAncReport({
        lastMenstrualPeriod: lmp,
        visits: { first: { date: addDays(lmp, 60) } },
        tetanus: { td1: { date: addDays(TODAY, -40) } },
        vitals: { systolic: 165, diastolic: 90 },
      }),
      { marks: { systolic: 'urgent' }, mayCorrect: true },
    );
    const { screen } = await renderScreen(<AncView record={record} />, { role: 'doctor' });
    expect(await screen.findByText('2 of 9 visits done')).toBeInTheDocument();
    expect(screen.getByText(`From ${date(addDays(TODAY, -12))}`)).toBeInTheDocument();
    expect(screen.getByText('Urgent')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('the note of an antenatal visit', () => {
  it('needs name, hospital and phone', async () => {
    const received = serve(
      'addRecord',
      aRecord({ kind: 'ancNote', clientName: 'Maya', hospitalName: 'Mulghat Clinic', contactPhone: '+9779841234567' }),
    );
    const shown = await renderScreen(<AncNoteForm patient={PATIENT} onSaved={() => undefined} />, { role: 'patient' });
    expect(shown.screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya');
    await press(shown, 'Save');
    expect(await shown.screen.findByText('Please check 2 things')).toBeInTheDocument();
    await shown.user.type(shown.screen.getByRole('textbox', { name: 'Hospital or health post' }), 'Mulghat Clinic');
    await shown.user.type(shown.screen.getByRole('textbox', { name: 'Contact phone' }), '९८४१२३४५६७');
    await press(shown, 'Save');
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
