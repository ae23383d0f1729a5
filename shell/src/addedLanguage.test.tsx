// Tests of a language that consists of a table entry and a few messages.
import { MAITHILI } from '@chautari/contract/testing/maithili';
import { DAY_NAMES } from '@chautari/contract';
import { PortalTheme, styled } from '@chautari/shared-ui/core';
import { createFormat, type Messages } from '@chautari/shared-ui/platform';
import { SETTINGS } from '@chautari/shared-ui/testing';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { buildRegistry, renderPortal } from '../testing';
import { frameWords, render as prerender } from './server';
import { createStyleCache } from './styles';

const messages: Record<string, Record<string, Messages>> = {
  mai: { shell: { menu: 'सूची' }, 'mfe-open': { home: 'अहाँक स्वागत अछि' } },
};

it('is offered by the language switch under its own name', async () => {
  const { screen } = await renderPortal('/', { lng: 'np' });
  expect(screen.getByRole('link', { name: 'MAI मैथिली' })).toHaveAttribute('href', '?lng=mai');
});

it('shows its own messages and falls back to Nepali', async () => {
  const { screen, user } = await renderPortal('/', { lng: 'np', messages });
  await user.click(screen.getByRole('link', { name: 'MAI मैथिली' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'अहाँक स्वागत अछि' })).toBeVisible();
  expect(document.documentElement.lang).toBe('mai');
  expect(screen.getByRole('button', { name: 'सूची' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'फाराममा जानुहोस्' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'आकस्मिक सेवा १०२' })).not.toHaveLength(0);
  expect(document.cookie).toContain('i18nextLng=mai');
});

it('renders a page with Nepali fallback messages', async () => {
  const page = { registry: buildRegistry([]), settings: SETTINGS, language: MAITHILI, announcement: null, data: {} };
  const { html } = await prerender({ ...page, path: '/404' });
  expect(html).toContain('आकस्मिक सेवा १०२');
  const words = await frameWords;
  expect(words[MAITHILI]).toEqual(words.np);
});

it('uses digits, calendar and names of its script', () => {
  const { date, rupees, text, time, weekday } = createFormat(MAITHILI);
  expect(date('2026-11-21')).toBe('२०८३ मंसिर ५ (२१ नोभेम्बर २०२६)');
  expect([rupees(500), time('09:30'), weekday('2026-11-21')]).toEqual(['रु. ५००', 'बिहान ९:३०', 'शनिबार']);
  expect(text({ en: 'Ilam', np: 'इलाम' })).toBe('इलाम');
});

it('uses its own names of months, weekdays and parts of the day if it has them', () => {
  DAY_NAMES[MAITHILI] = {
    ...DAY_NAMES.np!,
    weekdays: 'रवि सोम मंगल बुध बृहस्पति शुक्र शनि'.split(' '),
    dayParts: [[0, 'भोर']],
  };
  const { date, time, weekday } = createFormat(MAITHILI);
  expect([weekday('2026-11-21'), time('09:30'), date('2026-11-21', 'short')]).toEqual(['शनि', 'भोर ९:३०', 'मंसिर ५']);
  delete DAY_NAMES[MAITHILI];
});

it('sets `lang` on fallback texts', () => {
  const { either } = createFormat(MAITHILI);
  expect(either({ en: 'Camp', np: 'शिविर' })).toEqual({ text: 'शिविर', lang: 'ne' });
  expect(either({ en: 'Camp' })).toEqual({ text: 'Camp', lang: 'en' });
});

it('gets font and line heights of its script', () => {
  const Tall = styled('p')({ '&:lang(ne)': { lineHeight: 1.6 } });
  render(
    <CacheProvider value={createStyleCache()}>
      <PortalTheme>
        <Tall />
      </PortalTheme>
    </CacheProvider>,
  );
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
  expect(rules).toContainEqual(
    expect.stringMatching(/^:root:lang\(ne\), ?:root:lang\(mai\) \{\s*--font: ?'Chautari Nepali'/),
  );
  expect(rules).toContainEqual(expect.stringMatching(/:lang\(ne\), ?\.[\w-]+:lang\(mai\) \{\s*line-height: 1\.6;/));
});
