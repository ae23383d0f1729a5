import { aPdf } from '../../testing/pdf';
import { isLockedPdf, isReadablePdf } from '@chautari/contract/pdf';

const text = (content: string) => Buffer.from(content, 'latin1');
const pdf = aPdf();

it('takes a document with a table of objects, and one with a stream of them', () => {
  expect(isReadablePdf(pdf)).toBe(true);
  const head = '%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const stream = `7 0 obj\n<< /Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R /Length 0 >>\nstream\n\nendstream\nendobj\n`;
  expect(isReadablePdf(text(`${head}${stream}startxref\n${head.length}\n%%EOF\n`))).toBe(true);
});

it.each([
  ['nothing but a head', text('%PDF-1.4')],
  ['an end that points nowhere', text('%PDF-1.4\nstartxref\n999999\n%%EOF')],
  ['an end that points at something else', text('%PDF-1.4\nhello\nstartxref\n9\n%%EOF')],
  ['a table without a root', text('%PDF-1.4\nxref\n0 1\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF')],
  ['a part of a document', pdf.subarray(0, pdf.length - 20)],
  ['another head', Buffer.concat([text('GIF89a'), pdf])],
])('refuses %s', (_what, content) => expect(isReadablePdf(content)).toBe(false));

it('knows a document with a password', () => {
  const locked = pdf.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R');
  expect(isLockedPdf(text(locked))).toBe(true);
  expect(isReadablePdf(text(locked))).toBe(true);
  expect(isLockedPdf(pdf)).toBe(false);
  expect(isLockedPdf(text('%PDF-1.4 /Encrypt 9 0 R'))).toBe(false);
});
