import type { EndpointName, Input, Output } from '@chautari/contract/client/call';
import * as endpoints from '@chautari/contract/endpoints';
import type { Audience } from '@chautari/contract/roles';
import type { ProblemCode } from '@chautari/contract/problems';
import { SAMPLE_ACCOUNTS } from '../src/sample/accounts';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T & { code?: ProblemCode; fields?: Record<string, string> };
}

/** Somebody with a browser: sends what a browser sends, and keeps its cookies. */
export class Visitor {
  cookie = '';
  /** The cookie of the device, which outlives the session. */
  device = '';
  /** The cookie that says that it has just written, with a replica only. */
  wrote = '';

  /** `headers` go along with every request, such as the address that a proxy passes on. */
  constructor(
    /** Changes where a service starts again. */
    public url: string,
    readonly headers: Record<string, string> = {},
  ) {}

  /** Any request under /api; the cookies go along and new ones are kept. */
  async send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const cookie = [this.cookie, this.device, this.wrote].filter(Boolean).join('; ');
    const response = await fetch(`${this.url}/api${path}`, {
      ...init,
      headers: { ...(cookie && { cookie }), ...this.headers, ...init.headers },
    });
    for (const set of response.headers.getSetCookie()) {
      const value = set.split(';')[0]!;
      if (/^(__Host-)?device=/.test(value)) this.device = value;
      else if (/^wrote=/.test(value)) this.wrote = value;
      else this.cookie = value;
    }
    return response;
  }

  /** Calls an endpoint of the contract. */
  async call<N extends EndpointName>(
    name: N,
    input: Input<N>,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Answer<Output<N>>> {
    const { method, path } = endpoints[name];
    const rest: Record<string, unknown> = { ...input };
    const filled = path.replace(/:(\w+)/g, (_, key: string) => {
      const value = String(rest[key]);
      delete rest[key];
      return encodeURIComponent(value);
    });
    const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    const init =
      method === 'GET'
        ? {}
        : {
            body: JSON.stringify(rest),
            headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
          };
    const response = await this.send(filled + query, { method, ...init, ...(signal && { signal }) });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer<Output<N>>['body'],
    };
  }

  /** Signs in to a sample account by its password. */
  async signIn(role: Audience) {
    const { phone, password } = SAMPLE_ACCOUNTS[role];
    const { status } = await this.call('signIn', { role, by: 'contact', contact: phone, password });
    if (status !== 200) throw new Error(`The sample ${role} could not sign in: ${status}`);
    return this;
  }
}
