import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openArchive, writeArchive } from './archive';
import { BackupRefused } from './refused';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-archive-'));
  file = path.join(folder, 'a.backup');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PASSPHRASE = 'घाम पानी and a river';
/** Separators that some readers of lines take for the end of one, and more than a frame of the encryption holds. */
const LINES = [
  '["a\u2028b\u2029c\u0085"]',
  '["नमस्ते 👋🏽"]',
  '[""]',
  ...Array.from({ length: 3000 }, (_, n) => `["${createHash('sha512').update(String(n)).digest('base64')}"]`),
];

async function* lines(of = LINES) {
  for (const line of of) yield `${line}\n`;
}
async function read(passphrase?: string) {
  const lines: string[] = [];
  for await (const line of (await openArchive(file, passphrase)).lines) lines.push(line);
  return lines;
}
const refusal = async (passphrase?: string) => {
  const error: unknown = await read(passphrase).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackupRefused);
  return (error as Error).message;
};
/** Changes the file, with or without a right checksum. */
async function change(edit: (content: Buffer) => Buffer, { andSign = false } = {}) {
  const content = (await readFile(file)).subarray(0, -65);
  const edited = edit(Buffer.from(content));
  const sum = createHash('sha256')
    .update(andSign ? edited : content)
    .digest('hex');
  await writeFile(file, Buffer.concat([edited, Buffer.from(`${sum}\n`)]));
}

describe.each([
  ['as it is', undefined],
  ['encrypted', PASSPHRASE],
])('an archive, %s,', (_, passphrase) => {
  it('holds what was put in, line by line', async () => {
    await writeArchive(file, lines(), passphrase);
    expect(await read(passphrase)).toEqual(LINES);
  });

  it('may be empty', async () => {
    await writeArchive(file, lines([]), passphrase);
    expect(await read(passphrase)).toEqual([]);
  });

  it('is for its owner only, and leaves nothing beside it', async () => {
    await writeArchive(file, lines(), passphrase);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['a.backup']);
  });

  it('is refused if a single bit of it has changed', async () => {
    await writeArchive(file, lines(), passphrase);
    await change((content) => {
      content[content.length >> 1]! ^= 1;
      return content;
    });
    expect(await refusal(passphrase)).toMatch(/is damaged: its checksum is wrong/);
  });

  it('is refused if its end is missing', async () => {
    await writeArchive(file, lines(), passphrase);
    const content = await readFile(file);
    await writeFile(file, content.subarray(0, content.length - 1000));
    expect(await refusal(passphrase)).toMatch(/is damaged/);
  });

  it('is refused if it ends with other bytes than those of a text', async () => {
    await writeArchive(file, lines(), passphrase);
    const content = await readFile(file);
    await writeFile(file, Buffer.concat([content, Buffer.alloc(64, 0xe9), Buffer.from('\n')]));
    expect(await refusal(passphrase)).toMatch(/is damaged: its checksum is wrong/);
  });
});

describe('an archive', () => {
  it('that could not be finished leaves the former one as it was', async () => {
    await writeArchive(file, lines());
    const broken = async function* () {
      yield '["new"]\n';
      throw new Error('the database is gone');
    };
    await expect(writeArchive(file, broken())).rejects.toThrow('the database is gone');
    expect(await read()).toEqual(LINES);
    expect(await readdir(folder)).toEqual(['a.backup']);
  });

  it('that fails while its file is still being opened leaves nothing behind', async () => {
    const { open } = fs;
    const opened: Promise<void>[] = [];
    const slow = jest.spyOn(fs, 'open').mockImplementation(((...args: unknown[]) => {
      const done = args.pop() as (...result: unknown[]) => void;
      opened.push(
        new Promise((resolve) => {
          const openLate = () =>
            open(...(args as [string, string]), (...result) => {
              done(...result);
              resolve();
            });
          setTimeout(openLate, 100);
        }),
      );
    }) as typeof fs.open);
    const broken = async function* () {
      throw new Error('the database is gone');
    };
    await expect(writeArchive(file, broken())).rejects.toThrow('the database is gone');
    slow.mockRestore();
    expect(opened).toHaveLength(1);
    await Promise.all(opened);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused if it is something else', async () => {
    for (const content of [
      '',
      '\n',
      '{"format":"other","version":1}\n',
      'x'.repeat(10_000),
      '{"format":"swasthya-chautari-backup","version":1,"madeAt":"now"}\n',
    ]) {
      await writeFile(file, content);
      expect(await refusal()).toMatch(/is no backup of this portal|is damaged/);
    }
    await rm(file);
    expect(await refusal()).toMatch(/cannot be read \(ENOENT\)/);
  });

  it('of a later format says so', async () => {
    await writeArchive(file, lines());
    await change((content) => Buffer.from(content.toString('latin1').replace('"version":1', '"version":2'), 'latin1'), {
      andSign: true,
    });
    expect(await refusal()).toMatch(/has version 2 of its format/);
  });
});

describe('an encrypted archive', () => {
  beforeEach(() => writeArchive(file, lines(), PASSPHRASE));

  it('opens with its passphrase only', async () => {
    expect(await refusal()).toMatch(/set PORTAL_BACKUP_PASSPHRASE/);
    expect(await refusal('another passphrase')).toMatch(/is not the passphrase/);
    expect(await read(PASSPHRASE.normalize('NFD'))).toEqual(LINES);
  });

  it('is another file each time', async () => {
    const first = await readFile(file);
    await writeArchive(file, lines(), PASSPHRASE);
    expect((await readFile(file)).subarray(200, 300).equals(first.subarray(200, 300))).toBe(false);
  });

  it('is refused if somebody cut it, put pieces elsewhere or added some, even with a right checksum', async () => {
    const content = await readFile(file);
    const start = content.indexOf('\n') + 1;
    const frame = 5 + 64 * 1024 + 16;
    const edits: ((content: Buffer) => Buffer)[] = [
      (content) => content.subarray(0, start + frame),
      (content) => Buffer.concat([content.subarray(0, start), content.subarray(start + frame)]),
      (content) =>
        Buffer.concat([
          content.subarray(0, start),
          content.subarray(start + frame, start + 2 * frame),
          content.subarray(start, start + frame),
          content.subarray(start + 2 * frame),
        ]),
      (content) => Buffer.concat([content, content.subarray(start, start + frame)]),
      (content) => Buffer.concat([content, Buffer.from([0])]),
      (content) => {
        content[start] = 1;
        return content;
      },
    ];
    for (const edit of edits) {
      await writeFile(file, content);
      await change(edit, { andSign: true });
      expect(await refusal(PASSPHRASE)).toMatch(/is damaged|cannot be decrypted/);
    }
  });
});
