import { upload } from '../../api/testing/uploads';
import { failing, type Attack, type Target } from './attack';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
/** The start of a picture, and then a page. */
const POLYGLOT = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), HTML]);
/** A PNG that says it has 60,000 by 60,000 pixels. */
const BOMB = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea6008020000000000000000000000', 'hex');

/** Files that are not what they should be. */
async function files({ callers: { stranger } }: Target) {
  const through: string[] = [];
  const bad = { SVG, HTML, POLYGLOT, BOMB, 'a broken PDF': Buffer.from('%PDF-1.4'), nothing: Buffer.from(' ') };
  for (const [name, content] of Object.entries(bad)) {
    for (const purpose of ['recordImage', 'photo'] as const) {
      const { last } = await upload(stranger, purpose, content).catch(() => ({ last: undefined }));
      if (last?.status === 200) through.push(`${name} as ${purpose}`);
    }
  }
  return through;
}

/** Addresses that the service must not fetch from. */
async function serverSideRequests({ callers: { administrator } }: Target) {
  const through: string[] = [];
  const inside = [
    'http://127.0.0.1/',
    'http://localhost:5432/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0x7f000001/',
    'http://2130706433/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/',
  ];
  for (const imageUrl of inside) {
    const { status } = await administrator.call('sendNotice', {
      title: { en: 'Water', np: 'पानी' },
      description: { en: 'Boil it', np: 'उमालेर पिउनुहोस्' },
      imageUrl,
    } as never);
    if (status < 400) through.push(`${imageUrl}: ${status}`);
  }
  return through;
}

/** Names that mislead: no name, other ways of writing, what turns the text around. */
async function misleadingText({ callers: { stranger } }: Target) {
  const person = {
    middleName: null,
    lastName: 'Gurung',
    dateOfBirth: '2019-04-02',
    sex: 'female',
    relation: 'child',
    address: null,
    phone: null,
  };
  const send = (firstName: string) => stranger.call('addFamilyMember', { firstName, ...person } as never);
  const add = async (firstName: string) => (await send(firstName)).status;
  return failing({
    'a name that nobody sees': (await add('\u200b\u200d')) === 422,
    'a name that turns the text around': !JSON.stringify((await send('Gita\u202egnurug')).body).includes('\u202e'),
    'a name with a tag': (await add('<img src=x onerror=alert(1)>')) === 422,
    'a name with a NUL': (await add('Gita\u0000')) === 422,
  });
}

export const CONTENT: Attack[] = [
  { asvs: '5.2.2', name: 'files that are not what they say', run: files },
  { asvs: '1.3.6', name: 'addresses inside, for the service to fetch', run: serverSideRequests },
  { asvs: '2.2.1', name: 'text that misleads', run: misleadingText },
];
