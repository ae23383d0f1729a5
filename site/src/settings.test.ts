import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPublicSettings } from './settings';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(more: object, demo: boolean) {
  const file = path.join(folder, 'settings.json');
  await writeFile(
    file,
    JSON.stringify({ phone: '1', email: 'a@b.np', place: { en: 'Ilam', np: 'इलाम' }, social: {}, ...more }),
  );
  return readPublicSettings(file, demo);
}

describe('the origins of developers', () => {
  it('are their own machine in demo mode, and none in production', async () => {
    expect((await read({}, true)).developerOrigins).toEqual(['http://127.0.0.1:6200']);
    expect(await read({}, false)).not.toHaveProperty('developerOrigins');
  });

  it('are those in the settings, and no others', async () => {
    expect((await read({ developerOrigins: ['https://try.example'] }, false)).developerOrigins).toEqual([
      'https://try.example',
    ]);
    expect((await read({ developerOrigins: ['https://try.example'] }, true)).developerOrigins).toEqual([
      'https://try.example',
    ]);
    expect(await read({ developerOrigins: [] }, true)).not.toHaveProperty('developerOrigins');
  });

  it.each([
    'https://try.example/path',
    'https://try.example;script-src *',
    '*',
    'javascript:1',
    "'unsafe-inline'",
    'https://a b',
  ])('refuse %p, which is not an origin', async (origin) => {
    await expect(read({ developerOrigins: [origin] }, false)).rejects.toThrow();
    await expect(read({ moduleOrigins: { 'mfe-doctor': origin } }, false)).rejects.toThrow();
  });
});

describe('the social pages', () => {
  it('are those of the portal alone, and may be absent', async () => {
    expect((await read({}, true)).social).toEqual({});
    const social = { facebook: 'https://www.facebook.com/mulghat' };
    expect((await read({ social }, true)).social).toEqual(social);
  });

  it.each(['https://www.facebook.com/', 'https://www.facebook.com', 'http://www.facebook.com/mulghat'])(
    'are never the front page of a platform: %s',
    async (facebook) => {
      await expect(read({ social: { facebook } }, true)).rejects.toThrow();
    },
  );
});

describe('the ambulance of the facility', () => {
  it('has a number and somebody who has confirmed it, or is absent', async () => {
    expect((await read({}, true)).ambulance).toBeUndefined();
    const ambulance = { number: '+977 26 520000', source: 'Mulghat Health Post, November 2026' };
    expect((await read({ ambulance }, true)).ambulance).toEqual(ambulance);
    await expect(read({ ambulance: { number: ambulance.number } }, true)).rejects.toThrow();
    await expect(read({ ambulance: { ...ambulance, number: 'ask' } }, true)).rejects.toThrow();
  });
});

describe('the hours of the portal', () => {
  it('are days and times of the week, or absent', async () => {
    expect((await read({}, true)).hours).toBeUndefined();
    const hours = { times: [{ weekday: 1, from: '08:00', to: '18:00' }], emergencyDays: [0], isAlwaysReady: true };
    expect((await read({ hours }, true)).hours).toEqual(hours);
    for (const wrong of [
      { weekday: 7, from: '08:00', to: '18:00' },
      { weekday: 1, from: '18:00', to: '08:00' },
    ])
      await expect(read({ hours: { ...hours, times: [wrong] } }, true)).rejects.toThrow();
  });
});
