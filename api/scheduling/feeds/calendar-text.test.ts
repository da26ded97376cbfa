import fc from 'fast-check';
import ICAL from 'ical.js';
import type { FeedSession } from '../../../projections/scheduling/feeds/feed-sessions.ts';
import { calendarText } from './calendar-text.ts';

const session: FeedSession = {
  id: '0192f0a0-0000-7000-8000-000000000506',
  revision: '3',
  changed_at: '2026-10-01T12:00:00.000Z',
  starts_at: '2026-10-05T22:00:00.000Z',
  ends_at: '2026-10-05T23:00:00.000Z',
  local_date: '2026-10-05',
  trainers: [],
  group_name: 'Academy',
  location_name: 'North Rink',
  addresses: [],
  athlete_id: null,
  athlete_name: null,
};
const calendar = {
  name: 'Blueline',
  now: new Date('2026-10-02T08:00:00.000Z'),
  address: 'https://app.rink.example',
  subject: 'user',
  reminds: true,
} as const;
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));

/** The lines of a text in which every line ends with CRLF, also the last one, and no other control character occurs. */
function linesOf(text: string): string[] {
  const parts = text.split('\r\n');
  expect(parts.at(-1)).toBe('');
  const lines = parts.slice(0, -1);
  for (const line of lines) expect(line).toMatch(/^[^\p{Cc}]+$/u);
  return lines;
}

describe('a calendar', () => {
  it('stays the same as long as nothing changes', () => {
    const later = { ...calendar, now: new Date('2026-12-24T18:00:00.000Z') };
    expect(calendarText([session], later)).toBe(calendarText([session], calendar));
  });

  it('is valid without sessions', () => {
    expect(eventsIn(calendarText([], calendar))).toEqual([]);
  });

  it('distinguishes two athletes in one session', () => {
    const owen = { ...session, athlete_id: '0192f0a0-0000-7000-8000-000000000004', athlete_name: 'Owen' };
    const mia = { ...session, athlete_id: '0192f0a0-0000-7000-8000-000000000005', athlete_name: 'Mia' };
    const [one, other] = eventsIn(calendarText([owen, mia], calendar));
    expect([one?.summary, other?.summary]).toEqual(['Academy · Owen', 'Academy · Mia']);
    expect(one?.uid).not.toBe(other?.uid);
  });

  it('handles any group and location names, and no line is too long', () => {
    const anyText = fc
      .string({ unit: 'grapheme', maxLength: 120 })
      .map((text) => text.replaceAll(/\p{C}/gu, '').trim());
    fc.assert(
      fc.property(anyText, anyText, (group_name, location_name) => {
        const text = calendarText([{ ...session, group_name, location_name }], calendar);
        const [event] = eventsIn(text);
        expect(event?.summary ?? '').toBe(group_name);
        expect(event?.location ?? '').toBe(location_name);
        for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('contains an address that map apps can find', () => {
    const address = {
      addressId: '',
      address: '12 Rink Road',
      address2: 'Hall B',
      city: 'Boston',
      state: 'MA',
      zip: '02134',
    };
    const [event] = eventsIn(calendarText([{ ...session, addresses: [address] }], calendar));
    expect(event?.location).toBe('North Rink, 12 Rink Road, Hall B, Boston, MA 02134');
  });

  it('says who trains with whom, and links to the day in the portal', () => {
    const owen = { ...session, athlete_id: 'a', athlete_name: 'Owen', trainers: ['Jack', 'Sofia'] };
    const [event] = eventsIn(calendarText([owen], calendar));
    const link = 'https://app.rink.example/portal/schedules?date=2026-10-05';
    expect(event?.description).toBe(
      `Owen trains with Academy.\nTrainers: Jack, Sofia\nSee or omit this session: ${link}`,
    );
    expect(event?.component.getFirstPropertyValue('url')).toBe(link);
  });

  it.each(['trainer', 'location'] as const)('of a %s links to the session in the staff app', (subject) => {
    const [event] = eventsIn(calendarText([session], { ...calendar, subject }));
    const link = `https://app.rink.example/schedules/${session.id}`;
    expect(event?.description).toBe(`Academy\nOpen the session: ${link}`);
    expect(event?.component.getFirstPropertyValue('url')).toBe(link);
  });

  it.each(['user', 'athlete', 'trainer'] as const)('of one %s reminds an hour before', (subject) => {
    const [event] = eventsIn(calendarText([session], { ...calendar, subject }));
    const alarms = event?.component.getAllSubcomponents('valarm') ?? [];
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-PT1H']);
    expect(alarms[0]?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarms[0]?.getFirstPropertyValue('description')).toBe('Academy');
  });

  it('has no alarms when its reader wants none', () => {
    expect(calendarText([session], { ...calendar, reminds: false })).not.toContain('VALARM');
  });

  it('folds between characters, so that every line is valid UTF-8', () => {
    const text = calendarText([{ ...session, group_name: 'Gölie 🏒 '.repeat(40).trim() }], calendar);
    const bytes = Buffer.from(text);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let from = 0; from < bytes.length; ) {
      const end = bytes.indexOf('\r\n', from);
      expect(end - from).toBeLessThanOrEqual(75);
      expect(() => decoder.decode(bytes.subarray(from, end))).not.toThrow();
      from = end + 2;
    }
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Gölie 🏒 '.repeat(40).trim()}\r\n`);
  });

  it('has the components and properties that the standard requires, once each', () => {
    const lines = linesOf(calendarText([session], calendar).replaceAll('\r\n ', ''));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    for (const required of [
      'VERSION:2.0',
      'PRODID:',
      'UID:',
      'DTSTAMP:',
      'DTSTART:',
      'DTEND:',
      'TRIGGER:-PT1H',
    ])
      expect(lines.filter((line) => line.startsWith(required))).toHaveLength(1);
  });
});
