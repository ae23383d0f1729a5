import { minifyPage } from './minifyPage';

const minify = (styles: string, html = '<p class="css-a1 MuiPaper-root">x</p>') =>
  minifyPage({ html, styles: `<style data-emotion="css a1">${styles}</style>`, head: '' });
const stylesOf = (...args: Parameters<typeof minify>) => minify(...args).styles.replace(/<\/?style>/g, '');

describe('minifyPage', () => {
  it('gives the classes of the styles short names, in both', () => {
    expect(minify('.css-a1 p:hover{color:red;}')).toEqual({
      html: '<p class="c0">x</p>',
      styles: '<style>.c0 p:hover{color:red}</style>',
      head: '',
    });
  });

  it('gives each place of a class the same short name, and each class its own', () => {
    const html = '<p class="css-a1">x</p><i class="css-b2">y</i><p class="css-a1">z</p>';
    expect(minify('.css-a1{color:red;}.css-b2{color:blue;}.css-a1:hover{color:green;}', html)).toMatchObject({
      html: '<p class="c0">x</p><i class="c1">y</i><p class="c0">z</p>',
      styles: '<style>.c0{color:red}.c1{color:blue}.c0:hover{color:green}</style>',
    });
  });

  it('keeps a class of MUI that a style names', () =>
    expect(minify('.css-a1.MuiPaper-root{color:red;}').html).toBe('<p class="c0 MuiPaper-root">x</p>'));

  it('leaves out what is for classes that the page does not have, and keeps what excludes them', () => {
    expect(stylesOf('.css-a1.Mui-disabled,.css-a1{color:red;}.css-a1.Mui-disabled{color:blue;}')).toBe(
      '.c0{color:red}',
    );
    expect(stylesOf('@media print{.css-a1 .gone{color:red;}}')).toBe('');
    expect(stylesOf('.css-a1:not(.Mui-disabled){color:red;}')).toBe('.c0:not(.Mui-disabled){color:red}');
    expect(stylesOf(':is(h1,.gone) p{color:red;}')).toBe(':is(h1,.gone) p{color:red}');
  });

  it('keeps of declarations with one name the last, but for browsers that do not know its value', () => {
    expect(stylesOf('p{color:red;margin:0;color:blue;}')).toBe('p{margin:0;color:blue}');
    expect(stylesOf('p{height:100vh;height:100dvh;}')).toBe('p{height:100vh;height:100dvh}');
    expect(stylesOf('p{color:red!important;color:blue;}')).toBe('p{color:red!important;color:blue}');
    expect(stylesOf("p{src:url('a;b') format('woff2');src:url(data:x;y)}")).toBe('p{src:url(data:x;y)}');
  });

  it('leaves out variables that nothing uses, neither style nor page nor another variable that is used', () => {
    expect(
      stylesOf(':root{--a:1px;--b:var(--a);--c:red;--d:blue;}p{margin:var(--b);}', '<p style="color:var(--d)"></p>'),
    ).toBe(':root{--a:1px;--b:var(--a);--d:blue}p{margin:var(--b)}');
  });

  it('ends the shapes of drawings in themselves, and nothing else', () => {
    const html = '<svg><path d="M0 0h9"></path><g><use href="#a"></use></g></svg><p></p>';
    expect(minify('p{top:0}', html).html).toBe('<svg><path d="M0 0h9"/><g><use href="#a"/></g></svg><p></p>');
    const unended = '<svg><path d="M0 0"><title>x</title></path></svg>';
    expect(minify('p{top:0}', unended).html).toBe(unended);
  });

  it('leaves out how colours fade in MUI, and no other transition', () => {
    expect(stylesOf('p{transition:color 250ms cubic-bezier(0.4, 0, 0.2, 1) 0ms;color:red}')).toBe('p{color:red}');
    expect(stylesOf('p{transition:none}')).toBe('p{transition:none}');
  });

  it('leaves out what is for elements and data that the page does not have', () => {
    const page = '<div class="css-a1" data-look="page"><p>x</p></div>';
    const rules = (...selectors: string[]) => selectors.map((selector) => `${selector}{color:red}`).join('');
    const gone = ['dl', '.css-a1 img', '.css-a1[data-look=choice]', '.css-a1[data-look="choice"]>p[data-wide]'];
    expect(stylesOf(rules(...gone), page)).toBe('');
    const stays = [
      'p',
      'body',
      '.css-a1[data-look=page] p',
      'html[data-signed-in=staff] p',
      '[data-away="3"] p',
      'p[data-failed]',
    ];
    expect(stylesOf(rules(...stays), page)).toBe(rules(...stays).replaceAll('css-a1', 'c0'));
    expect(stylesOf('dl,p{color:red}', page)).toBe('p{color:red}');
  });

  it('leaves out what only browsers without modules of script know', () =>
    expect(stylesOf('.css-a1::-moz-focus-inner{border-style:none}.css-a1{color:red}')).toBe('.c0{color:red}'));

  it('leaves a page for development as it is', () => {
    const page = { html: '<p class="css-a1-Title">x</p>', styles: '<style>.css-a1-Title{color:red;}</style>' };
    expect(minifyPage(page)).toBe(page);
  });

  it('keeps animations and fonts as they are', () => {
    const kept = '@keyframes x{from{top:0}to{top:1px}}@font-face{font-family:A;src:local(B)}';
    expect(stylesOf(kept)).toBe(kept);
  });
});
