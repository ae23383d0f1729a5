import { insertAnnouncement, renderAnnouncementHead, SAMPLE_ANNOUNCEMENT } from './announcement';

const ANNOUNCEMENT = { id: 7, title: { en: 'Camp </script>' }, publishedDate: '2026-01-01', eventDay: null };
const PART = { announcement: ANNOUNCEMENT, text: '<b>Notice:</b> Camp $1 $&' };

const buildPage = (strip: string) =>
  `<head>${renderAnnouncementHead(null)}</head><aside class="other"><a href="/notices/1">other</a></aside>${strip}<main><a href="/notices/3">list</a></main>`;
const SAMPLE = buildPage(
  '<aside aria-label="Notice" data-notice="0" class="c1"><div><a class="c2" href="/notices/0">sample</a><button data-dismiss></button></div></aside>',
);

const parse = (page: string) => {
  const text = /id="announcement">(.*?)<\/script>/.exec(page)![1]!;
  return JSON.parse(text) as unknown;
};

it('puts a notice into the strip, the data of React and the style that hides it', () => {
  const page = insertAnnouncement(SAMPLE, PART);
  expect(page).toContain(
    `<aside aria-label="Notice" data-notice="7" class="c1"><div><a class="c2" href="/notices/7">${PART.text}</a><button data-dismiss></button>`,
  );
  expect(page).toContain('<style id="dismissed">[data-away="7"] [data-notice="7"]{display:none}</style>');
  expect(parse(page)).toEqual(ANNOUNCEMENT);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});

it('leaves all else of the page as it is', () => {
  const page = insertAnnouncement(SAMPLE, PART);
  expect(page).toContain('<aside class="other"><a href="/notices/1">other</a></aside>');
  expect(page).toContain('<main><a href="/notices/3">list</a></main>');
});

it('hides the strip without a notice, and shows the next one', () => {
  const none = insertAnnouncement(insertAnnouncement(SAMPLE, PART), { announcement: null, text: '' });
  expect(none).toContain('<aside hidden="" aria-label="Notice" data-notice="" class="c1">');
  expect(none).toContain('href="/notices"></a>');
  expect(parse(none)).toBeNull();
  expect(insertAnnouncement(none, PART)).toBe(insertAnnouncement(SAMPLE, PART));
  expect(insertAnnouncement(none, { announcement: null, text: '' })).toBe(none);
});

it('shows all parts in the sample, so that a page keeps their styles', () =>
  expect(SAMPLE_ANNOUNCEMENT.eventDay).not.toBeNull());
