/** The file of a path's page below its language; a parameter (`:id`) has one page for all its values. */
export const pageFile = (pattern: string) =>
  `${pattern === '/' ? 'index' : pattern.slice(1).replaceAll(':', '_')}.html`;
export const NOT_FOUND_FILE = '404.html';
/** Beside the folders of the languages: what is the same in all of them. */
export const DISCOVERY_FOLDER = 'site';
/** Beside them too: what React needs of the pages, one file for all pages with the same data. It never changes. */
export const PAGE_DATA_FOLDER = 'data';
/** Where the browser finds it. */
export const PAGE_DATA_PATH = '/page-data/';
/** The public data that the pages carry. */
export const DATA_FILE = 'data.json';
/** Beside pages without compressed copies, or with quick ones: a running service makes the best once they are in force and have settled. */
export const UNCOMPRESSED_FILE = 'uncompressed';
