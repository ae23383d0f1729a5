import { Icon, Panel, styled, type IconName } from '@chautari/shared-ui/core';

const Lines = styled('ul')({
  display: 'grid',
  gap: 12,
  maxWidth: 720,
  '& > li': { display: 'flex', gap: 12, alignItems: 'flex-start' },
  '& svg': { color: 'var(--accent)', marginTop: '.15em' },
});

/** Things said one after the other, each behind the same small icon. */
export const LineList = ({ items, icon = 'check' }: { items: readonly string[]; icon?: IconName }) => (
  <Lines>
    {items.map((item) => (
      <li key={item}>
        <Icon name={icon} />
        <span>{item}</span>
      </li>
    ))}
  </Lines>
);

const Cards = styled('ul')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width:1000px)': { gridTemplateColumns: 'repeat(3,1fr)' },
  '& > li': { display: 'grid', gap: 6, alignContent: 'start', padding: 20 },
  '& h3': { display: 'flex', gap: 10, alignItems: 'center', fontSize: 19 },
  '& h3 svg': { color: 'var(--accent)' },
  '& p': { color: 'var(--muted)' },
});

/** Things with a name and a sentence; an icon each where there is one. */
export const CardList = ({
  items,
  icons = [],
}: {
  items: readonly (readonly [name: string, text: string])[];
  icons?: readonly IconName[];
}) => (
  <Cards>
    {items.map(([name, text], index) => (
      <Panel as="li" key={name}>
        <h3>
          {icons[index] && <Icon name={icons[index]} />}
          {name}
        </h3>
        <p>{text}</p>
      </Panel>
    ))}
  </Cards>
);
