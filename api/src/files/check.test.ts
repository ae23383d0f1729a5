import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { A_PDF, aJpeg, aPicture } from '../../testing/uploads';
import { HttpProblem } from '../http/problem';
import { checkContent } from './check';

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '26/1 59/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '87/1 20/1 0/1' };
const fromPhone = (orientation: number) =>
  aPicture(1200, 800)
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone', Software: 'Camera of Maya' }, IFD3: GPS })
    .withMetadata({ orientation })
    .toBuffer();
const looked = async (content: Buffer) => sharp(content).metadata();

describe('a picture', () => {
  it('loses the metadata of its device, such as place and maker, and is turned upright', async () => {
    const picture = await aPicture(1200, 800)
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone', Software: 'Camera of Maya' }, IFD3: GPS })
      .toBuffer();
    expect((await looked(picture)).exif!.toString('latin1')).toContain('Camera of Maya');
    const checked = (await checkContent(picture, 'recordImage'))!;
    expect(checked.contentType).toBe('image/webp');
    expect(checked.content.toString('latin1')).not.toMatch(/Maya|Exif|XMP|ICCP/);
    expect(await looked(checked.content)).toMatchObject({ format: 'webp', width: 1200, height: 800 });
    expect((await looked(checked.content)).exif).toBeUndefined();

    const turned = (await checkContent(await fromPhone(6), 'recordImage'))!;
    expect(turned).toMatchObject({ width: 800, height: 1200 });
    expect((await looked(turned.content)).orientation).toBeUndefined();
  });

  it('is no larger than its purpose asks for, and never enlarged', async () => {
    const large = await aJpeg(4000, 3000);
    expect(await checkContent(large, 'photo')).toMatchObject({ width: 640, height: 480 });
    expect(await checkContent(large, 'recordImage')).toMatchObject({ width: 2000, height: 1500 });
    expect(await checkContent(await aJpeg(1, 5000), 'noticeImage')).toMatchObject({ height: 2000 });
    expect(await checkContent(await aJpeg(30, 20), 'photo')).toMatchObject({ width: 30, height: 20 });
  });

  it.each(['png', 'webp', 'avif', 'jpeg'] as const)('may be %s', async (format) => {
    expect(await checkContent(await aPicture(60, 40)[format]().toBuffer(), 'paper')).toMatchObject({
      contentType: 'image/webp',
      width: 60,
      height: 40,
    });
  });

  it('that moves is kept as its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 10 * 3, 255), Buffer.alloc(20 * 10 * 3, 0)]);
    const moving = await sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const { content, height } = (await checkContent(moving, 'photo'))!;
    expect(height).toBe(10);
    expect((await looked(content)).pages).toBeUndefined();
    expect((await sharp(content).stats()).channels[0]!.mean).toBeGreaterThan(250);
  });

  it('keeps nothing that was appended to it', async () => {
    const both = Buffer.concat([await aJpeg(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { content } = (await checkContent(both, 'noticeImage'))!;
    expect(content.toString('latin1')).not.toMatch(/script|PK\x03\x04/);
  });
});

function chunk(type: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(type), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** A valid PNG of a few kilobytes: a black square with sides of this many pixels. */
function aBomb(side: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const html = '<!doctype html><html><script>alert(1)</script></html>';
  const cases: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['SVG', () => Buffer.from(svg)],
    ['SVG after a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML, whatever it is called', () => Buffer.from(html)],
    [
      'HTML behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
    ],
    [
      'HTML behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(html)]),
    ],
    ['GIF', () => aPicture(9, 9).gif().toBuffer()],
    ['TIFF', () => aPicture(9, 9).tiff().toBuffer()],
    ['a JPEG that ends too early', async () => (await aJpeg(1200, 900)).subarray(0, 3000)],
    ['a PNG that ends too early', async () => (await aPicture(1200, 900).png().toBuffer()).subarray(0, 500)],
    ['a picture that fills the memory', () => aBomb(20_000)],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])],
  ];
  it.each(cases)('%s', async (_, make) => {
    const content = await make();
    for (const purpose of ['photo', 'paper', 'recordImage', 'noticeImage'] as const)
      expect(await checkContent(content, purpose)).toBeUndefined();
  });

  it('not a picture of the same kind that is small', async () => {
    expect(await checkContent(aBomb(40), 'photo')).toMatchObject({ width: 40, height: 40 });
  });

  it('a PDF, unless it is a paper', async () => {
    expect(await checkContent(A_PDF, 'paper')).toEqual({ content: A_PDF, contentType: 'application/pdf' });
    for (const purpose of ['photo', 'recordImage', 'noticeImage'] as const)
      expect(await checkContent(A_PDF, purpose)).toBeUndefined();
  });

  it('a PDF with something before it', async () => {
    expect(await checkContent(Buffer.concat([Buffer.from(html), A_PDF]), 'paper')).toBeUndefined();
    expect(await checkContent(Buffer.concat([Buffer.from('\n'), A_PDF]), 'paper')).toBeUndefined();
  });
});

it('checks two pictures at a time, lets some wait, and refuses when too many do', async () => {
  const picture = await aJpeg(300, 200);
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => checkContent(picture, 'photo')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect((reason as HttpProblem).code).toBe('unavailable');
  const done = results.filter((result) => result.status === 'fulfilled');
  expect(done.length).toBeGreaterThanOrEqual(32);
  for (const { value } of done) expect(value).toMatchObject({ width: 300 });
  expect(await checkContent(picture, 'photo')).toMatchObject({ width: 300 });
});
