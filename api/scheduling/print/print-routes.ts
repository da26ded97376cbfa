import { printedSchedulesView, printQuery } from '../../../contract/scheduling/schedules.ts';
import { feedTexts } from '../../../domain/scheduling/feeds/feed-texts.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { PrintSubject } from '../../../domain/scheduling/sessions/session-values.ts';
import { ATHLETE_UNKNOWN } from '../../../domain/shared/athlete-unknown.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import {
  type ClosedDaysQueries,
  closedDaysReads,
} from '../../../projections/scheduling/closed-days/closed-days-queries.ts';
import {
  type PrintedSchedules,
  printReads,
} from '../../../projections/scheduling/print/printed-schedules.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { type Access, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly schedules: PrintedSchedules;
  readonly now: () => Date;
  /** IANA timezone of the business. */
  readonly timezone: string;
  readonly closedDays: ClosedDaysQueries;
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: () => Promise<number>;
}

interface Page {
  readonly subject: PrintSubject;
  readonly path: string;
  readonly param: string;
  readonly access: Access;
  readonly summary: string;
  /** The message if there is no such record, or the caller may not see it. */
  readonly unknown: string;
}

const pages: readonly Page[] = [
  {
    subject: 'season',
    path: '/print/seasons/:season',
    param: 'season',
    access: 'signed-in',
    summary: 'The sessions of a season for printing; a family sees the groups of its athletes',
    unknown: schedulingTexts.seasonUnknown,
  },
  {
    subject: 'group',
    path: '/print/training-groups/:group',
    param: 'group',
    access: 'signed-in',
    summary:
      'The sessions of a training group for printing; a family sees it only if its athletes are in the group',
    unknown: schedulingTexts.groupUnknown,
  },
  {
    subject: 'athlete',
    path: '/print/athletes/:athlete/schedules',
    param: 'athlete',
    access: 'own-athlete',
    summary: 'The sessions of an athlete for printing',
    unknown: ATHLETE_UNKNOWN,
  },
  {
    subject: 'trainer',
    path: '/print/trainers/:trainer',
    param: 'trainer',
    access: 'signed-in',
    summary: 'The sessions of a trainer for printing; a family sees those of its athletes’ groups',
    unknown: feedTexts.trainerUnknown,
  },
];

/** Printed sessions (part 1 §2). Families see only their own athletes on every page (resolution Q009). */
export function printRoutes(deps: Deps): Route[] {
  return pages.map((page) => printRoute(page, deps));
}

const printRoute = (
  { subject, path, param: name, access, summary, unknown }: Page,
  { schedules, closedDays, now, timezone, usualSlots }: Deps,
): Route =>
  defineRoute({
    method: 'get',
    path,
    access,
    summary,
    query: queryOf({
      ...printQuery.shape,
      start: printQuery.shape.start.describe('The first day; defaults to today.'),
      group: printQuery.shape.group.describe('Comma-separated ids of training groups; defaults to all.'),
    }),
    results: printedSchedulesView,
    reads: [...printReads, ...closedDaysReads],
    async run({ param, caller: { role, athleteIds }, query: { start, group, title } }) {
      const family = isStaff(role) ? null : athleteIds;
      const about = { subject, subjectId: param(name), family };
      const head = await schedules.head(about);
      if (!head) throw new RequestFault(404, 'not-found', unknown);
      const from = start ?? dayIn(timezone, now());
      const rows = await schedules.rows({
        ...about,
        start: from,
        groupIds: group === undefined || group === '' ? undefined : group.split(','),
        usualSlots: await usualSlots(),
      });
      const places = new Set(rows.map(({ location_name }) => location_name));
      const closed = await closedDays.between({ from, until: rows.at(-1)?.local_date ?? from });
      const closed_days = closed
        .filter(({ location_name: place }) => place === null || places.has(place))
        .map(({ name, first_day, last_day, location_name }) => ({
          name,
          first_day,
          last_day,
          location_name,
        }));
      return { results: { title: title || head.title, subtitle: head.subtitle, closed_days, rows } };
    },
  });
