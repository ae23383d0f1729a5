import { readFileSync } from 'node:fs';
import path from 'node:path';
import { within } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import main from '../../locales/en.json';
import { FIRST_AID } from '../Emergency/FirstAidDrawing';
import FirstAid from './FirstAid';
import en from '../../parts/firstAid/locales/en.json';
import np from '../../parts/firstAid/locales/np.json';
import Resuscitation from '../Resuscitation/Resuscitation';
import { TOPICS } from '../../parts/firstAid/topics';

const PAGES = { resuscitation: Resuscitation, firstAid: FirstAid } as const;
const WORDS = { en: en.firstAid, np: np.firstAid } as const;

it.each([
  ['resuscitation', 'en'],
  ['resuscitation', 'np'],
  ['firstAid', 'en'],
  ['firstAid', 'np'],
] as const)('shows each topic of %s in %s: a drawing, when, steps, what harms, when to call', async (page, lng) => {
  const Screen = PAGES[page];
  const { screen } = await renderScreen(<Screen />, { lng });
  const topics = screen.getAllByRole('article');
  expect(topics.map(({ id }) => id)).toEqual(TOPICS[page]);
  for (const topic of topics) {
    const words = WORDS[lng].topic[topic.id as keyof typeof en.firstAid.topic];
    const { getByRole, getByText } = within(topic);
    expect(getByRole('heading', { level: 2, name: words.title })).toBeVisible();
    expect(getByRole('img', { name: words.picture })).toBeVisible();
    for (const text of [words.when, ...words.steps, ...words.not, words.call]) expect(getByText(text)).toBeVisible();
    expect([...topic.querySelectorAll('ol > li')].map((step) => step.textContent)).toEqual(words.steps);
    expect(screen.getByRole('link', { name: words.title })).toHaveAttribute(
      'href',
      expect.stringContaining(`#${topic.id}`),
    );
  }
});

it('calls 102, after the ambulance of the facility if it has one', async () => {
  const first = await renderScreen(<Resuscitation />);
  expect(first.screen.getAllByRole('link', { name: /^(Call 102|Ambulance)/ })).toHaveLength(1);
  first.unmount();
  const { screen } = await renderScreen(<Resuscitation />, {
    settings: { ambulance: { number: '+977 26 520000' } },
  });
  const calls = screen.getAllByRole('link', { name: /^(Call 102|Ambulance)/ });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:+97726520000', 'tel:102']);
});

it('has a row for each topic in the table of texts that a clinician must approve', () => {
  const rows = readFileSync(path.join(__dirname, '../../../../docs/texts.md'), 'utf8').split('\n');
  const starts = [
    ...FIRST_AID.map(
      (name) => `| \`/service/emergency\`, first aid: ${main.emergency.aid[name].title.toLowerCase()} |`,
    ),
    ...TOPICS.resuscitation.map((name) => `| \`/service/emergency/resuscitation\`, ${en.firstAid.topic[name].title} |`),
    ...TOPICS.firstAid.map((name) => `| \`/service/emergency/first-aid\`, ${en.firstAid.topic[name].title} |`),
  ];
  for (const start of starts) expect([start, rows.some((row) => row.startsWith(start))]).toEqual([start, true]);
});
