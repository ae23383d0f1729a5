import type { Announcement } from '@chautari/contract';
import { defineMfe, screen, useTranslation } from '@chautari/shared-ui/platform';
import { Page } from '@chautari/shared-ui/core';
import { SETTINGS } from '@chautari/shared-ui/testing';
// eslint-disable-next-line no-restricted-imports -- the site puts the text into the page
import { insertAnnouncement, SAMPLE_ANNOUNCEMENT } from '@chautari/site/pages/announcement';
import { buildModule, buildRegistry } from '../testing';
import { render, renderAnnouncement, shared } from './server';

function Shown() {
  const { t } = useTranslation();
  return (
    <Page title={t('hello' as never)} description="यो पृष्ठ">
      text
    </Page>
  );
}
const load = jest.fn(() => Promise.resolve({ default: Shown }));
const mfe = defineMfe({ name: 'mfe-x', routes: [screen('/open', load), screen('/mine', load)] });
const manifest = buildModule({
  name: 'mfe-x',
  paths: { '/open': { screen: 'Open' }, '/mine': { screen: 'Mine', role: 'patient' } },
});
const page = {
  registry: buildRegistry([manifest]),
  settings: SETTINGS,
  language: 'np' as const,
  announcement: null,
  data: {},
};
const owner = (pattern: string) => ({
  mfe,
  words: { hello: 'नमस्ते' },
  match: { mfe: manifest, pattern, route: manifest.paths[pattern]! },
});

beforeEach(() => load.mockClear());

describe('render', () => {
  it('renders a public page with frame, screen and title', async () => {
    const { html, head } = await render({ ...page, path: '/open', owner: owner('/open') });
    expect(html).toMatch(/<main.*<h1[^>]*>नमस्ते<\/h1>.*<\/main>/);
    expect(html).toContain('आकस्मिक सेवा १०२');
    expect(html).not.toContain('<title');
    expect(head).toContain('<title>नमस्ते · स्वास्थ्य चौतारी</title>');
    expect(head).toContain('<meta name="description" content="यो पृष्ठ"/>');
    expect(html).not.toContain('<meta');
  });

  it('renders only frame and skeleton of a private page, without running its code', async () => {
    const { html } = await render({ ...page, path: '/mine', owner: owner('/mine') });
    expect(html).toMatch(/<main.*एकछिन पर्खनुहोस् ….*<\/main>/);
    expect(load).not.toHaveBeenCalled();
  });

  it('renders the not-found page', async () => {
    const { html, head } = await render({ ...page, language: 'en', path: '/404' });
    expect(html).toContain('Oops! Page not found');
    expect(head).toBe('<title>Oops! Page not found · Swasthya Chautari</title>');
  });

  it('renders the newest notice above the bar, in its own language', async () => {
    const { html } = await render({
      ...page,
      path: '/404',
      announcement: { id: 7, title: { en: 'Clinic closed' }, publishedDate: '2026-11-20', eventDay: null },
    });
    expect(html).toMatch(/<aside[^>]*>.*href="\/notices\/7".*<span lang="en">Clinic closed<\/span>/);
  });
});

describe('renderAnnouncement', () => {
  const announcement = {
    id: 7,
    title: { en: 'Camp & <tea>', np: 'शिविर' },
    publishedDate: '2026-11-20',
    eventDay: null,
  };

  it.each<[string, Announcement | null]>([
    ['with a day', { ...announcement, eventDay: '2026-12-02' }],
    ['of another year', { ...announcement, publishedDate: '2019-07-27' }],
    ['in one language', { ...announcement, title: { en: 'Clinic closed' } }],
    ['that is none', null],
  ])('gives a page the notice %s as React renders it there', async (_, announcement) => {
    for (const language of ['en', 'np'] as const) {
      const at = { ...page, language, path: '/404' };
      const { html: standing } = await render({ ...at, announcement: SAMPLE_ANNOUNCEMENT });
      const text = announcement ? await renderAnnouncement({ language, announcement }) : '';
      const { html } = await render({ ...at, announcement });
      expect(insertAnnouncement(standing, { announcement, text })).toBe(html);
    }
  });
});

it('provides the shared packages to modules', () => {
  const { SHARED } = jest.requireActual<{ SHARED: string[] }>('@chautari/module-tools/webpack');
  expect(Object.keys(shared).sort()).toEqual([...SHARED].sort());
});
