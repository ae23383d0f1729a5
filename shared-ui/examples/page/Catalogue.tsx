import { useEffect, useState } from 'react';
import type { Language } from '@chautari/contract';
import { LanguageSwitch, Panel, styled, Wordmark } from '../../src/faces/core';
import { PlainSelect } from '../../src/faces/forms';
import { DataList } from '../../src/faces/lists';
import { EXAMPLES } from '../all';
import type { Example } from '../example';
import { InPage, type Scheme } from './Stage';

const WIDE = '@media (min-width:1000px)';
const PHONE_PX = 360;
const DESKTOP_PX = 1280;

const Bar = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '8px 16px',
  padding: '12px 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& > div': { minWidth: 0 },
  '& select': { minWidth: 150 },
  [WIDE]: { padding: '12px 32px' },
});
const Body = styled('div')({
  display: 'grid',
  gap: 24,
  padding: 16,
  '& > *': { minWidth: 0 },
  [WIDE]: { gridTemplateColumns: '240px minmax(0,1fr)', gap: 40, padding: 32 },
});
const Index = styled('nav')({
  display: 'none',
  [WIDE]: { display: 'block' },
  '& h2': { fontSize: 15, color: 'var(--muted)', letterSpacing: 0, margin: '16px 0 0' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 12px',
    margin: '0 -12px',
    borderRadius: 10,
    textDecoration: 'none',
    color: 'var(--text)',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& [aria-current]': { background: 'var(--primary-soft)', color: 'var(--primary-on-soft)', fontWeight: 700 },
});
const Phone = styled('div')({ [WIDE]: { display: 'none' } });
const Shown = styled('main')({
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  '& > *': { minWidth: 0 },
  '& .frame': { overflowX: 'auto', border: '1px solid var(--line)', borderRadius: 14, background: 'var(--sunken)' },
  '& iframe': { display: 'block', border: 0, margin: '0 auto', background: 'var(--ground)' },
});

const GROUPS = [...new Set(EXAMPLES.map(({ group }) => group))];
const addressOf = (name: string) => `#${encodeURIComponent(name)}`;
const nameInAddress = () => decodeURIComponent(location.hash.slice(1));

/** The chosen component, by the fragment of the address. */
function useChosen() {
  const [name, setName] = useState(nameInAddress);
  useEffect(() => {
    const follow = () => setName(nameInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return EXAMPLES.find((example) => example.name === name) ?? EXAMPLES[0]!;
}

/** A text with code between backticks. */
const Words = ({ of }: { of: string }) =>
  of.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));

interface Settings {
  lng: Language;
  scheme: Scheme;
  width: number;
}

interface ViewProps extends Settings {
  example: Example;
}

/** The example in a page of its own, as wide as a phone or a desktop; as tall as it needs to be. */
function View({ example, lng, scheme, width }: ViewProps) {
  const [height, setHeight] = useState(320);
  const src = `?${new URLSearchParams({ example: example.name, lng, scheme }).toString()}`;
  const fit = (frame: HTMLIFrameElement) => {
    const measured = frame.contentDocument?.documentElement;
    if (!measured) return;
    const watch = new ResizeObserver(() => setHeight(Math.max(320, measured.querySelector('body')!.scrollHeight)));
    watch.observe(measured.querySelector('body')!);
  };
  return (
    <div className="frame" tabIndex={0} role="group" aria-label="The example">
      <iframe
        key={src}
        title={example.name}
        src={src}
        width={width}
        height={height}
        style={{ colorScheme: scheme === 'device' ? 'normal' : scheme }}
        onLoad={({ currentTarget }) => fit(currentTarget)}
      />
    </div>
  );
}

interface ToolbarProps extends Settings {
  onChange: (settings: Partial<Settings>) => void;
}

/** Chooses colour scheme, width and language of the example. */
const Toolbar = ({ lng, scheme, width, onChange }: ToolbarProps) => (
  <Bar>
    <div style={{ marginRight: 'auto' }}>
      <Wordmark />
    </div>
    <PlainSelect
      label="Colours"
      value={scheme}
      onChange={(value) => onChange({ scheme: value as Scheme })}
      options={[
        { value: 'device', label: 'As the device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
    <PlainSelect
      label="Width"
      value={String(width)}
      onChange={(value) => onChange({ width: Number(value) })}
      options={[PHONE_PX, DESKTOP_PX].map((px) => ({ value: String(px), label: `${px} px` }))}
    />
    <LanguageSwitch value={lng} onChange={(value) => onChange({ lng: value })} />
  </Bar>
);

/** The names of all components, by group. */
const ExampleIndex = ({ current }: { current: string }) => (
  <Index aria-label="Components">
    {GROUPS.map((group) => (
      <section key={group}>
        <h2>{group}</h2>
        <ul>
          {EXAMPLES.filter((one) => one.group === group).map(({ name }) => (
            <li key={name}>
              <a href={addressOf(name)} aria-current={name === current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Index>
);

/** The catalogue: every component with its usage, in both languages and schemes, at the width of a phone and of a desktop. */
export function Catalogue() {
  const example = useChosen();
  const [settings, setSettings] = useState<Settings>({ lng: 'en', scheme: 'device', width: PHONE_PX });
  const { scheme } = settings;
  useEffect(() => {
    document.title = `${example.name} · Kit`;
  }, [example]);
  return (
    <InPage lng="en" scheme={scheme} key={scheme}>
      <Toolbar {...settings} onChange={(changed) => setSettings((before) => ({ ...before, ...changed }))} />
      <Body>
        <ExampleIndex current={example.name} />
        <Shown>
          <Phone>
            <PlainSelect
              label="Component"
              value={example.name}
              onChange={(name) => {
                location.hash = addressOf(name);
              }}
              options={EXAMPLES.map(({ name }) => ({ value: name, label: name }))}
            />
          </Phone>
          <h1 id="page-title">{example.name}</h1>
          <p>
            <Words of={example.use} />
          </p>
          <View example={example} {...settings} />
          <Panel>
            <DataList
              items={[
                ['Keyboard', <Words key="keyboard" of={example.keyboard} />],
                ['Screen reader', <Words key="reader" of={example.reader} />],
                ['Where', <code key="where">{`@chautari/shared-ui/${example.face}`}</code>],
              ]}
            />
          </Panel>
        </Shown>
      </Body>
    </InPage>
  );
}
