import { feedTexts } from '../../../domain/scheduling/feeds/feed-texts.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import {
  type PrintedSchedules,
  type PrintSubject,
  printReads,
} from '../../../projections/scheduling/print/printed-schedules.ts';
import { printedSchedulesView, printQuery } from '../../contract/schedules.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { type Access, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly schedules: PrintedSchedules;
  readonly now: () => Date;
  /** IANA zone of the business. */
  readonly timezone: string;
  /** How many athletes a session takes where neither it nor its group says. */
  readonly usualSlots: () => Promise<number>;
}

interface Page {
  readonly subject: PrintSubject;
  readonly path: string;
  readonly param: string;
  readonly access: Access;
  readonly summary: string;
  /** When there is none, or it is not for the eyes of whoever asks. */
  readonly unknown: string;
}

const pages: readonly Page[] = [
  {
    subject: 'season',
    path: '/print/seasons/:season',
    param: 'season',
    access: 'signed-in',
    summary: 'The sessions of a season, for paper; a family sees the groups of its athletes',
    unknown: schedulingTexts.seasonUnknown,
  },
  {
    subject: 'group',
    path: '/print/training-groups/:group',
    param: 'group',
    access: 'signed-in',
    summary: 'The sessions of a training group, for paper; to a family only where its athletes are in it',
    unknown: schedulingTexts.groupUnknown,
  },
  {
    subject: 'athlete',
    path: '/print/athletes/:athlete/schedules',
    param: 'athlete',
    access: 'own-athlete',
    summary: 'The sessions of an athlete, for paper',
    unknown: feedTexts.athleteUnknown,
  },
  {
    subject: 'trainer',
    path: '/print/trainers/:trainer',
    param: 'trainer',
    access: 'signed-in',
    summary: 'The sessions of a trainer, for paper; a family sees those of the groups of its athletes',
    unknown: feedTexts.trainerUnknown,
  },
];

/** Sheets of sessions (part 1 §2). Families see their own athletes, whichever page they ask for (resolution Q009). */
export function printRoutes(deps: Deps): Route[] {
  return pages.map((page) => printRoute(page, deps));
}

const printRoute = (
  { subject, path, param: name, access, summary, unknown }: Page,
  { schedules, now, timezone, usualSlots }: Deps,
): Route =>
  defineRoute({
    method: 'get',
    path,
    access,
    summary,
    query: queryOf({
      ...printQuery.shape,
      start: printQuery.shape.start.describe('The first day; today unless told.'),
      group: printQuery.shape.group.describe('Ids of training groups, between them commas; all unless told.'),
    }),
    results: printedSchedulesView,
    reads: printReads,
    async run({ param, caller: { role, athleteIds }, query: { start, group, title } }) {
      const family = isStaff(role) ? null : athleteIds;
      const about = { subject, subjectId: param(name), family };
      const head = await schedules.head(about);
      if (!head) throw new RequestFault(404, 'not-found', unknown);
      const rows = await schedules.rows({
        ...about,
        start: start ?? dayIn(timezone, now()),
        groupIds: group === undefined || group === '' ? undefined : group.split(','),
        usualSlots: await usualSlots(),
      });
      return { results: { title: title || head.title, subtitle: head.subtitle, rows } };
    },
  });
