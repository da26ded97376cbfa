import { ALL_CLOSED_DAYS, closedDays } from '../../commands/scheduling/closed-days/closed-days.ts';
import type { ClosedDaysFields } from '../../domain/scheduling/closed-days/closed-on.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import { contextOf, idOf } from '../shared/ids.ts';
import { theAdmin } from '../shared/staff.ts';
import { rinks } from './programs.ts';
import { type DemoSeason, seasonsAround } from './timetable.ts';

/**
 * The closed days of the demo business: the breaks between its seasons, and a rink that is used by somebody else after the camp. None
 * of its sessions is on them.
 */
export async function closeDays(log: EventLog, today: Day): Promise<void> {
  for (const fields of closedDaysAround(today)) {
    const { name, firstDay } = fields;
    const closedDaysId = idOf(`closed days ${name} ${firstDay}`);
    const planned = [addDays(firstDay, -60), addDays(today, -14)].toSorted()[0] ?? today;
    const context = contextOf(
      `closed days ${closedDaysId}`,
      officeTime(planned, chanceOf(closedDaysId)),
      theAdmin,
    );
    const command = { kind: 'add', closedDaysId, fields } as const;
    await recordAll(log, closedDays, ALL_CLOSED_DAYS, [command], context);
  }
}

/** In order of time. */
export function closedDaysAround(today: Day): ClosedDaysFields[] {
  const seasons = seasonsAround(today);
  const breaks = seasons.slice(1).flatMap((next, index): ClosedDaysFields[] => {
    const before = seasons[index];
    if (!before) return [];
    const [firstDay, lastDay] = [endOf(before), addDays(next.begins, -1)];
    return firstDay <= lastDay
      ? [{ name: `Break before ${next.name}`, firstDay, lastDay, locationId: null }]
      : [];
  });
  const current = seasons.find(({ phase }) => phase === 'current');
  const tournament = current && {
    name: 'College tournament',
    firstDay: addDays(current.begins, 11 * 7 + 5),
    lastDay: addDays(current.begins, 11 * 7 + 6),
    locationId: rinks.desert.locationId,
  };
  return [...breaks, ...(tournament ? [tournament] : [])].toSorted((one, other) =>
    one.firstDay.localeCompare(other.firstDay),
  );
}

/** The day after its last week. */
const endOf = ({ begins, weeks }: DemoSeason): Day => addDays(begins, weeks * 7);
