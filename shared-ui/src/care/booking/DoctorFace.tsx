import type { ReactNode } from 'react';
import type { Doctor } from '@chautari/contract';

/** Hair and glasses that do not indicate the sex, which the portal does not publish. Without caps: they are for men. */
const HAIR: readonly ReactNode[] = [
  <path key="short" fill="#2b1d14" d="M11 19C10 8 16 4 24 4s14 4 13 15c-2-5-5-8-13-8s-11 3-13 8z" />,
  <path
    key="waves"
    fill="#3a2415"
    d="M10.5 22C8.5 16 10 9 15 6c3-3 7-2 9-1 4-2 8-1 11 2 3 4 4 10 2.5 15-1-4-3-7-6-8.5-4 2-10 2-14 0-3 1.5-5.5 4.5-7 8.5z"
  />,
  <path key="grey" fill="#8d8d88" d="M11 20C9 8 16 4 25 4s13 6 12 16l-3-7c-6 1-14 0-18-4-1 5-3 6-5 11z" />,
  <path key="parted" fill="#4a2f1d" d="M11 20C8 8 17 3 26 4c8 1 12 7 11 16-4-1-8-5-10-9-3 5-10 7-16 9z" />,
  <path key="pinned" fill="#2b1d14" d="M19 5a5 4 0 0 1 10 0c6 2 9 7 8 14-3-5-7-8-13-8s-10 3-13 8c-1-7 2-12 8-14z" />,
];
const SKIN = ['#9a6240', '#b98058', '#7d4c30'] as const;
const COAT = ['#fff', '#dfeaf4', '#fff'] as const;
const GLASSES = (
  <path
    fill="none"
    stroke="#2b1d14"
    strokeWidth="1.4"
    d="M15 20h7v5h-7zM26 20h7v5h-7zM22 21.5h4M11.5 21H15M33 21h3.5"
  />
);
const EYES = <path fill="#2b1d14" d="M17.5 21.5h2.4V24h-2.4zM28.2 21.5h2.4V24h-2.4z" />;

/** Returns a number that is stable for a doctor. */
const hashId = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7);

/** The drawn face of a doctor without a photo. The name is beside it, so screen readers skip it. */
export function DoctorFace({ id }: Pick<Doctor, 'id'>) {
  const number = hashId(id);
  const skin = SKIN[number % SKIN.length];
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path fill={COAT[number % COAT.length]} d="M4 48c0-10 7-15 20-15s20 5 20 15z" />
      <path fill={skin} d="M19 28h10v7l-5 5-5-5z" />
      <path fill={skin} d="M12 18c0-8 5-12 12-12s12 4 12 12c0 9-5 15-12 15s-12-6-12-15z" />
      {HAIR[number % HAIR.length]}
      {number % 4 === 0 ? GLASSES : EYES}
      <path fill="none" stroke="#5a3320" strokeWidth="1.4" strokeLinecap="round" d="M20 28c2.5 2 5.5 2 8 0" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="M16 35v4c0 6 16 6 16 0v-4M24 43.5V46"
      />
    </svg>
  );
}
