import pg from 'pg';
import { StartError } from '@chautari/site/settings';

/** A host that does not answer within this time is skipped for the others. */
const PROBE_MS = 2_000;
const DEFAULT_PORT = '5432';

/** Asks whether a session is of a kind. The service writes, so it cannot use the other kinds that libpq knows. */
const ATTRIBUTES = {
  any: 'select true as ok',
  'read-write': `select current_setting('transaction_read_only') = 'off' as ok`,
  primary: 'select not pg_is_in_recovery() as ok',
};

interface Host {
  host: string;
  port: number;
}

export interface DatabaseAddress {
  hosts: Host[];
  attributes: keyof typeof ATTRIBUTES;
  /** The address for node-postgres, which takes one host only; without a host where there are several. */
  connectionString: string;
  /** The address without user and password, for messages. */
  label: string;
}

const refuse = (why: string): never => {
  throw new InvalidAddress(why);
};

class InvalidAddress extends Error {}

function parsePort(port: string) {
  const valid = /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535;
  return valid ? Number(port) : refuse('a port is no number from 1 to 65535');
}

/** One host of a list: `name`, `name:port`, `[IPv6]:port`, or the escaped folder of a socket. */
function parseHost(text: string, port: string | undefined): Host {
  const [, host = '', own] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(text) ?? refuse('a host is not readable');
  const name = decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1'));
  return { host: name || 'localhost', port: parsePort(own || port || DEFAULT_PORT) };
}

/** `host=a,b&port=5432,5433` overrides the part between `//` and `/`; a single port is that of all hosts. */
function parseHosts(authority: string, query: URLSearchParams) {
  const ports = query.get('port')?.split(',') ?? [];
  const hosts = (query.get('host') ?? authority).split(',');
  return hosts.map((each, n) => parseHost(each, ports.length === 1 ? ports[0] : ports[n]));
}

const FORM = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(?:\/([^?#]*))?(\?[^#]*)?$/;

/**
 * Reads DATABASE_URL, or the variable that is named, as libpq does: with one host or several, and `target_session_attrs`.
 * @throws StartError where it is no address.
 */
export function parseDatabaseUrl(databaseUrl: string, variable = 'DATABASE_URL'): DatabaseAddress {
  try {
    return parseAddress(databaseUrl);
  } catch (error) {
    if (!(error instanceof InvalidAddress)) throw error;
    const form = 'postgres://user:password@host:5432/database';
    throw new StartError(`${variable} is no PostgreSQL address (${form}): ${error.message}`);
  }
}

function parseAddress(databaseUrl: string): DatabaseAddress {
  const [, scheme, user = '', authority = '', database = '', search = ''] =
    FORM.exec(databaseUrl) ?? refuse('it does not have this form');
  const query = new URLSearchParams(search);
  const hosts = parseHosts(authority, query);
  const attributes = (query.get('target_session_attrs') ?? 'any') as keyof typeof ATTRIBUTES;
  if (!(attributes in ATTRIBUTES)) refuse(`target_session_attrs must be one of ${Object.keys(ATTRIBUTES).join(', ')}`);
  const label = `${hosts.map(({ host, port }) => `${host}:${port}`).join(',')}/${database}`;
  if (hosts.length === 1) return { hosts, attributes, connectionString: databaseUrl, label };
  for (const name of ['host', 'port', 'target_session_attrs']) query.delete(name);
  return { hosts, attributes, connectionString: `${scheme}${user && `${user}@`}localhost/${database}?${query}`, label };
}

/** A client that chooses its host when it connects; node-postgres chooses when a client is created. */
function setHost<T extends pg.Client>(client: T, host: Host): T {
  Object.assign((client as unknown as { connectionParameters: object }).connectionParameters, host);
  return Object.assign(client, host);
}

/** Connects to a host, to see whether it answers and may be written to. */
async function probe(host: Host, { connectionString, attributes }: DatabaseAddress) {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  const client = setHost(new pg.Client({ connectionString, ...limits }), host);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ ok: boolean }>(ATTRIBUTES[attributes]);
    if (rows[0]?.ok) return host;
    throw Object.assign(new Error(`${host.host}:${host.port} is not ${attributes}`), { code: '25006' });
  } finally {
    void client.end();
  }
}

/** Finds a host: the last good one, else the first of the others to answer. Concurrent calls share a search. */
function hostFinder(address: DatabaseAddress) {
  let last = address.hosts[0]!;
  let finding: Promise<Host> | undefined;
  const findOther = (error: unknown) => {
    const others = address.hosts.filter((host) => host !== last);
    return Promise.any(others.map((host) => probe(host, address))).catch(() => {
      throw error;
    });
  };
  const find = async () => (last = await probe(last, address).catch(findOther));
  return () => (finding ??= find().finally(() => (finding = undefined)));
}

/** Returns the client class for an address; where that has several hosts, each client connects to one that can be used. */
export function getClientClass(address: DatabaseAddress): typeof pg.Client {
  if (address.hosts.length === 1) return pg.Client;
  const findHost = hostFinder(address);
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void) {
      // The caller listens a moment after the connection is made.
      this.on('error', () => undefined);
      const connected = findHost().then((host) => {
        setHost(this, host);
        return super.connect();
      });
      if (!callback) return connected;
      connected.then(() => (callback as () => void)(), callback);
    }
  } as typeof pg.Client;
}
