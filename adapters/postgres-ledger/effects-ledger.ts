import type { Pool } from 'pg';
import type {
  Attempt,
  Detail,
  EffectStatus,
  EffectsLedger,
  OpenEffect,
  Order,
} from '../../commands/runtime/effects-ledger.ts';

interface EffectRow {
  key: string;
  event_position: string;
  stream: string;
  revision: string;
  status: EffectStatus;
  attempts: number;
  postponements: number;
  next_at: Date;
  claimed_by: string;
  detail: Detail | null;
}

/** As the index `effects_waiting` says it (sql/10-postponed.sql), so that no other index serves the query. */
const isWaiting = (effect: string) =>
  `(${effect}.status in ('claimed', 'postponed', 'running', 'failed', 'unknown')) is true`;
/** The same for `effects_unfinished`. */
const isUnfinished = (effect: string) => `(${effect}.status in ('done', 'refused')) is not true`;

/**
 * Takes due effects, and those of runners that are gone: each part by an index that contains nothing else. The rows are named by their keys,
 * because for a join Postgres reads all of them once it has analyzed a table that holds some ten thousand.
 */
const taking = (inOrder: string) => `
  with due as (
    select effect.key, effect.status as before
      from rx.effects effect
     where effect.reactor = $1 and effect.next_at <= $2
       and ${isWaiting('effect')} ${inOrder}
     order by effect.next_at, effect.event_position, effect.key limit $3
       for update of effect skip locked),
  lost as (
    select effect.key, effect.status as before
      from rx.effects effect
     where effect.reactor = $1 and effect.status = 'running' and effect.next_at > $2
       and effect.claimed_at <= $6 and rx.session_ended(effect.session)
     limit $3
       for update of effect skip locked),
  taken as (select * from lost union all select * from due limit $3)
  update rx.effects effect
     set status = 'running', attempts = attempts + 1, next_at = $4, claimed_by = $5, claimed_at = $2, session = $7
    from taken
   where effect.reactor = $1 and effect.key = any (array(select key from taken)) and effect.key = taken.key
  returning effect.*, taken.before`;

/** `offset 0` keeps the condition a look-up for each candidate, instead of a join with everything that is unfinished. */
const takingIn: Readonly<Record<Order, string>> = {
  none: taking(''),
  stream: taking(`
       and not exists (
         select from rx.effects earlier
          where earlier.reactor = $1 and earlier.stream = effect.stream
            and earlier.event_position < effect.event_position
            and ${isUnfinished('earlier')} offset 0)`),
};

/** The effects ledger in the schema `rx`. `migrateLedger` creates it. */
export function createPostgresLedger(pool: Pool): EffectsLedger {
  return {
    async claim(reactor, claims, { runner, now }) {
      const { rowCount } = await pool.query(
        `insert into rx.effects (reactor, key, event_position, stream, revision, status, next_at, claimed_by, claimed_at)
         select $1, key, position, stream, revision,
                case when due_at > $7 then 'postponed' else 'claimed' end, greatest(due_at, $7), $8, $7
           from unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::timestamptz[])
             as claim (key, position, stream, revision, due_at)
         on conflict do nothing`,
        [
          reactor,
          claims.map(({ key }) => key),
          claims.map(({ position }) => String(position)),
          claims.map(({ stream }) => stream),
          claims.map(({ revision }) => String(revision)),
          claims.map(({ dueAt }) => dueAt),
          now,
          runner,
        ],
      );
      return rowCount ?? 0;
    },

    async begin(reactor, { runner, session, now, leaseUntil, lostIfBefore, order, limit }) {
      const { rows } = await pool.query<EffectRow & { before: Attempt['before'] }>({
        name: `rx.begin ${order}`,
        text: takingIn[order],
        values: [reactor, now, limit, leaseUntil, runner, lostIfBefore, session],
      });
      return rows.map((row) => ({
        ...originOf(row),
        attempt: row.attempts,
        tries: row.attempts - row.postponements,
        before: row.before,
      }));
    },

    async due(reactors, { now, lostIfBefore }) {
      const { rows } = await pool.query<{ reactor: string }>({
        name: 'rx.due',
        text: `
          select reactor from unnest($1::text[]) as reactor
           where exists (
             select from rx.effects effect
              where effect.reactor = reactor.reactor and effect.next_at <= $2
                and ${isWaiting('effect')})
              or exists (
             select from rx.effects effect
              where effect.reactor = reactor.reactor and effect.status = 'running' and effect.claimed_at <= $3
                and rx.session_ended(effect.session))`,
        values: [reactors, now, lostIfBefore],
      });
      return rows.map(({ reactor }) => reactor);
    },

    async settle(reactor, settled, now) {
      const outcomes = settled.map(({ outcome }) => outcome);
      await pool.query({
        name: 'rx.settle',
        text: `update rx.effects effect
                  set status = outcome.status, detail = outcome.detail, settled_at = $2,
                      next_at = coalesce(outcome.next_at, effect.next_at),
                      postponements = effect.postponements + outcome.is_no_try::int
                 from unnest($3::text[], $4::int[], $5::text[], $6::json[], $7::timestamptz[], $8::boolean[])
                   as outcome (key, attempt, status, detail, next_at, is_no_try)
                where effect.reactor = $1 and effect.key = any ($3) and effect.key = outcome.key
                  and effect.status not in ('done', 'refused')
                  and ((effect.attempts = outcome.attempt and effect.status = 'running') or outcome.status = 'done')`,
        values: [
          reactor,
          now,
          settled.map(({ key }) => key),
          settled.map(({ attempt }) => attempt),
          outcomes.map(({ status }) => status),
          outcomes.map(({ detail }) => (detail === undefined ? null : jsonOf(detail))),
          outcomes.map((outcome) => ('nextAt' in outcome ? outcome.nextAt : null)),
          outcomes.map((outcome) => 'isTry' in outcome && !outcome.isTry),
        ],
      });
    },

    async open(reactor, limit) {
      const { rows } = await pool.query<EffectRow>(
        `select * from rx.effects effect where reactor = $1 and ${isUnfinished('effect')}
          order by event_position, key limit $2`,
        [reactor, limit],
      );
      return rows.map(openEffect);
    },

    async counts(reactor) {
      const { rows } = await pool.query<{ status: EffectStatus; count: number }>(
        'select status, count(*)::int as count from rx.effects where reactor = $1 group by status',
        [reactor],
      );
      return new Map(rows.map(({ status, count }) => [status, count]));
    },

    async statuses(reactor, keys) {
      const { rows } = await pool.query<{ key: string; status: EffectStatus }>({
        name: 'rx.statuses',
        text: 'select key, status from rx.effects where reactor = $1 and key = any ($2)',
        values: [reactor, keys],
      });
      return new Map(rows.map(({ key, status }) => [key, status]));
    },

    async hurry(reactor, keys, now) {
      const { rowCount } = await pool.query({
        name: 'rx.hurry',
        text: `update rx.effects set next_at = $3
                where reactor = $1 and key = any ($2) and next_at > $3
                  and status in ('claimed', 'postponed', 'failed')`,
        values: [reactor, keys, now],
      });
      return rowCount ?? 0;
    },

    async hurryPostponed(reactor, now) {
      const { rowCount } = await pool.query(
        `update rx.effects effect set next_at = $2
          where reactor = $1 and next_at > $2 and status = 'postponed' and ${isWaiting('effect')}`,
        [reactor, now],
      );
      return rowCount ?? 0;
    },

    async review(reactor, key, { as, by, reason }, now) {
      const { rowCount } = await pool.query(
        `update rx.effects
            set status = $3, settled_at = $4, next_at = $4, detail = $5
          where reactor = $1 and key = $2 and status = 'needs-review'`,
        [reactor, key, as === 'repeat' ? 'unknown' : as, now, JSON.stringify({ by, reason })],
      );
      return rowCount === 1;
    },

    async checkpoint(reactor) {
      const { rows } = await pool.query<{ position: string; store_id: string }>(
        'select position, store_id from rx.checkpoints where reactor = $1',
        [reactor],
      );
      return rows[0] && { position: BigInt(rows[0].position), storeId: rows[0].store_id };
    },

    async startAt(reactor, { position, storeId }) {
      const { rowCount } = await pool.query(
        'insert into rx.checkpoints (reactor, position, store_id) values ($1, $2, $3) on conflict do nothing',
        [reactor, String(position), storeId],
      );
      return rowCount === 1;
    },

    async advance(moves) {
      const { rows } = await pool.query<{ reactor: string }>({
        name: 'rx.advance',
        text: `with move as (
                 select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) as move (reactor, store_id, "from", "to")
               ), locked as (
                 select checkpoint.reactor, move.to from rx.checkpoints checkpoint join move using (reactor, store_id)
                  where checkpoint.position between move.from and move.to
                  order by checkpoint.reactor for no key update of checkpoint
               )
               update rx.checkpoints checkpoint set position = locked.to from locked where checkpoint.reactor = locked.reactor
               returning checkpoint.reactor`,
        values: [
          moves.map(({ reactor }) => reactor),
          moves.map(({ storeId }) => storeId),
          moves.map(({ from }) => String(from)),
          moves.map(({ to }) => String(to)),
        ],
      });
      const moved = new Set(rows.map(({ reactor }) => reactor));
      return moves.map(({ reactor }) => reactor).filter((reactor) => !moved.has(reactor));
    },
  };
}

function originOf({ key, event_position, stream, revision }: EffectRow) {
  return { key, position: BigInt(event_position), stream, revision: BigInt(revision) };
}

function openEffect(row: EffectRow): OpenEffect {
  return {
    ...originOf(row),
    status: row.status,
    tries: row.attempts - row.postponements,
    nextAt: row.next_at,
    runner: row.claimed_by,
    detail: row.detail ?? undefined,
  };
}

/** Never throws: what cannot be written must not keep the outcomes of other effects from being recorded. */
function jsonOf(detail: Detail): string {
  try {
    return JSON.stringify(detail);
  } catch {
    return JSON.stringify({ error: 'The detail cannot be written as JSON' });
  }
}
