import { SIGNED_IN_HINT } from '../session/drafts';
import { openVault, type Draft } from './vault';

const [KEY, FORMER] = ['k'.repeat(43), 'f'.repeat(43)];
const aDraft = (text: string): Draft => ({ typed: { text }, about: 'a note', path: '/', at: '2026-11-23T06:00:00Z' });

describe('the vault of drafts', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem(SIGNED_IN_HINT, '1');
  });

  it('keeps nothing that can be read without the key', async () => {
    const vault = await openVault('D-1', { key: KEY });
    await vault.keep('note', aDraft('fever since Monday'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('fever');
    expect(await (await openVault('D-1', { key: FORMER })).all()).toEqual([]);
    expect((await vault.find('note'))?.typed).toEqual({ text: 'fever since Monday' });
  });

  it('takes over what a key of before has sealed, but for what was typed since', async () => {
    const former = await openVault('D-1', { key: FORMER });
    await former.keep('note', aDraft('old'));
    await former.keep('card', aDraft('card'));
    await (await openVault('D-1', { key: KEY })).keep('note', aDraft('new'));
    await openVault('D-1', { key: KEY, formerKeys: [FORMER] });
    const vault = await openVault('D-1', { key: KEY });
    expect((await vault.all()).map(({ name, draft }) => [name, draft.typed]).sort()).toEqual([
      ['card', { text: 'card' }],
      ['note', { text: 'new' }],
    ]);
    expect(await former.all()).toEqual([]);
  });
});
