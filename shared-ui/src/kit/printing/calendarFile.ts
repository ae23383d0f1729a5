import { addDays } from '@chautari/contract';

/** A day or a time of a calendar. Without `time` it is an all-day event. */
export interface CalendarEvent {
  /** Stable, so that a calendar replaces an earlier entry. */
  id: string;
  title: string;
  text?: string;
  place?: string;
  /** Civil date in Nepal. */
  date: string;
  /** Civil time in Nepal, `HH:MM`. */
  time?: string;
  /** The duration in minutes; 30 by default. */
  minutes?: number;
}

const ZONE = 'Asia/Kathmandu';
/** Nepal has had one offset since 1986, and no summer time. */
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19860101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0545',
  'TZNAME:+0545',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const MAX_OCTETS = 75;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Folds lines at 75 octets without splitting a character. */
function folded(line: string) {
  const encoder = new TextEncoder();
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

const day = (date: string) => date.replaceAll('-', '');

function start(date: string, time: string, plusMinutes = 0) {
  const at = new Date(Date.parse(`${date}T${time}:00Z`) + plusMinutes * 60_000).toISOString();
  return at.slice(0, 19).replace(/[-:]/g, '');
}

function lines({ id, title, text, place, date, time, minutes = 30 }: CalendarEvent, stamp: string) {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@swasthya-chautari`,
    `DTSTAMP:${stamp}`,
    ...(time
      ? [`DTSTART;TZID=${ZONE}:${start(date, time)}`, `DTEND;TZID=${ZONE}:${start(date, time, minutes)}`]
      : [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(addDays(date, 1))}`, 'TRANSP:TRANSPARENT']),
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    // The day before: at the same hour, or at nine in the morning for an all-day event.
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${time ? '-P1D' : '-PT15H'}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Returns events as a calendar file (RFC 5545), with a reminder the day before. */
export function buildCalendarFile(events: readonly CalendarEvent[], now = new Date()) {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Swasthya Chautari//Portal//EN',
    'METHOD:PUBLISH',
    ...TIMEZONE,
    ...events.flatMap((event) => lines(event, stamp)),
    'END:VCALENDAR',
  ];
  return all.map((line) => `${folded(line)}\r\n`).join('');
}
