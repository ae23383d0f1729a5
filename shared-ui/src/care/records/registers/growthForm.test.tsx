import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { waitFor, within } from '@testing-library/react';
import { addDays, todayInNepal, type ContentOf } from '@chautari/contract';
import type { RegisterDefinition } from '@chautari/contract/questionnaires';
import { anId, aPatient, aRecord, renderScreen, SCHEDULES, serve } from '../../../../testing';
import { KindForm, RecordView } from '../../../faces/records';

/** The register that comes with the portal. */
const DEFINITION = JSON.parse(
  readFileSync(resolve(__dirname, '../../../../../api/src/records/registers/data/growth.json'), 'utf8'),
) as RegisterDefinition;
const TODAY = todayInNepal();
const { url, version } = DEFINITION.questionnaire;
const child = { ...aPatient(), dateOfBirth: addDays(TODAY, -426), sex: 'female' as const, age: 1 };
const ENTRY: ContentOf<'registerEntry'> = {
  ...{ kind: 'registerEntry', questionnaire: url, version, date: TODAY },
  answers: { visit: 'again', weight: 5.5, oedema: 'none', growthClass: 'highRisk', nutrition: 'none' },
};
const remarks = [
  { item: 'weight', score: { name: { en: 'Weight for age, z-score', np: 'उमेरअनुसार तौल, जेड-स्कोर' }, value: -4.35 } },
];
const record = aRecord(ENTRY, {
  id: anId(9),
  register: { title: { en: 'Growth and nutrition', np: 'वृद्धि र पोषण' }, next: null, remarks },
});

beforeEach(() => {
  serve('getSchedules', SCHEDULES);
  serve('getRegister', DEFINITION);
  serve('getRecord', record);
  serve('listRecords', { items: [record], next: null });
});

it('works out the scores while a weight is typed, asks about an improbable one, and proposes the class', async () => {
  const received = serve('addRecord', record);
  const { screen, user } = await renderScreen(
    <KindForm
      kind="registerEntry"
      patient={child}
      begin={{ questionnaire: url, version, date: TODAY }}
      onSaved={jest.fn()}
    />,
    { role: 'staff' },
  );
  const weight = await screen.findByLabelText('Weight');
  await user.type(weight, '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/30 kg for this person\?/)).toBeVisible();
  await user.clear(weight);
  await user.type(weight, '5.5');
  await waitFor(() => expect(screen.queryByText(/for this person\?/)).not.toBeInTheDocument());
  expect(screen.getAllByText(/^Weight for age, z-score:/)[0]).toHaveTextContent('−4.');
  expect(screen.getAllByText('very low')[0]).toBeVisible();
  const group = within(screen.getByRole('group', { name: 'Class: weight for age' }));
  expect(group.getByRole('radio', { name: 'High risk' })).not.toBeChecked();
  expect(screen.getByText(/Because: Weight for age, z-score: −4\./)).toBeVisible();
  expect(received).toEqual([]);

  await user.clear(weight);
  await user.type(weight, '30');
  await user.click(await screen.findByRole('button', { name: 'Yes, it is right' }));
  const choose = async (question: string, answer: string) =>
    user.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }));
  await choose('Visit', 'Again');
  await choose('Oedema of both sides', 'None');
  await choose('Class: weight for age', 'Normal');
  await choose('Class: acute malnutrition', 'No acute malnutrition by these signs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(received).toMatchObject([{ content: { confirmed: ['weight'], answers: { weight: 30 } } }]),
  );
  expect(JSON.stringify(received)).not.toContain('weightForAge');
});

it.each([
  ['en', 'Weight', /5\.5 kg \(Weight for age, z-score −4\.35: very low\)/],
  ['np', 'तौल', /५\.५ के\.जी\. \(उमेरअनुसार तौल, जेड-स्कोर −४\.३५: धेरै कम\)/],
] as const)('the scores are read and printed beside the weight in %s', async (lng, label, text) => {
  const { screen } = await renderScreen(<RecordView record={record} patient={child} />, { lng, role: 'patient' });
  expect((await screen.findAllByText(label))[0]).toBeVisible();
  expect(document.querySelector<HTMLElement>('[data-sheet=paper]')!).toHaveTextContent(text);
});
