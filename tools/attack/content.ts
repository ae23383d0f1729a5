import { connect, createServer } from 'node:net';
import { aJpeg, upload } from '../../api/testing/uploads';
import { countTries, listFailures, noteFigure, type Attack, type Target } from './attack';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
/** Starts as a JPEG and continues as a page. */
const POLYGLOT = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), HTML]);
/** A PNG header of 60,000 by 60,000 pixels. */
const BOMB = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea6008020000000000000000000000', 'hex');

/** Uploads files of wrong types. */
async function uploadFiles({ callers: { stranger } }: Target) {
  const failures: string[] = [];
  const bad = { SVG, HTML, POLYGLOT, BOMB, 'a broken PDF': Buffer.from('%PDF-1.4'), nothing: Buffer.from(' ') };
  for (const [name, content] of Object.entries(bad)) {
    for (const purpose of ['recordImage', 'photo'] as const) {
      countTries();
      const { last } = await upload(stranger, purpose, content).catch(() => ({ last: undefined }));
      if (last?.status === 200) failures.push(`${name} as ${purpose}`);
    }
  }
  const { last: picture } = await upload(stranger, 'photo', await aJpeg());
  return [...failures, ...listFailures({ 'a picture is refused too, so nothing was tried': picture.status === 200 })];
}

/** Listens for https on this machine, where it may. Returns the number of connections, or `undefined` where it may not. */
async function countConnections(run: () => Promise<void>) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(443, '127.0.0.1', () => resolve(true));
  });
  await run();
  if (!isListening) return undefined;
  await new Promise((resolve) => connect(443, '127.0.0.1').once('close', resolve));
  server.close();
  return connections - 1;
}

const INTERNAL = [
  'https://127.0.0.1/',
  'https://localhost/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'http://127.0.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/',
];

/** Makes the service fetch internal addresses, with the same notice that it takes without one. */
async function requestInternalAddresses({ callers: { administrator } }: Target) {
  const failures: string[] = [];
  const send = (picture: object) =>
    administrator.call('sendNotice', {
      title: { en: 'Water', np: 'पानी' },
      description: { en: 'Boil it', np: 'उमालेर पिउनुहोस्' },
      ...picture,
    } as never);
  const connections = await countConnections(async () => {
    for (const imageUrl of INTERNAL) {
      countTries();
      const { status } = await send({ imageUrl });
      if (status < 400) failures.push(`${imageUrl}: ${status}`);
    }
  });
  if (connections !== undefined) noteFigure('connections to this machine', connections, '0');
  return [
    ...failures,
    ...listFailures({
      'the notice is refused anyway, so nothing was tried': (await send({})).status === 200,
      'the service connects to its own machine': !connections,
    }),
  ];
}

/** Sends names that mislead: invisible ones, and characters that reverse the text. */
async function sendMisleadingNames({ callers: { stranger } }: Target) {
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
  return listFailures({
    'an invisible name': (await add('\u200b\u200d')) === 422,
    'a name that reverses the text': !JSON.stringify((await send('Gita\u202egnurug')).body).includes('\u202e'),
    'a name with a tag': (await add('<img src=x onerror=alert(1)>')) === 422,
    'a name with a NUL': (await add('Gita\u0000')) === 422,
  });
}

export const CONTENT: Attack[] = [
  { asvs: '5.2.2', name: 'files of wrong types', run: uploadFiles },
  { asvs: '1.3.6', name: 'server-side requests to internal addresses', run: requestInternalAddresses },
  { asvs: '2.2.1', name: 'misleading names', run: sendMisleadingNames },
];
