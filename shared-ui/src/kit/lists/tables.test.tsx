import type { ReactNode } from 'react';
import { within } from '@testing-library/react';
import { expectError, renderScreen } from '../../../testing';
import { Button } from '../../faces/core';
import { CallError } from '../../faces/platform';
import {
  DataList,
  DataTable,
  LoadMore,
  MoreMenu,
  StatCard,
  Stats,
  usePages,
  type DataTableProps,
} from '../../faces/lists';

interface Visit {
  id: string;
  name: string;
  fee: number;
}
const VISITS: Visit[] = [
  { id: '1', name: 'Maya Tamang', fee: 500 },
  { id: '2', name: 'Hari Magar', fee: 300 },
];

const table = (more: Partial<DataTableProps<Visit>> = {}): ReactNode => (
  <DataTable
    caption="Visits of today"
    rows={VISITS}
    keyOf={({ id }) => id}
    empty={{ title: 'No visits', text: 'They will rest here' }}
    columns={[
      { key: 'name', head: 'Name', cell: ({ name }) => name },
      { key: 'fee', head: 'Fee', cell: ({ fee }) => fee, numeric: true },
    ]}
    {...more}
  />
);

describe('DataTable', () => {
  it('is a table whose rows are named by their first cell', async () => {
    const { screen } = await renderScreen(table());
    expect(screen.getByRole('table', { name: 'Visits of today' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Fee']);
    const row = screen.getByRole('row', { name: /Maya Tamang/ });
    expect(within(row).getByRole('rowheader', { name: 'Maya Tamang' })).toBeInTheDocument();
    expect(within(row).getByRole('cell')).toHaveTextContent('500');
  });

  it('has the buttons of a row in their own column, with accessible names', async () => {
    const opened = jest.fn();
    const { screen, user } = await renderScreen(
      table({
        actions: ({ name }) => (
          <Button variant="second" aria-label={`Open: ${name}`} onClick={() => opened(name)}>
            Open
          </Button>
        ),
      }),
    );
    expect(screen.getByRole('columnheader', { name: 'What you can do' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open: Hari Magar' }));
    expect(opened).toHaveBeenCalledWith('Hari Magar');
  });

  it('shows loading, empty and error states', async () => {
    const again = jest.fn();
    const { screen, rerender, user } = await renderScreen(table({ rows: undefined }));
    expect(screen.getByRole('status')).toHaveTextContent('One moment …');
    await rerender(table({ rows: [] }));
    expect(screen.getByRole('heading', { name: 'No visits' })).toBeInTheDocument();
    await rerender(table({ rows: undefined, error: new CallError('unavailable'), onRetry: again }));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalled();
  });

  it('keeps the focus in the row whose button has gone, or in the row that took its place', async () => {
    const actions =
      (done: string[]) =>
      ({ id, name }: Visit) =>
        !done.includes(id) && (
          <Button aria-label={`Done: ${name}`} onClick={() => undefined}>
            Done
          </Button>
        );
    const { screen, rerender, user } = await renderScreen(table({ actions: actions([]) }));
    await user.click(screen.getByRole('button', { name: 'Done: Maya Tamang' }));
    await rerender(table({ actions: actions(['1']) }));
    expect(screen.getByRole('row', { name: /Maya Tamang/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Done: Hari Magar' }));
    await rerender(table({ actions: actions(['1']), rows: VISITS.slice(0, 1) }));
    expect(screen.getByRole('row', { name: /Maya Tamang/ })).toHaveFocus();
  });

  it('gives the focus to the section when its last row has gone', async () => {
    const section = (rows: Visit[]) => (
      <section aria-label="Today">
        {table({ rows, actions: ({ name }) => <Button aria-label={`Done: ${name}`}>Done</Button> })}
      </section>
    );
    const { screen, rerender, user } = await renderScreen(section(VISITS.slice(0, 1)));
    await user.click(screen.getByRole('button', { name: 'Done: Maya Tamang' }));
    await rerender(section([]));
    expect(screen.getByRole('region', { name: 'Today' })).toHaveFocus();
  });

  it('does not move the focus of somebody who went elsewhere', async () => {
    const actions =
      (isVisible: boolean) =>
      ({ name }: Visit) =>
        isVisible && (
          <Button aria-label={`Done: ${name}`} onClick={() => undefined}>
            Done
          </Button>
        );
    const { screen, rerender, user } = await renderScreen(table({ actions: actions(true) }));
    await user.click(screen.getByRole('button', { name: 'Done: Maya Tamang' }));
    await user.click(document.body);
    await rerender(table({ actions: actions(false) }));
    expect(document.body).toHaveFocus();
  });

  it('keeps its rows when a later fetch fails', async () => {
    const { screen } = await renderScreen(table({ error: new CallError('unavailable') }));
    expect(screen.getByRole('table')).toBeInTheDocument();
  });
});

it('DataList ties each value to its name', async () => {
  const { screen } = await renderScreen(
    <DataList
      items={[
        ['Blood group', 'B+'],
        ['Phone', '+977 9841234567'],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Blood group', 'Phone']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['B+', '+977 9841234567']);
});

it('StatCard has its label before the figure, and may link to a list', async () => {
  const { screen } = await renderScreen(
    <Stats>
      <StatCard label="Upcoming appointments" value="६" to="/upcoming" />
      <StatCard label="Weight" value="54" unit="kg" />
    </Stats>,
  );
  expect(screen.getByRole('link', { name: 'Upcoming appointments' })).toHaveAttribute('href', '/upcoming');
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['६', '54 kg']);
});

describe('a paged list', () => {
  const getPage = (after: string | undefined) =>
    after === undefined ? { items: ['a', 'b'], next: '2' } : { items: ['c'], next: null };
  const fetchPage = jest.fn((after: string | undefined) => Promise.resolve(getPage(after)));

  function Letters() {
    const { items, error, more } = usePages(['letters'], fetchPage);
    if (error && !items) return <p>failed</p>;
    return (
      <>
        <ul>
          {items?.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <LoadMore {...more} />
      </>
    );
  }
  const letters = (screen: { getAllByRole: (role: string) => HTMLElement[] }) =>
    screen
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .join('');
  beforeEach(() => fetchPage.mockClear());

  it('loads more on demand, and at the end moves the focus to the text', async () => {
    const { screen, user } = await renderScreen(<Letters />);
    expect(await screen.findByText('2 shown, there are more')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Showing all 3')).toHaveFocus();
    expect(letters(screen)).toBe('abc');
    expect(fetchPage.mock.calls.map(([after]) => after)).toEqual([undefined, '2']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps its entries when the next page fails, and retries', async () => {
    const { screen, user } = await renderScreen(<Letters />, { lng: 'np' });
    const button = await screen.findByRole('button', { name: 'अझै देखाउनुहोस्' });
    fetchPage.mockImplementationOnce(() => Promise.reject(new CallError('notFound')));
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(letters(screen)).toBe('ab');
    await user.click(screen.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' }));
    expect(await screen.findByText('यति नै हो: ३')).toBeInTheDocument();
  });

  it('is empty without a footer', async () => {
    const { container } = await renderScreen(<LoadMore count={0} hasMore={false} busy={false} onMore={jest.fn()} />);
    expect(container).toHaveTextContent('');
  });
});

it('reports words that are missing even where a later face has brought some', async () => {
  expectError(/No message for shared-ui:error.nowhere/);
  const { i18n } = await renderScreen(<p />);
  expect(i18n.t('shared-ui:table.actions')).toBe('What you can do');
  i18n.t('shared-ui:error.nowhere');
});

describe('MoreMenu', () => {
  const menu = (onChoose: () => void) => <MoreMenu subject="Maya Tamang" actions={[{ label: 'Reject', onChoose }]} />;

  it('does what is chosen, and gives the focus back to its button', async () => {
    const chosen = jest.fn();
    const { screen, user } = await renderScreen(menu(chosen));
    const button = screen.getByRole('button', { name: 'More: Maya Tamang' });
    await user.click(button);
    expect(await screen.findByRole('menu', { name: 'More: Maya Tamang' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Reject' }));
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('closes by Escape', async () => {
    const chosen = jest.fn();
    const { screen, user } = await renderScreen(menu(chosen));
    await user.click(screen.getByRole('button', { name: 'More: Maya Tamang' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(chosen).not.toHaveBeenCalled();
  });
});
