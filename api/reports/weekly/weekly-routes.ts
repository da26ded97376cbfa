import { z } from 'zod';
import { type WeeklyActivityView, weeklyActivityView } from '../../../contract/reports/weekly.ts';
import { reportRange } from '../../../domain/reports/report-range.ts';
import {
  badWeeks,
  isActivity,
  measureNames,
  sumOf,
  unnamedPeople,
  weeklyMeasures,
  weeksOf,
} from '../../../domain/reports/weekly/weekly.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import {
  type WeeklyQueries,
  type WeeklyQuestion,
  weeklyPeople,
  weeklyReads,
} from '../../../projections/reports/weekly/weekly-queries.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { defineFigure, type FigureSource } from '../../shared/figures.ts';

interface Deps {
  readonly queries: WeeklyQueries;
  readonly today: () => Day;
}

const parameters = {
  start: z.string().optional(),
  end: z.string().optional(),
  by: z.enum(weeklyPeople).default('recorded'),
};
type Asked = z.output<z.ZodObject<typeof parameters>>;

/** Without days the last 84. Throws `RequestFault`. */
function questionOf({ start, end, by }: Asked, today: Day): WeeklyQuestion {
  const range = reportRange(start, end, today);
  if (!range) throw new RequestFault(400, 'malformed', badWeeks);
  return { ...range, by, today };
}

/** What people did, week by week (part 2 §7, C243). */
export const weeklyRoute = ({ queries, today }: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/reports/weekly-activity',
    access: 'staff',
    summary: 'Activities, new leads, moves, follow-ups and sales by week and person',
    query: queryOf(parameters),
    results: weeklyActivityView,
    reads: weeklyReads,
    async run({ query }) {
      const question = questionOf(query, today());
      const lines = await queries.lines(question);
      const names = await queries.names([...new Set(lines.map(({ person }) => person))]);
      const results: WeeklyActivityView = {
        start: question.first,
        end: question.last,
        by: question.by,
        weeks: weeksOf(question),
        people: peopleOf(lines, names),
        lines: lines.map((line) => ({
          ...line,
          value: line.measure === 'amount' ? dollarsOf(line.value) : line.value,
        })),
      };
      return { results };
    },
  });

/** By name; whoever is not listed by name comes last. */
function peopleOf(
  lines: readonly { readonly person: string }[],
  names: ReadonlyMap<string, string>,
): WeeklyActivityView['people'] {
  const ids = [...new Set(lines.map(({ person }) => person))];
  const unnamed = Object.entries(unnamedPeople).map(([id, name]) => ({ id, name }));
  return [
    ...ids
      .filter((id) => !(id in unnamedPeople))
      .map((id) => ({ id, name: names.get(id) ?? 'Erased' }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    ...unnamed.filter(({ id }) => ids.includes(id)),
  ];
}

const figureParameters = z.object({
  ...parameters,
  measure: z.string().refine((one) => one === 'activities' || isActivity(one) || one in measureNames),
  week: day.optional(),
  person: z.string().max(100).optional(),
});

/** A cell of the report, a total of a week or a person, or of both, as the sum of what happened. */
export function weeklyFigures({ queries, today }: Deps): FigureSource[] {
  const of = (unit: 'dollars' | 'count') =>
    defineFigure({
      name: unit === 'dollars' ? 'weekly-amount' : 'weekly-activity',
      access: unit === 'dollars' ? 'admin' : 'staff',
      unit,
      reads: weeklyReads,
      parameters: figureParameters,
      open({ week, person, measure: asked, ...days }) {
        const question = questionOf(days, today());
        const measure = unit === 'dollars' ? 'amount' : asked === 'amount' ? 'packages' : asked;
        const cell = { measure, week, person };
        const name = weeklyMeasures.find((one) => one === measure);
        const when = week
          ? `in the week of ${formatShortDay(week)}`
          : `from ${formatShortDay(question.first)} to ${formatShortDay(question.last)}`;
        return {
          title: `${name ? measureNames[name] : 'Activities'} ${when}`,
          value: async () => sumOf(await queries.lines(question), cell),
          facts: async () =>
            (await queries.facts(question, cell)).map((fact) => ({
              id: `${fact.measure} ${fact.id}`,
              label: fact.name || 'Erased',
              day: fact.day,
              value: fact.value,
              path: `/${fact.entity}s/${fact.record_id}`,
              position: BigInt(fact.position),
            })),
        };
      },
    });
  return [of('count'), of('dollars')];
}
