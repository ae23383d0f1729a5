import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { waitFor, within } from '@testing-library/react';
import { addDays, todayInNepal, type ContentOf } from '@chautari/contract';
import type { RegisterDefinition } from '@chautari/contract/questionnaires';
import { anId, aPatient, aRecord, renderScreen, SCHEDULES, serve } from '../../../../testing';
import { KindForm, RecordView } from '../../../faces/records';

/** The register that comes with the portal. */
const sickChild = JSON.parse(
  readFileSync(resolve(__dirname, '../../../../../api/src/records/registers/data/sickChild.json'), 'utf8'),
) as RegisterDefinition;

const TODAY = todayInNepal();
const child = { ...aPatient(), dateOfBirth: addDays(TODAY, -400), age: 1 };
const URL = sickChild.questionnaire.url;
const ENTRY: ContentOf<'registerEntry'> = {
  kind: 'registerEntry',
  questionnaire: URL,
  version: '1',
  date: TODAY,
  answers: {
    ...{ visitType: 'new', cough: true, respiratoryRate: 44, classAri: 'none', classDanger: 'none' },
    ...{ diarrhoea: false, fever: false, ear: false, wasting: false, oedema: false, classNutrition: 'none' },
    ...{ muac: 130, pallor: 'none', classAnaemia: 'none', treatment: ['paracetamol', 'Honey'], referred: false },
  },
};
const remarks = [{ item: 'classAri', proposal: 'pneumonia' }];
const record = aRecord(ENTRY, {
  id: anId(9),
  register: { title: { en: 'Sick child', np: 'बिरामी बच्चा' }, next: null, remarks },
});

beforeEach(() => {
  serve('getSchedules', SCHEDULES);
  serve('getRegister', sickChild);
  serve('getRecord', record);
  serve('listRecords', { items: [record], next: null });
});

it('proposes a class with its reasons, and the health worker accepts it', async () => {
  const received = serve('correctRecord', record);
  const { screen, user } = await renderScreen(
    <KindForm kind="registerEntry" patient={child} record={record} onSaved={jest.fn()} />,
    { role: 'staff' },
  );
  const part = within(await screen.findByRole('group', { name: 'Cough' }));
  expect(await part.findByText(/Because: Breaths in a minute.*: 44/)).toBeVisible();
  expect(part.getByText('yellow: treat here')).toBeVisible();
  expect(part.getByText('Amoxicillin by mouth by weight for 5 days')).toBeVisible();
  expect(part.getByText(/You have chosen another class/)).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Accept' }));
  expect(part.getByRole('radio', { name: 'Pneumonia' })).toBeChecked();
  expect(part.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(screen.getByText('Come again', { exact: false, selector: 'p' })).toBeVisible();

  // A text of its own is put back, asked for, and sent.
  const other = screen.getByLabelText('Treatment given: what?');
  expect(other).toHaveValue('Honey');
  await user.clear(other);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /Treatment given: what/ })).toBeVisible();
  expect(received).toEqual([]);
  await user.type(other, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received).toMatchObject([
    { content: { answers: { classAri: 'pneumonia', treatment: ['paracetamol', 'Tea'] } } },
  ]);
  expect(JSON.stringify(received)).not.toContain('·/other');
});

it.each([
  ['en', 'No pneumonia: cough or cold (green: care at home; the answers speak for: Pneumonia)', 'Paracetamol, Honey'],
  ['np', 'निमोनिया होइन: रुघाखोकी (हरियो: घरमै हेरचाह; जवाफले देखाएको: निमोनिया)', 'पारासिटामोल, Honey'],
] as const)('a class is read and printed with its colour in %s', async (lng, text, treatment) => {
  const { screen } = await renderScreen(<RecordView record={record} patient={child} />, { lng, role: 'staff' });
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  const paper = document.querySelector<HTMLElement>('[data-sheet=paper]')!;
  for (const each of [text, treatment]) expect(paper).toHaveTextContent(each);
});
