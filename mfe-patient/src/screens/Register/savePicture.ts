import { ON_WHITE, saveFile } from '@chautari/shared-ui/printing';

const WIDTH = 720;
const HEIGHT = 405;
const SIZES = ['32px', '28px', 'bold 64px'] as const;

/** Saves the Patient ID as a picture: portal name, label, and the ID in large letters. */
export async function savePicture(name: string, lines: readonly [string, string, string]) {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = ON_WHITE['--surface'];
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = ON_WHITE['--primary'];
  pen.fillRect(0, 0, WIDTH, 16);
  pen.textAlign = 'center';
  lines.forEach((line, index) => {
    pen.font = `${SIZES[index]} sans-serif`;
    pen.fillText(line, WIDTH / 2, 110 + index * 95);
  });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) saveFile(name, 'image/png', picture);
}
