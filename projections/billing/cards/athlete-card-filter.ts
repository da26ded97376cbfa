import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { type CardFilter, cardFilters } from '../../../domain/shared/card-filters.ts';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import type { BillingTables } from '../area.ts';

/** The filter of the athlete list by the cards on file of all users of an athlete. */
export const athleteCardFilter = {
  name: 'card',
  views: ['card_holders', 'cards', 'athlete_cards'],
  athletes(chosen: readonly string[], today: Day): RawBuilder<unknown> {
    const months = monthsFrom(today);
    const wanted = cardFilters.filter((one) => chosen.includes(one));
    return sql`(select a.athlete_id from ${sql.table('athlete_cards')} a left join ${latest} l using (athlete_id)
      where (${sql.join(
        wanted.map((one) => conditions[one](months)),
        sql`) or (`,
      )}))`;
  },
} as const;

/** The months in which a card must be valid: this one, and the one after the next. Counted from year 0. */
interface Months {
  readonly now: number;
  readonly later: number;
}

function monthsFrom(today: Day): Months {
  const { year, month } = partsOf(today);
  const now = year * 12 + month - 1;
  return { now, later: now + 2 };
}

/** Of the cards that an athlete's users have, the month in which the last one expires. */
const latest = sql`(select athlete_id, max(month) as month from ${expressionBuilder<BillingTables>()
  .selectFrom('card_holders as h')
  .innerJoin('cards as c', 'c.user_id', 'h.user_id')
  .where('c.state', '=', sql.lit('kept'))
  .select([
    sql<string>`unnest(h.athlete_ids)`.as('athlete_id'),
    sql<number>`c.expiry_year * 12 + c.expiry_month - 1`.as('month'),
  ])} cards group by athlete_id)`;

const conditions: Readonly<Record<CardFilter, (months: Months) => RawBuilder<boolean>>> = {
  none: () => sql`l.month is null`,
  expired: ({ now }) => sql`l.month < ${now}`,
  expiring: ({ now, later }) => sql`l.month >= ${now} and l.month < ${later}`,
  'on-file': ({ now }) => sql`l.month >= ${now}`,
};
