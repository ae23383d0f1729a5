import { waitFor, within } from '@testing-library/react';
import { addDays, todayInNepal, type ContentOf } from '@chautari/contract';
import type { RegisterDefinition } from '@chautari/contract/questionnaires';
import { aRegister, MOOD_URL } from '@chautari/contract/testing/registers';
import { anId, aPatient, aRecord, renderScreen, SCHEDULES, serve } from '../../../../testing';
import { KindForm, RecordTimeline, Registers, RecordView } from '../../../faces/records';

const DEFINITION = aRegister() as unknown as RegisterDefinition;
const TODAY = todayInNepal();
const ENTRY: ContentOf<'registerEntry'> = {
  kind: 'registerEntry',
  questionnaire: MOOD_URL,
  version: '1',
  date: TODAY,
  answers: {
    '1·1': '2',
    '1·2': '0',
    harm: false,
    weight: { value: 110, unit: '[lb_av]' },
    talks: [{ talkDay: '2026-01-05', talkNote: 'Work' }],
  },
};
const TITLE = { en: 'Mood and sleep', np: 'मन र निद्रा' };
const next = { day: addDays(TODAY, 30), name: { en: 'Come again', np: 'फेरि आउनुहोस्' } };
const record = aRecord(ENTRY, { id: anId(9), register: { title: TITLE, next } });

beforeEach(() => {
  serve('getSchedules', SCHEDULES);
  serve('getRegister', DEFINITION);
  serve('listRecords', { items: [record], next: null });
});

describe('an entry of a register', () => {
  it('is chosen among those in force, and written with what the answers ask for', async () => {
    serve('listOfferedRegisters', { items: [{ url: MOOD_URL, version: '1', title: TITLE }] });
    serve('getRecord', record);
    const received = serve('addRecord', record);
    const { screen, user } = await renderScreen(<Registers patient={aPatient()} done="Back" onDone={jest.fn()} />, {
      role: 'staff',
    });
    await user.click(await screen.findByRole('button', { name: 'Mood and sleep' }));
    expect(await screen.findByRole('heading', { name: 'Mood and sleep' })).toBeVisible();
    const choose = async (question: string, answer: string) =>
      user.click(
        within(screen.getByRole('group', { name: new RegExp(question) })).getByRole('radio', { name: answer }),
      );
    expect(screen.queryByRole('group', { name: /harming/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Weight/)).toHaveAccessibleName(expect.stringMatching(/optional/));
    await choose('Low mood', 'Most days');
    expect(await screen.findByRole('group', { name: /harming/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: /Bad sleep/ })).toBeVisible();
    expect(received).toEqual([]);

    await choose('harming', 'Yes');
    expect(await screen.findByText(/do not leave the person alone/)).toBeVisible();
    await choose('harming', 'No');
    await waitFor(() => expect(screen.queryByText(/do not leave the person alone/)).not.toBeInTheDocument());
    await choose('Bad sleep', 'Not at all');
    await user.type(screen.getByLabelText(/^Weight/), '50');
    await user.click(screen.getByRole('button', { name: 'Add: Talks' }));
    await user.type(await screen.findByLabelText(/About what/), 'Work');
    await user.click(screen.getByRole('button', { name: 'Remove Talks 1' }));
    expect(screen.getByText('Come again', { exact: false, selector: 'p' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received).toMatchObject([
      {
        content: {
          ...{ kind: 'registerEntry', questionnaire: MOOD_URL, version: '1', date: TODAY },
          answers: { '1·1': '2', '1·2': '0', harm: false, weight: { value: 50, unit: 'kg' } },
        },
      },
    ]);
  });

  it('is corrected with its answers in the fields', async () => {
    const received = serve('correctRecord', record);
    const { screen, user } = await renderScreen(
      <KindForm kind="registerEntry" patient={aPatient()} record={record} onSaved={jest.fn()} />,
      { role: 'staff' },
    );
    const harm = within(await screen.findByRole('group', { name: /harming/ }));
    expect(harm.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('110');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(received).toMatchObject([{ id: anId(9), content: ENTRY }]));
  });

  it.each([
    ['en', 'Mood and sleep', 'Most days', '110 lb', 'Come again'],
    ['np', 'मन र निद्रा', 'धेरैजसो दिन', '११० पाउन्ड', 'फेरि आउनुहोस्'],
  ] as const)('is read and printed in %s', async (lng, title, answer, weight, again) => {
    const { screen } = await renderScreen(<RecordView record={record} patient={aPatient()} />, {
      lng,
      role: 'patient',
    });
    expect((await screen.findAllByText(answer))[0]).toBeVisible();
    expect(screen.getByText(again, { exact: false, selector: 'p' })).toBeVisible();
    const paper = document.querySelector<HTMLElement>('[data-sheet=paper]')!;
    for (const text of [title, answer, weight]) expect(paper).toHaveTextContent(text);
  });

  it('is in the timeline under the name of its register', async () => {
    const { screen } = await renderScreen(<RecordTimeline patientId={aPatient().id} onOpen={jest.fn()} />, {
      role: 'patient',
    });
    expect(await screen.findByRole('button', { name: /Mood and sleep/ })).toBeVisible();
  });
});
