/** Papers that look like papers and are none: every one says that it is a sample. */

const WORDS = 'font-family="Noto Sans, DejaVu Sans, Arial, sans-serif"';
const SKINS = ['#c98f62', '#b57f55', '#d6a077'];
const CLOTHES = ['#7a3f8f', '#b0443c', '#1f6fa8'];

const escaped = (text: string) => text.replace(/[<>&"]/g, '');

const face = (index: number, x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><path fill="#dfe9ef" d="M0 0h100v120H0z"/><path fill="${CLOTHES[index % 3]}" d="M8 120c0-30 16-42 42-42s42 12 42 42z"/><path fill="${SKINS[index % 3]}" d="M42 62h16v22H42z"/><circle cx="50" cy="44" r="24" fill="${SKINS[index % 3]}"/><path fill="#22180f" d="M25 44c-4-30 54-36 50 0-6-12-14-18-26-18s-20 6-24 18z"/></g>`;

const lines = (x: number, y: number, widths: number[]) =>
  widths
    .map((width, row) => `<path fill="#5f6b64" opacity=".55" d="M${x} ${y + row * 42}h${width}v10H${x}z"/>`)
    .join('');

const sample = `<g transform="rotate(-18 500 330)" opacity=".5"><text x="500" y="350" text-anchor="middle" font-size="110" font-weight="700" fill="#b3261e" ${WORDS}>SAMPLE नमुना</text></g>`;

const sheet = (ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 660" width="1000" height="660"><path fill="${ground}" d="M0 0h1000v660H0z"/><path fill="none" stroke="#7c8a80" stroke-width="6" d="M18 18h964v624H18z"/>${content}${sample}</svg>`;

const stamp = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="#32509c" stroke-width="6" opacity=".75"><circle r="62"/><circle r="46"/><path d="M-26 12L0-26l26 38z"/></g>`;

export const drawCitizenshipFront = (name: string, index: number) =>
  sheet(
    '#f3ead8',
    `<text x="500" y="92" text-anchor="middle" font-size="44" font-weight="700" fill="#5b2016" ${WORDS}>Citizenship certificate</text>${face(index, 60, 150, 210)}<text x="330" y="210" font-size="40" fill="#222" ${WORDS}>${escaped(name)}</text>${lines(330, 250, [520, 430, 560, 380, 480])}${stamp(850, 530)}`,
  );

export const drawCitizenshipBack = (index: number) =>
  sheet(
    '#f3ead8',
    `${lines(70, 90, [700, 620, 760, 540, 690, 480])}<g fill="none" stroke="#3a3a3a" stroke-width="4" opacity=".7"><path d="M110 430h170v170H110zM330 430h170v170H330z"/>${[0, 1, 2, 3].map((ring) => `<ellipse cx="195" cy="515" rx="${14 + ring * 16}" ry="${20 + ring * 18}"/><ellipse cx="415" cy="515" rx="${14 + ring * 16}" ry="${20 + ring * 18}"/>`).join('')}</g>${stamp(800, 480 + index * 10)}`,
  );

/** `blurred`: as a photo that was taken in a hurry. */
export const drawCertificateFront = (name: string, role: 'doctor' | 'staff', blurred: boolean) =>
  sheet(
    '#fbfaf2',
    `${blurred ? '<defs><filter id="b"><feGaussianBlur stdDeviation="11"/></filter></defs><g filter="url(#b)">' : '<g>'}<path fill="none" stroke="#b98a2f" stroke-width="10" d="M48 48h904v564H48z"/><text x="500" y="150" text-anchor="middle" font-size="46" font-weight="700" fill="#174b3a" ${WORDS}>${role === 'doctor' ? 'Medical council registration' : 'Professional certificate'}</text><text x="500" y="270" text-anchor="middle" font-size="52" fill="#222" ${WORDS}>${escaped(name)}</text>${lines(210, 330, [580, 520, 560])}<path fill="none" stroke="#32509c" stroke-width="6" d="M620 560c40-60 60 20 90-20s50-20 70 10 40-20 70-10"/>${stamp(220, 530)}</g>`,
  );

export const drawCertificateBack = () =>
  sheet('#fbfaf2', `${lines(90, 110, [760, 700, 780, 640, 720, 500, 660])}${stamp(790, 530)}`);

export const drawPortrait = (index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" width="500" height="600">${face(index, 0, 0, 100)}</svg>`;
