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
  group_name: 'Academy',
  location_name: 'North Rink',
  addresses: [],
  athlete_id: null,
  athlete_name: null,
};
const calendar = { name: 'Blueline', now: new Date('2026-10-02T08:00:00.000Z') };
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));

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
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
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
});
