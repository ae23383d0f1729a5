import { entries, keys, set } from 'idb-keyval';
import { removeDrafts, wipeDevice } from './deviceStore';
import { SIGNED_IN_HINT } from './signedInHint';
import { openVault, type Draft } from './vault';

const [KEY, FORMER] = ['k'.repeat(43), 'f'.repeat(43)];
const aDraft = (text: string): Draft => ({ typed: { text }, about: 'a note', path: '/', at: '2026-11-23T06:00:00Z' });

describe('the vault of drafts', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem(SIGNED_IN_HINT, '1');
  });

  it('stores nothing readable without the key', async () => {
    const vault = await openVault('D-1', { key: KEY });
    await vault.keep('note', aDraft('fever since Monday'));
    const [[place, sealed]] = (await entries<string, { bytes: ArrayBuffer }>()) as [[string, { bytes: ArrayBuffer }]];
    expect(place).not.toContain('note');
    expect(Buffer.from(sealed.bytes).toString()).not.toContain('fever');
    expect(await (await openVault('D-1', { key: FORMER })).all()).toEqual([]);
    expect((await vault.find('note'))?.typed).toEqual({ text: 'fever since Monday' });
  });

  it('stores nothing after signing out', async () => {
    const vault = await openVault('D-1', { key: KEY });
    localStorage.removeItem(SIGNED_IN_HINT);
    await vault.keep('note', aDraft('late'));
    expect(await keys()).toEqual([]);
  });

  it('removes the drafts of the person who signs out, and keeps those of others', async () => {
    for (const publicId of ['D-1', 'D-12'])
      await (await openVault(publicId, { key: KEY })).keep('note', aDraft(publicId));
    await wipeDevice();
    await removeDrafts('D-1');
    expect(await (await openVault('D-1', { key: KEY })).all()).toEqual([]);
    expect(await (await openVault('D-12', { key: KEY })).all()).toHaveLength(1);
  });

  it('does not open a draft that was moved to another place', async () => {
    const vault = await openVault('D-1', { key: KEY });
    await vault.keep('note', aDraft('mine'));
    await vault.keep('card', aDraft('card'));
    const [[one], [other, sealed]] = (await entries()) as [[string, unknown], [string, unknown]];
    await set(one, sealed);
    expect((await vault.all()).map(({ name }) => name)).toEqual(['card']);
    expect(other).not.toBe(one);
  });

  it('re-encrypts drafts of a former key, but not over newer ones', async () => {
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
