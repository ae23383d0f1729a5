import { call } from '@chautari/contract/client';

const INPUT = { role: 'patient', by: 'phone', phone: '+9779841234567' } as const;
const answers = () =>
  ({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve({ demoCode: null }) }) as Response;

/** Records the keys of the sent writes; each is answered, or the connection breaks. */
function connection(...works: boolean[]) {
  const keys: unknown[] = [];
  globalThis.fetch = ((_url: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string> | undefined)?.['idempotency-key']);
    return (works.shift() ?? true) ? Promise.resolve(answers()) : Promise.reject(new TypeError('broken'));
  }) as typeof fetch;
  return keys;
}

describe('a write', () => {
  it('has a new key each time', async () => {
    const keys = connection();
    await call('requestPasswordReset', INPUT);
    await call('requestPasswordReset', INPUT);
    expect(keys[0]).toMatch(/^[\w-]{16,100}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('keeps its key if it is sent again without an answer, so that it is done once', async () => {
    const keys = connection(false, true, true);
    await expect(call('requestPasswordReset', INPUT)).rejects.toMatchObject({ code: 'unavailable' });
    await call('requestPasswordReset', INPUT);
    await call('requestPasswordReset', INPUT);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps its key where the answer broke off, or a proxy has none', async () => {
    const keys: unknown[] = [];
    const lost = { ...answers(), json: () => Promise.reject(new TypeError('broken off')) } as Response;
    const ofProxy = { ...lost, ok: false, status: 504 } as Response;
    const responses = [lost, ofProxy, answers(), answers()];
    globalThis.fetch = ((_url: string, { headers }: RequestInit) => {
      keys.push((headers as Record<string, string>)['idempotency-key']);
      return Promise.resolve(responses.shift());
    }) as typeof fetch;
    const send = () => call('requestPasswordReset', INPUT);
    await expect(send()).rejects.toMatchObject({ code: 'unavailable', idempotencyKey: keys[0] });
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
    await send();
    await send();
    expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
  });

  it('has a new key if something else is sent', async () => {
    const keys = connection(false);
    await expect(call('requestPasswordReset', INPUT)).rejects.toBeTruthy();
    await call('requestPasswordReset', { ...INPUT, phone: '+9779841234568' });
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is not a read: those need no key', async () => {
    const keys = connection();
    await call('getSession', {}).catch(() => undefined);
    expect(keys).toEqual([undefined]);
  });
});
