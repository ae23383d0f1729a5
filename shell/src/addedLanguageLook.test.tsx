// Compares the look of the parts of screens in an added language with that of the language that it falls back to.
import { MAITHILI } from '@chautari/contract/testing/maithili';
import { getHtmlLang } from '@chautari/contract';
import {
  Badge,
  Button,
  DateTile,
  EmptyState,
  Facts,
  LineLinkCard,
  NotFound,
  Notice,
  PersonHead,
  PortalCard,
  PortalTheme,
  TabbedPage,
} from '@chautari/shared-ui/core';
import { ChoiceField, Form, NameField, SelectField, Submit } from '@chautari/shared-ui/forms';
import { DataTable, StatCard, Stats } from '@chautari/shared-ui/lists';
import { renderScreen } from '@chautari/shared-ui/testing';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { createStyleCache } from './styles';

const COLUMNS = [{ key: 'name', head: 'नाम', cell: () => 'माया' }];
const PARTS: Record<string, ReactNode> = {
  page: (
    <TabbedPage
      title="पृष्ठ"
      lead="परिचय"
      tabs={[
        { value: 'first', label: 'पहिलो', content: <p>कुरा</p> },
        { value: 'second', label: 'दोस्रो', content: <p>अर्को</p> },
      ]}
    />
  ),
  buttons: <Button icon="phone">फोन</Button>,
  card: <PortalCard to="/" audience="patient" pictogram="patient" title="बिरामी" text="समय लिनुहोस्" />,
  line: <LineLinkCard to="/" audience="services" pictogram="opd" title="ओपीडी" text="देखाउनुहोस्" />,
  day: (
    <DateTile
      day="2026-11-21"
      title="भेटघाट"
      badge={
        <Badge icon="check" color="success">
          नयाँ
        </Badge>
      }
    >
      <Facts items={[['clock', 'बिहान ९:३०']]} />
    </DateTile>
  ),
  person: <PersonHead audience="doctor" pictogram="doctor" title="डा. अञ्जली" text="बाल रोग" />,
  notice: <Notice kind="info">सूचना</Notice>,
  empty: <EmptyState title="केही छैन" text="पछि देखिन्छ" />,
  figures: (
    <Stats>
      <StatCard label="भेटघाट" value="६" />
    </Stats>
  ),
  table: (
    <DataTable caption="तालिका" columns={COLUMNS} rows={[1]} keyOf={String} empty={{ title: 'छैन', text: 'पछि' }} />
  ),
  form: (
    <Form check={(value) => ({ ok: true, value })} onSubmit={() => Promise.resolve()}>
      <NameField name="firstName" />
      <ChoiceField name="sex" options={['female', 'male']} />
      <SelectField name="month" label="महिना" options={[{ value: '1', label: 'वैशाख' }]} />
      <Submit>पठाउनुहोस्</Submit>
    </Form>
  ),
  failure: <NotFound />,
};

const getRules = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map((rule) => rule as CSSStyleRule)
    .filter(({ selectorText }) => /lang[(=]/.test(selectorText ?? ''));

/** Returns the rules for a script that hold for each element in a language. */
function readLook(lang: string) {
  document.documentElement.lang = lang;
  const rules = getRules();
  return [...document.body.querySelectorAll('*')].map((element) =>
    rules.filter(({ selectorText }) => element.matches(selectorText)).map(({ style }) => style.cssText),
  );
}

it.each(Object.keys(PARTS))('has the font and the line heights of its script: %s', async (name) => {
  await renderScreen(
    <CacheProvider value={createStyleCache()}>
      <PortalTheme>{PARTS[name]}</PortalTheme>
    </CacheProvider>,
    { lng: 'np' },
  );
  const [nepali, added, latin] = [getHtmlLang('np'), getHtmlLang(MAITHILI), getHtmlLang('en')].map(readLook);
  expect(added).toEqual(nepali);
  expect(added).not.toEqual(latin);
});
