import { z } from 'zod';
import { followUpsView } from '../../../contract/reports/follow-ups.ts';
import { id } from '../../../contract/shared/fields.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { followUpList, followUpReads } from '../../../projections/reports/follow-ups/follow-up-list.ts';
import type { Reads } from '../../../projections/runtime/reads.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

const MOST = 1000;

/** What is to be followed up (part 2 §7, C241). */
export const followUpRoute = ({
  reads,
  today,
}: {
  readonly reads: Reads;
  readonly today: () => Day;
}): Route =>
  defineRoute({
    method: 'get',
    path: '/reports/follow-ups',
    access: 'staff',
    summary: 'Follow-ups that are overdue, due today, or later, up to a day',
    query: queryOf({ until: day.optional(), trainer: z.union([id, z.literal('none')]).optional() }),
    results: followUpsView,
    reads: followUpReads,
    async run({ query: { until, trainer } }) {
      const filter = { until, trainerId: trainer === 'none' ? '' : trainer };
      const { rows, total } = await followUpList(reads, filter, MOST);
      const now = today();
      return {
        results: {
          overdue: rows.filter(({ next_follow_up }) => next_follow_up < now),
          today: rows.filter(({ next_follow_up }) => next_follow_up === now),
          later: rows.filter(({ next_follow_up }) => next_follow_up > now),
          total,
        },
      };
    },
  });
