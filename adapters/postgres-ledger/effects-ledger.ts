import type { Pool } from 'pg';
import type {
  Attempt,
  Detail,
  EffectStatus,
  EffectsLedger,
  OpenEffect,
} from '../../commands/runtime/effects-ledger.ts';

interface EffectRow {
  key: string;
  event_position: string;
  stream: string;
  revision: string;
  status: EffectStatus;
  attempts: number;
  next_at: Date;
  claimed_by: string;
  detail: Detail | null;
}

/** The effects ledger in the schema `rx`. `migrateLedger` creates it. */
export function createPostgresLedger(pool: Pool): EffectsLedger {
  return {
    async claim(reactor, claims, { runner, now }) {
      const { rowCount } = await pool.query(
        `insert into rx.effects (reactor, key, event_position, stream, revision, status, next_at, claimed_by, claimed_at)
         select $1, claim.*, 'claimed', $6, $7, $6
           from unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[]) as claim
         on conflict do nothing`,
        [
          reactor,
          claims.map(({ key }) => key),
          claims.map(({ position }) => String(position)),
          claims.map(({ stream }) => stream),
          claims.map(({ revision }) => String(revision)),
          now,
          runner,
        ],
      );
      return rowCount ?? 0;
    },

    async begin(reactor, { runner, session, now, leaseUntil, lostIfBefore, limit }) {
      const { rows } = await pool.query<EffectRow & { before: Attempt['before'] }>(
        `with due as (
           select effect.reactor, effect.key, effect.status as before
             from rx.effects effect
            where effect.reactor = $1
              and (effect.next_at <= $2 or (
                effect.status = 'running' and effect.claimed_at <= $6 and rx.session_ended(effect.session)))
              and effect.status in ('claimed', 'running', 'failed', 'unknown')
              and not exists (
                select from rx.effects earlier
                 where earlier.reactor = $1 and earlier.stream = effect.stream
                   and earlier.event_position < effect.event_position
                   and earlier.status not in ('done', 'refused'))
            order by effect.event_position, effect.key limit $3
              for update of effect skip locked)
         update rx.effects effect
            set status = 'running', attempts = attempts + 1, next_at = $4, claimed_by = $5, claimed_at = $2, session = $7
           from due where (effect.reactor, effect.key) = (due.reactor, due.key)
         returning effect.*, due.before`,
        [reactor, now, limit, leaseUntil, runner, lostIfBefore, session],
      );
      return rows.map((row) => ({ ...claimOf(row), attempt: row.attempts, before: row.before }));
    },

    async settle(reactor, { key, attempt }, outcome, now) {
      await pool.query(
        `update rx.effects
            set status = $4, detail = $5, settled_at = $6, next_at = coalesce($7, next_at)
          where reactor = $1 and key = $2 and status not in ('done', 'refused')
            and ((attempts = $3 and status = 'running') or $4 = 'done')`,
        [
          reactor,
          key,
          attempt,
          outcome.status,
          outcome.detail === undefined ? null : JSON.stringify(outcome.detail),
          now,
          'nextAt' in outcome ? outcome.nextAt : null,
        ],
      );
    },

    async open(reactor, limit) {
      const { rows } = await pool.query<EffectRow>(
        `select * from rx.effects where reactor = $1 and status not in ('done', 'refused')
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

    async advance(reactor, from, to) {
      const { rowCount } = from
        ? await pool.query(
            `update rx.checkpoints set position = $2 where reactor = $1 and position = $3 and store_id = $4`,
            [reactor, String(to.position), String(from.position), from.storeId],
          )
        : await pool.query(
            'insert into rx.checkpoints (reactor, position, store_id) values ($1, $2, $3) on conflict do nothing',
            [reactor, String(to.position), to.storeId],
          );
      return rowCount === 1;
    },
  };
}

function claimOf({ key, event_position, stream, revision }: EffectRow) {
  return { key, position: BigInt(event_position), stream, revision: BigInt(revision) };
}

function openEffect(row: EffectRow): OpenEffect {
  return {
    ...claimOf(row),
    status: row.status,
    attempts: row.attempts,
    nextAt: row.next_at,
    runner: row.claimed_by,
    detail: row.detail ?? undefined,
  };
}
