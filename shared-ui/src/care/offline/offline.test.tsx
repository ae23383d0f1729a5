import '@chautari/shared-ui/offline';
import { waitFor } from '@testing-library/react';
import { aProfile, aRecord, anId, anOpdNote, fail, renderScreen, serve } from '@chautari/shared-ui/testing';
import { QueryClient } from '@tanstack/react-query';
import { entries, keys } from 'idb-keyval';
import { keepEntry, openKey, readEntries, readOwner, startKeeping, WrongPin } from './deviceKeys';
import { deviceHints } from '../session/deviceHints';
import { followSession } from '../session/followSession';
import { wipeDevice } from '../session/deviceStore';
import { enqueueRequest, type QueuedRequest } from './requestQueue';
import { OfflineGate } from './OfflineGate';
import { Outbox } from './Outbox';

const countKept = async () => (await keys()).length;

const OWNER = 'P-2083-00417';
/** Later than the tests end on a slow machine: each PIN takes seconds. */
const UNTIL = new Date(Date.now() + 60 * 60_000).toISOString();
const note = (hospitalName: string, more: Partial<QueuedRequest> = {}): QueuedRequest => ({
  message: {
    operation: 'addRecord',
    input: { patientId: anId(400), content: anOpdNote({ hospitalName }) },
    idempotencyKey: `key-of-${hospitalName}-0000`,
  },
  publicId: OWNER,
  about: `Note of ${hospitalName}`,
  at: new Date().toISOString(),
  ...more,
});

async function shownWith(items: QueuedRequest[], isOnline = true) {
  const cache = new QueryClient();
  for (const item of items) await enqueueRequest(cache, item);
  return renderScreen(<Outbox publicId={OWNER} isOnline={isOnline} />, { role: 'patient' });
}
const listNames = (received: unknown[]) =>
  received.map((each) => (each as { content: { hospitalName: string } }).content.hospitalName);

describe('queued requests', () => {
  it('are sent in order, and then removed', async () => {
    const received = serve('addRecord', aRecord(anOpdNote()));
    const { screen } = await shownWith([note('First'), note('Second')]);
    await waitFor(() => expect(listNames(received)).toEqual(['First', 'Second']));
    await waitFor(() => expect(screen.queryByText(/Waiting to be sent/)).not.toBeInTheDocument());
    expect(localStorage.getItem('chautari.waits')).toBeNull();
  });

  it('stay while the service does not answer, and block the following ones', async () => {
    const received = serve('addRecord', fail('unavailable'));
    const { screen } = await shownWith([note('First'), note('Second')]);
    await waitFor(() => expect(listNames(received)).toEqual(['First']));
    expect(await screen.findByText('Waiting to be sent: 2')).toBeInTheDocument();
  });

  it('name their writer, and wait for them while somebody else is signed in', async () => {
    const received = serve('addRecord', fail('otherAccount'));
    const sent = jest.spyOn(globalThis, 'fetch');
    const { screen } = await shownWith([note('First')]);
    await waitFor(() => expect(received).toHaveLength(1));
    const [, init] = sent.mock.calls.find(([url]) => url === '/api/records')!;
    expect(init!.headers).toMatchObject({ 'x-page-account': OWNER });
    expect(await screen.findByText('Waiting to be sent: 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send it/ })).not.toBeInTheDocument();
    sent.mockRestore();
  });

  it('are not sent while the page shows offline data', async () => {
    const received = serve('addRecord', aRecord(anOpdNote()));
    const { screen } = await shownWith([note('First')], false);
    expect(await screen.findByText('Waiting to be sent: 1')).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it('need a confirmation after a day', async () => {
    const received = serve('addRecord', aRecord(anOpdNote()));
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    const { screen, user } = await shownWith([note('First', { at: old })]);
    expect(await screen.findByText(/more than a day old/)).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Send it/ }));
    await waitFor(() => expect(listNames(received)).toEqual(['First']));
  });

  /** A change of the profile, to be sent later. */
  function changeOfProfile(street: string, more: Partial<QueuedRequest> = {}) {
    const { address, firstName, middleName, lastName, dateOfBirth, sex } = aProfile();
    const person = { firstName, middleName, lastName, dateOfBirth, sex };
    const none = { currentAddress: null, guardianName: null, guardianPhone: null, photoId: null };
    const input = { ...person, ...none, address: { ...address, street }, version: 1 };
    const message = { operation: 'updateMyPatientProfile', input, idempotencyKey: `key-of-${street}-0000` } as const;
    return note('Profile', { message, ...more });
  }

  it('are sent over details that somebody has changed meanwhile once their writer says so', async () => {
    const received = serve('updateMyPatientProfile', aProfile());
    const refused = { code: 'changedMeanwhile', fields: {} };
    const { screen, user } = await shownWith([changeOfProfile('Hile', { refused })]);
    await user.click(await screen.findByRole('button', { name: /^Send it/ }));
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).not.toHaveProperty('version');
  });

  it('hold one change of the profile, the latest', async () => {
    const received = serve('updateMyPatientProfile', aProfile());
    await shownWith([changeOfProfile('Hile'), changeOfProfile('Mulghat')]);
    await waitFor(() => expect(received).toMatchObject([{ address: { street: 'Mulghat' }, version: 1 }]));
  });

  it('show why the service refused one, and discard it after a confirmation', async () => {
    serve('addRecord', fail('wrongState'));
    const { screen, user } = await shownWith([note('First')]);
    await user.click(await screen.findByRole('button', { name: /^Discard/ }));
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    await waitFor(() => expect(screen.queryByText('Note of First')).not.toBeInTheDocument());
  });

  it('are stored as ciphertext', async () => {
    await shownWith([note('Secret Clinic')], false);
    const [, sealed] = (await entries()).find(([name]) => name === 'outbox')!;
    expect(Buffer.from((sealed as { bytes: ArrayBuffer }).bytes).toString()).not.toContain('Secret');
  });
});

describe('offline data', () => {
  const keep = async (pin?: string) => {
    await startKeeping(OWNER, UNTIL, pin);
    const owner = (await readOwner())!;
    await keepEntry(owner, 'one', { name: 'Maya' });
    return owner;
  };

  it('open again, with a key that cannot be exported', async () => {
    const key = await openKey(await keep());
    expect(await readEntries(key)).toEqual([{ name: 'Maya' }]);
    expect(key.extractable).toBe(false);
  });

  it('make a PIN slow to guess, with the iterations that OWASP recommends', async () => {
    const derive = jest.spyOn(crypto.subtle, 'deriveKey');
    await keep('2468');
    const [{ iterations }] = derive.mock.calls[0] as unknown as [Pbkdf2Params];
    expect(iterations).toBeGreaterThanOrEqual(600_000);
    derive.mockRestore();
  });

  it('open only with their PIN, accept newer data without it, and are removed after five wrong ones', async () => {
    const owner = await keep('2468');
    await keepEntry(owner, 'two', { name: 'Aarav' });
    expect(await readEntries(await openKey(owner, '2468'))).toHaveLength(2);
    for (let tries = 0; tries < 5; tries++)
      await expect(openKey((await readOwner())!, '1111')).rejects.toBeInstanceOf(WrongPin);
    expect(await readOwner()).toBeUndefined();
    expect(await countKept()).toBe(0);
  });

  it('without a session are no page: the right PIN says so', async () => {
    await startKeeping(OWNER, UNTIL, '2468');
    const { user, screen } = await renderScreen(<OfflineGate onRetry={() => undefined} />, { role: 'patient' });
    await user.type(await screen.findByLabelText('PIN'), '2468');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('heading', { name: 'This part is not available' })).toBeVisible();
  });

  it('are removed when somebody else or nobody is signed in, and stay for their owner', async () => {
    for (const other of ['P-2083-00999', undefined]) {
      await keep();
      followSession(OWNER);
      expect(await readOwner()).toBeDefined();
      followSession(other);
      expect(deviceHints.kept()).toBeNull();
      await waitFor(async () => expect(await countKept()).toBe(0));
    }
  });

  it('accept nothing after they were removed', async () => {
    const owner = await keep();
    followSession(undefined);
    await keepEntry(owner, 'late', { name: 'Aarav' });
    await waitFor(async () => expect(await countKept()).toBe(0));
  });

  it('are readable until their session ends, which is extended by its use', async () => {
    await keep();
    followSession(OWNER, '2083-01-01T00:00:00.000Z');
    expect(deviceHints.kept()).toEqual({ publicId: OWNER, until: '2083-01-01T00:00:00.000Z' });
  });

  it('are completely wiped', async () => {
    await keep();
    await wipeDevice();
    expect(await countKept()).toBe(0);
  });
});
