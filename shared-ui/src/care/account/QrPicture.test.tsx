import { renderScreen } from '../../../testing';
import { QrPicture } from './QrPicture';

const MARGIN = 4;
const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

/** Returns the modules of the QR code of a text, one string per row, without the margin. */
async function readModules(text: string) {
  const { screen } = await renderScreen(<QrPicture text={text} label="A code" />);
  const picture = screen.getByRole('img', { name: 'A code' });
  const size = Number(picture.getAttribute('viewBox')!.split(' ')[2]) - 2 * MARGIN;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x, y] of picture
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    rows[Number(y) - MARGIN]![Number(x) - MARGIN] = '#';
  }
  return rows.map((row) => row.join(''));
}

describe('a QR code', () => {
  it('equals the modules that an independent decoder has read', async () => {
    expect(await readModules('chautari')).toEqual([
      '#######..##...#######',
      '#.....#.......#.....#',
      '#.###.#.##.##.#.###.#',
      '#.###.#...#...#.###.#',
      '#.###.#.#..##.#.###.#',
      '#.....#.##.#..#.....#',
      '#######.#.#.#.#######',
      '............#........',
      '.#..#.#.#..#.#.##.#..',
      '#...#...#...##..#..#.',
      '.#.######.#.##..##.#.',
      '#..##.....#.#..#...##',
      '..#####...##.##....##',
      '........##.##..##.##.',
      '#######..#.#..#.#..#.',
      '#.....#......##.#....',
      '#.###.#.#.#####..#.#.',
      '#.###.#..##.###.#####',
      '#.###.#.....##..#....',
      '#.....#.#.###..##....',
      '#######..###..##.#..#',
    ]);
  });

  it('is large enough for the address of a secret', async () => {
    const rows = await readModules(
      'otpauth://totp/Swasthya%20Chautari:D-2083-00012?issuer=Swasthya%20Chautari&secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&algorithm=SHA1&digits=6&period=30',
    );
    const version7 = 17 + 4 * 7;
    expect(rows).toHaveLength(version7);
    const left = rows.map((row) => row.slice(0, 7));
    expect([left.slice(0, 7), left.slice(-7), rows.slice(0, 7).map((row) => row.slice(-7))]).toEqual([
      FINDER,
      FINDER,
      FINDER,
    ]);
  });
});
