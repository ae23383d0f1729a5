/** The mark: a crown with a leaf that is also a heart, over the seat. */
export const Mark = () => (
  <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
    <path
      fillRule="evenodd"
      d="M13 27a8.5 8.5 0 0 1-2.2-16.7 14 14 0 0 1 26.4 0A8.5 8.5 0 0 1 35 27h-6.5c0 4 .6 6.5 2 9h-13c1.4-2.5 2-5 2-9zm11 5.5c.4-5 2.3-7.3 5.6-10.4 3.6-3.5 4.3-8 1.3-10.7-2.3-2-5.5-1.1-6.9 1.5-1.4-2.6-4.6-3.5-6.9-1.5-3 2.7-2.3 7.2 1.3 10.7 3.3 3.1 5.2 5.4 5.6 10.4z"
    />
    <path d="M4.5 36h39a1.5 1.5 0 0 1 1.5 1.5v1a1.5 1.5 0 0 1-1.5 1.5h-39A1.5 1.5 0 0 1 3 38.5v-1A1.5 1.5 0 0 1 4.5 36z" />
    <rect x="6" y="42" width="12" height="4" rx="1" />
    <rect x="20" y="42" width="10" height="4" rx="1" />
    <rect x="32" y="42" width="10" height="4" rx="1" />
  </svg>
);
