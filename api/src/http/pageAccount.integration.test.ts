/** A page names the account for which it was made: every write of the contract is refused under another session. */
import { buildEmptyCall } from '../../testing/emptyCall';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { AUDIENCES } from '@chautari/contract/roles';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import { NOBODY, PAGE_ACCOUNT_HEADER } from '@chautari/contract/pageAccount';

const ALL = Object.entries(endpoints as Record<string, Endpoint>);
const WRITES = ALL.filter(([, { method }]) => method !== 'GET');

describeService('a page of another account', (shared) => {
  const visitors = new Map<string, Visitor>();
  beforeAll(async () => {
    for (const role of AUDIENCES) visitors.set(role, await new Visitor(shared.url).signIn(role));
  });

  /** Sends a call from a page of an account. Returns the code of the refusal. */
  async function callFrom(account: string, visitor: Visitor, endpoint: Endpoint) {
    const { url, init } = buildEmptyCall(endpoint);
    const headers = { ...('headers' in init && init.headers), [PAGE_ACCOUNT_HEADER]: account };
    const response = await visitor.send(url, { ...init, headers });
    return ((await response.json()) as { code?: string }).code;
  }
  const getOwn = async (visitor: Visitor) => (await visitor.call('getSession', {})).body.signedIn!.publicId;

  it.each(AUDIENCES)('writes nothing while a %s is signed in, in any operation', async (role) => {
    const visitor = visitors.get(role)!;
    for (const page of ['P-2083-99999', NOBODY]) {
      const codes = new Map<string, string | undefined>();
      for (const [name, endpoint] of WRITES) codes.set(name, await callFrom(page, visitor, endpoint));
      const others = [...codes].filter(([, code]) => code !== 'otherAccount').map(([name]) => name);
      expect(others.sort()).toEqual(['signIn', 'signInAsSample', 'signInWithPasskey', 'startPasskeySignIn']);
    }
  });

  it('reads nothing that needs a session', async () => {
    const visitor = visitors.get('patient')!;
    for (const [, endpoint] of ALL.filter(([, { method, requires }]) => method === 'GET' && requires !== 'anyone'))
      expect(await callFrom('P-2083-99999', visitor, endpoint)).toBe('otherAccount');
  });

  it('learns that nobody is signed in any more', async () => {
    const visitor = new Visitor(shared.url);
    for (const name of ['updateMyPatientProfile', 'bookAsGuest', 'startUpload'] as const)
      expect(await callFrom('P-2083-99999', visitor, endpoints[name])).toBe('notSignedIn');
  });

  it('is not a page of the caller, or of nobody without a session', async () => {
    const visitor = visitors.get('patient')!;
    const own = await getOwn(visitor);
    expect(await callFrom(own, visitor, endpoints.updateMyPatientProfile)).toBe('invalid');
    expect(await callFrom(NOBODY, new Visitor(shared.url), endpoints.bookAsGuest)).toBe('invalid');
  });
});
