import path from 'node:path';
import { compare, parseReport, formatReport, versionAfter, type Fact } from './facts';
import { locked, collectUses, variablesSet, variablesUsed } from './uses';
import { usedMessages } from './usedMessages';

const ROOT = path.join(__dirname, '../..');
const offer = (...lines: string[]): Fact[] => parseReport(lines.join('\n'));
const lockOf = (offered: Fact[], used: string[], before: Fact[] = []) =>
  parseReport(formatReport(locked(offered, new Set(used), before)));

describe('what is locked of a face', () => {
  const PRIMARY = 'gives variable --primary: css';
  const CLOSE = 'gives message action.close: text';
  const FOUND = 'gives message booking.found: text | {{things}}';
  const before = lockOf(offer(PRIMARY, CLOSE, FOUND), [
    'variable --primary',
    'message action.close',
    'message booking.found',
  ]);

  it('is what modules use', () =>
    expect(lockOf(offer(PRIMARY, CLOSE), ['variable --primary'])).toEqual(offer(PRIMARY)));
  it('stays while the kit offers it, though no module here uses it any more', () => {
    const after = lockOf(offer(PRIMARY, CLOSE, FOUND), [], before);
    expect(compare(before, after)).toEqual({ breaking: [], added: [] });
  });
  it.each([
    ['a variable is gone or has another name', [CLOSE, FOUND], 'no longer gives variable --primary: css'],
    ['a key is gone or has another name', [PRIMARY, FOUND], 'no longer gives message action.close: text'],
    [
      'a message has a placeholder more',
      [PRIMARY, 'gives message action.close: text | {{what}}', FOUND],
      'was gives message action.close: text, is gives message action.close: text | {{what}}',
    ],
  ])('breaks modules where %s', (_, lines, breaking) => {
    const change = compare(before, lockOf(offer(...lines), [], before));
    expect(change).toEqual({ breaking: [breaking], added: [] });
    expect(versionAfter('2.1', change, false)).toBeUndefined();
    expect(versionAfter('2.1', change, true)).toBe('3.0');
  });
  it('grows by what modules begin to use', () => {
    const offered = offer(PRIMARY, CLOSE, FOUND, 'gives variable --sky: css');
    const change = compare(before, lockOf(offered, ['variable --sky'], before));
    expect(change).toEqual({ breaking: [], added: ['new: gives variable --sky: css'] });
    expect(versionAfter('2.1', change, false)).toBe('2.2');
  });
});

it('tells variables that are used from those that are set', () => {
  const source =
    "styled('div')({ '--own': 'var(--seat)', color: 'var(--own, #000)', border: `1px solid var(--line)` })";
  expect([...variablesUsed(source)]).toEqual(['--seat', '--line']);
  expect([...variablesSet(source)]).toEqual(['--own']);
});

describe('the repository', () => {
  let messages: ReturnType<typeof usedMessages>;
  // All screens are read with their types.
  beforeAll(() => {
    messages = usedMessages(ROOT);
  }, 300_000);

  it('uses what the kit offers', () => {
    const { offered, used, unknown } = collectUses(ROOT, messages);
    const offers = (face: string) => offered[face]!.map(({ where }) => where);
    expect(unknown).toEqual([]);
    expect(offers('core')).toEqual(
      expect.arrayContaining(['variable --primary', 'variable --accent', 'message action.close']),
    );
    expect(offers('account')).toEqual(expect.arrayContaining(['message account.contact']));
    // By its name, by a variable part whose values the type knows, and by a component that passes the key on.
    expect([...used]).toEqual(
      expect.arrayContaining([
        'variable --muted',
        'message action.close',
        'message status.pending',
        'message choice.female',
      ]),
    );
  });

  it('has a use for each message, by a written key, a typed part or a branch', () => {
    const { used, missing } = messages;
    expect(missing).toEqual([]);
    expect([...used.get('mfe-staff')!.own]).toEqual(
      expect.arrayContaining(['signIn.title', 'reports.last7', 'figures.row.opd.new']),
    );
    expect(used.get('mfe-public')!.own).toContain('howTo.patient.book.details');
    expect(used.get('mfe-doctor')!.own).not.toContain('patient.continue.opd');
  });
});
