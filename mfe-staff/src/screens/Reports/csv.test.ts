import { formatCsv } from './csv';

describe('CSV', () => {
  it('starts with a byte order mark, quotes every cell and ends every line', () => {
    expect(
      formatCsv([
        ['नाम', 'a "quoted", one', 3],
        ['', 'two\nlines', -1],
      ]),
    ).toBe('\ufeff"नाम","a ""quoted"", one","3"\r\n"","two\nlines","-1"\r\n');
  });

  it.each(['=HYPERLINK("http://evil")', '+977 1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1'])(
    'escapes formulas: %j',
    (text) => {
      expect(formatCsv([[text]])).toBe(`\ufeff"'${text.replaceAll('"', '""')}"\r\n`);
    },
  );

  it.each(['Maya-Rai', 'a=b', '1+1 is two'])('leaves %j as it is', (text) => {
    expect(formatCsv([[text]])).toBe(`\ufeff"${text}"\r\n`);
  });
});
