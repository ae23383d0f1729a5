import { renderScreen } from '../../../testing';
import {
  buildCalendarFile,
  CalendarButton,
  PrintButton,
  PrintSheet,
  saveFile,
  type CalendarEvent,
} from '@chautari/shared-ui/printing';

const NOW = new Date('2026-11-21T04:00:00.000Z');
const VISIT: CalendarEvent = {
  id: 'visit-1',
  title: 'Dr. Anita Rai',
  date: '2026-11-22',
  time: '10:20',
  place: 'Mulghat Health Post, Mulghat',
};

/** Unfolds the lines of a file. */
const splitLines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('buildCalendarFile', () => {
  it('contains a time in Nepal, with its zone and an end', () => {
    const lines = splitLines(buildCalendarFile([{ ...VISIT, minutes: 20 }], NOW));
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Asia/Kathmandu:20261122T102000',
        'DTEND;TZID=Asia/Kathmandu:20261122T104000',
        'DTSTAMP:20261121T040000Z',
        'TZID:Asia/Kathmandu',
        'TZOFFSETTO:+0545',
      ]),
    );
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('ends on the next day near midnight', () => {
    expect(buildCalendarFile([{ ...VISIT, date: '2026-12-31', time: '23:50' }], NOW)).toContain(
      'DTEND;TZID=Asia/Kathmandu:20270101T002000',
    );
  });

  it('is an all-day event without a time, with a reminder in the morning before', () => {
    const lines = splitLines(buildCalendarFile([{ id: 'dose', title: 'MR 1', date: '2028-02-28' }], NOW));
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280229', 'TRIGGER:-PT15H']),
    );
  });

  it('escapes special characters', () => {
    const lines = splitLines(
      buildCalendarFile([{ ...VISIT, text: 'Bring: papers, card; and\nthe child\\mother' }], NOW),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'LOCATION:Mulghat Health Post\\, Mulghat',
        'DESCRIPTION:Bring: papers\\, card\\; and\\nthe child\\\\mother',
      ]),
    );
  });

  it('does not let a text add lines', () => {
    const lines = splitLines(buildCalendarFile([{ ...VISIT, title: 'A\r\nEND:VEVENT\rBEGIN:VALARM' }], NOW));
    expect(lines).toContain('SUMMARY:A\\nEND:VEVENT\\nBEGIN:VALARM');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('folds long lines at 75 octets without splitting a Nepali character or emoji', () => {
    const title = `${'मूलघाट स्वास्थ्य चौकीमा खोप '.repeat(8)}🩺`;
    const file = buildCalendarFile([{ ...VISIT, title }], NOW);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(splitLines(file)).toContain(`SUMMARY:${title}`);
  });

  it('contains several events, with stable ids', () => {
    const events = [VISIT, { ...VISIT, id: 'visit-2' }];
    const ids = (file: string) => splitLines(file).filter((line) => line.startsWith('UID:'));
    expect(ids(buildCalendarFile(events, NOW))).toEqual([
      'UID:visit-1@swasthya-chautari',
      'UID:visit-2@swasthya-chautari',
    ]);
    expect(ids(buildCalendarFile(events))).toEqual(ids(buildCalendarFile(events, NOW)));
  });
});

describe('saving and printing', () => {
  const saved: { name: string; type: string; content: Promise<string> }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let blob: Blob | undefined;
    const read = (of: Blob) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(of);
      });
    Object.assign(URL, {
      createObjectURL: (input: Blob) => {
        blob = input;
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: blob!.type, content: read(blob!) });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('saves a file under its name, and leaves nothing on the page', async () => {
    const before = document.body.innerHTML;
    saveFile('record.json', 'application/json', '{"a":1}');
    expect(saved).toMatchObject([{ name: 'record.json', type: 'application/json' }]);
    expect(await saved[0]!.content).toBe('{"a":1}');
    expect(document.body.innerHTML).toBe(before);
  });

  it.each([
    ['en', 'Add to calendar', 'Saved. Open the file'],
    ['np', 'क्यालेन्डरमा राख्नुहोस्', 'फाइल सुरक्षित भयो।'],
  ] as const)('gives calendar entries to the device in %s, and says so', async (lng, name, text) => {
    const { screen, user } = await renderScreen(<CalendarButton events={[VISIT]} fileName="visit" />, { lng });
    await user.click(screen.getByRole('button', { name }));
    expect(saved).toMatchObject([{ name: 'visit.ics', type: 'text/calendar;charset=utf-8' }]);
    expect(await saved[0]!.content).toContain('SUMMARY:Dr. Anita Rai');
    expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  });

  it('prints', async () => {
    const print = jest.fn();
    window.print = print;
    const { screen, user } = await renderScreen(
      <>
        <PrintSheet>The card</PrintSheet>
        <PrintButton>Print the card</PrintButton>
      </>,
    );
    expect(screen.getByText('The card')).toHaveAttribute('data-sheet', 'both');
    await user.click(screen.getByRole('button', { name: 'Print the card' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
