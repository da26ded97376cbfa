import dayjs, { type Dayjs } from 'dayjs';
import localeData from 'dayjs/plugin/localeData';
import minMax from 'dayjs/plugin/minMax';
import utc from 'dayjs/plugin/utc';
import { type DateLocalizer, dayjsLocalizer } from 'react-big-calendar';

for (const plugin of [localeData, minMax, utc]) dayjs.extend(plugin);

const DAY = 24 * 60 * 60_000;

/** The library calls `getDay()` on each day; wall dates keep their weekday in UTC. */
class WallDay extends Date {
  override getDay(): number {
    return this.getUTCDay();
  }
}

const clock = Object.assign((date?: dayjs.ConfigType): Dayjs => dayjs.utc(date), dayjs);

/** Works on wall dates (`wallDate`): weeks start on Sunday, clocks have 12 hours, and no timezone applies. */
export const localizer: DateLocalizer = Object.assign(dayjsLocalizer(clock), {
  merge: (date: Date, time: Date) => new Date(dayStart(date) + (time.getTime() - dayStart(time))),
  range: (start: Date, end: Date) => daysBetween(start, end),
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getMinutesFromMidnight: (date: Date) => (date.getTime() - dayStart(date)) / 60_000,
  segmentOffset: 0,
});

const dayStart = (date: Date): number => Math.floor(date.getTime() / DAY) * DAY;

function daysBetween(start: Date, end: Date): Date[] {
  const first = dayStart(start);
  return Array.from({ length: Math.floor((end.getTime() - first) / DAY) + 1 }, (_, index) => {
    return new WallDay(first + index * DAY);
  });
}
