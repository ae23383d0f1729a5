import { StartError } from '@chautari/site/settings';
import { parseDatabaseUrl } from './hosts';

const hosts = (url: string) => parseDatabaseUrl(url).hosts.map(({ host, port }) => `${host} ${port}`);

describe('DATABASE_URL', () => {
  it.each([
    ['postgres://u:p@one/db', ['one 5432']],
    ['postgresql://one:6000/db', ['one 6000']],
    ['postgres://u:p@one:5433,two,three:6000/db', ['one 5433', 'two 5432', 'three 6000']],
    ['postgres://u@[::1]:5433,[fe80::2]/db', ['::1 5433', 'fe80::2 5432']],
    ['postgres://u@/db?host=one,two&port=5433,5434', ['one 5433', 'two 5434']],
    ['postgres:///db?host=one,two&port=6432', ['one 6432', 'two 6432']],
    ['postgres://%2Fvar%2Frun,two/db', ['/var/run 5432', 'two 5432']],
    ['postgres://u:p%40ss@one,two', ['one 5432', 'two 5432']],
  ])('%s names its hosts', (url, expected) => expect(hosts(url)).toEqual(expected));

  it('with one host goes to node-postgres as it is', () => {
    const url = 'postgres://u:p@one:5433/db?sslmode=verify-full';
    expect(parseDatabaseUrl(url).connectionString).toBe(url);
  });

  it('with several keeps user, password, database and settings, and says which sessions it takes', () => {
    const url = 'postgres://u:p%40ss@one,two/db?target_session_attrs=read-write&sslmode=verify-full';
    const { connectionString, attributes } = parseDatabaseUrl(url);
    expect(connectionString).toBe('postgres://u:p%40ss@localhost/db?sslmode=verify-full');
    expect(attributes).toBe('read-write');
  });

  it('is shown without user and password', () => {
    expect(parseDatabaseUrl('postgres://u:hidden@one:5433,two/db').label).toBe('one:5433,two:5432/db');
  });

  it.each([
    'mysql://u:hidden@one/db',
    'one/db',
    'postgres://u:hidden@one:x,two/db',
    'postgres://u:hidden@one:70000,two/db',
    'postgres://u:hidden@one,two/db?target_session_attrs=standby',
    'postgres://u:hidden@a:1:2,two/db',
  ])('%s is refused in one line without its password', (url) => {
    const refusal = () => parseDatabaseUrl(url);
    expect(refusal).toThrow(StartError);
    expect(refusal).not.toThrow('hidden');
  });
});
