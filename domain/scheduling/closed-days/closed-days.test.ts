import { given } from '../../testing/given.ts';
import { closedDaysDecider, closedDaysProblems, MOST_RECORDS } from './closed-days.ts';
import { type ClosedDaysFields, closedAmong, closedOn, openDays } from './closed-on.ts';
import type { ClosedDaysEvent } from './events.ts';

const id = (digits: string) => `0192f0a0-0000-7000-8000-0000000000${digits}`;
const [closedDaysId, north, south] = [id('01'), id('02'), id('03')];
const thanksgiving: ClosedDaysFields = {
  name: 'Thanksgiving',
  firstDay: '2026-11-26',
  lastDay: '2026-11-27',
  locationId: null,
};
const compressor: ClosedDaysFields = {
  name: 'Compressor repair',
  firstDay: '2026-11-27',
  lastDay: '2026-11-30',
  locationId: north,
};
const added: ClosedDaysEvent = { type: 'ClosedDaysAdded', data: { closedDaysId, ...thanksgiving } };
const removed: ClosedDaysEvent = { type: 'ClosedDaysRemoved', data: { closedDaysId } };
const story = (...past: ClosedDaysEvent[]) => given(closedDaysDecider, past);
const add = (fields: Partial<ClosedDaysFields> = {}) =>
  ({ kind: 'add', closedDaysId, fields: { ...thanksgiving, ...fields } }) as const;
const change = (changes: Partial<ClosedDaysFields>) => ({ kind: 'change', closedDaysId, changes }) as const;

describe('closed days', () => {
  it('are added once, with a trimmed name, and never again under the id of removed ones', () => {
    story()
      .when(add({ name: ' Thanksgiving ' }))
      .gives([added]);
    story(added).when(add()).refuses('These closed days already exist.');
    story(added, removed).when(add()).refuses('These closed days already exist.');
  });

  it.each<[Partial<ClosedDaysFields>, string]>([
    [{ name: ' ' }, 'Please enter a name, such as Thanksgiving.'],
    [{ firstDay: '' }, 'Please enter the first day.'],
    [{ lastDay: '2026-02-30' }, 'Please enter the last day.'],
    [{ lastDay: '2026-11-25' }, 'The last day is before the first day.'],
    [{ lastDay: '2027-11-27' }, 'Closed days can span 366 days at most.'],
  ])('are refused with %j, added or changed', (wrong, text) => {
    story().when(add(wrong)).refuses(text);
    story(added).when(change(wrong)).refuses(text);
  });

  it('record only what changed', () => {
    story(added)
      .when(change({ name: 'Thanksgiving', lastDay: '2026-11-28', locationId: north }))
      .gives([
        {
          type: 'ClosedDaysChanged',
          data: { closedDaysId, changes: { lastDay: '2026-11-28', locationId: north } },
        },
      ]);
    story(added).when(change(thanksgiving)).nothingHappens();
  });

  it('must exist to be changed or removed', () => {
    const remove = { kind: 'remove', closedDaysId } as const;
    story(added).when(remove).gives([removed]);
    story(added, removed).when(remove).refuses('These closed days do not exist.');
    story().when(change({})).refuses('These closed days do not exist.');
  });

  it('are limited in number, because every repeating schedule reads all of them', () => {
    const all = Array.from({ length: MOST_RECORDS }, (_, index): ClosedDaysEvent => {
      return { type: 'ClosedDaysAdded', data: { closedDaysId: `${index}`, ...thanksgiving } };
    });
    story(...all)
      .when(add())
      .refuses('There can be 1000 closed days or ranges at most. Remove some that are past.');
  });

  it('may span a leap year', () => {
    expect(closedDaysProblems({ name: 'Ice out', firstDay: '2028-01-01', lastDay: '2028-12-31' })).toEqual(
      [],
    );
  });
});

describe('a day', () => {
  const all = [compressor, thanksgiving];

  it('is closed for the whole business, or at one location', () => {
    expect(closedOn(all, { day: '2026-11-25', locationId: north })).toBeUndefined();
    expect(closedOn(all, { day: '2026-11-26', locationId: south })).toBe(thanksgiving);
    expect(closedOn(all, { day: '2026-11-28', locationId: north })).toBe(compressor);
    expect(closedOn(all, { day: '2026-11-28', locationId: south })).toBeUndefined();
    expect(closedOn(all, { day: '2026-11-28', locationId: null })).toBeUndefined();
  });

  it('is closed by the business first, if both are closed', () => {
    expect(closedOn(all, { day: '2026-11-27', locationId: north })).toBe(thanksgiving);
  });

  it('is skipped by a series, with its reason', () => {
    const days = ['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01'];
    expect(openDays(days, all, north)).toEqual({
      open: ['2026-11-25', '2026-12-01'],
      skipped: [
        { day: '2026-11-27', name: 'Thanksgiving' },
        { day: '2026-11-30', name: 'Compressor repair' },
      ],
    });
  });

  it('is reported once, however many sessions are on it', () => {
    const at = (day: string, locationId: string) => ({ day, locationId });
    expect(
      closedAmong([at('2026-11-27', south), at('2026-11-26', south), at('2026-11-26', north)], all),
    ).toEqual([
      { day: '2026-11-26', name: 'Thanksgiving' },
      { day: '2026-11-27', name: 'Thanksgiving' },
    ]);
  });
});
