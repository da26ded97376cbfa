import type { FeedBatch } from '../../event-store/feed.ts';
import { commitTogether, MemberFault } from './checkpoint.ts';
import type { Context } from './context.ts';
import { pause } from './database.ts';
import { type Member, partOf } from './member.ts';
import { readTypesOf } from './projection.ts';

/** How long a pass waits for others that start at the same time. */
const GATHER_MS = 20;
/** A batch of a pass is written by so many transactions at the same time, each for its share of the copies. */
const WRITERS = 3;

interface Runner {
  readonly member: Member;
  readonly signal: AbortSignal;
  readonly settle: () => void;
  readonly fail: (reason: unknown) => void;
}

/** Reads the log once for all copies that begin to catch up at the same time, as at the first start. */
export class Passes {
  readonly #context: Pick<Context, 'feed' | 'pool' | 'lagMs' | 'moved' | 'changed'>;
  #gathering: Runner[] | undefined;

  constructor(context: Pick<Context, 'feed' | 'pool' | 'lagMs' | 'moved' | 'changed'>) {
    this.#context = context;
  }

  /**
   * Resolves when the copy has everything that is recorded, or when `signal` aborts. Rejects with `Superseded`, with the error that the copy
   * caused, or with that of the log or the connection.
   */
  catchUp(member: Member, signal: AbortSignal): Promise<void> {
    return new Promise((settle, fail) => {
      const one = { member, signal, settle, fail };
      if (this.#gathering) this.#gathering.push(one);
      else {
        this.#gathering = [one];
        setTimeout(() => {
          const runners = this.#gathering ?? [];
          this.#gathering = undefined;
          void this.#run(runners);
        }, GATHER_MS);
      }
    });
  }

  async #run(all: Runner[]): Promise<void> {
    const here = new Set(all);
    const leave = (one: Runner, settle: () => void) => {
      if (here.delete(one)) settle();
    };
    const stop = new AbortController();
    const stopped = () => {
      if ([...here].every(({ signal }) => signal.aborted)) stop.abort();
    };
    for (const { signal } of all) signal.addEventListener('abort', stopped);
    stopped();
    try {
      const types = [...new Set(all.flatMap(({ member }) => [...readTypesOf(member.table.projection)]))];
      const after = all.reduce(
        (least, { member: { seen } }) => (seen < least ? seen : least),
        all[0]?.member.seen ?? 0n,
      );
      const { signal } = stop;
      for await (const batch of this.#context.feed.catchUp({ after, types, signal })) {
        for (const one of here) if (one.signal.aborted) leave(one, one.settle);
        if (this.#context.lagMs > 0) await pause(this.#context.lagMs, signal);
        await this.#write(batch, [...here], (one, reason) => leave(one, () => one.fail(reason)));
        if (here.size === 0) break;
      }
      for (const one of here) leave(one, one.settle);
    } catch (error) {
      for (const one of here) leave(one, () => one.fail(error));
    } finally {
      for (const { signal } of all) signal.removeEventListener('abort', stopped);
    }
  }

  async #write(
    batch: FeedBatch,
    runners: readonly Runner[],
    fail: (one: Runner, reason: unknown) => void,
  ): Promise<void> {
    const { pool, moved, changed } = this.#context;
    const parts = runners.flatMap((runner) =>
      runner.member.seen < batch.position
        ? partOf(runner.member, batch.items).map((part) => ({ ...part, runner }))
        : [],
    );
    const failed = new Set<Runner>();
    const shares = Array.from({ length: WRITERS }, (_, nth) =>
      parts.filter((_part, index) => index % WRITERS === nth),
    );
    await Promise.all(
      shares.map(async (share) => {
        for (let left = share; left.length > 0; ) {
          try {
            const outcomes = await commitTogether(pool, left, batch.position, { isPatient: true });
            for (const [index, { member, items, table }] of left.entries()) {
              const outcome = outcomes[index];
              if (outcome) member.committed(outcome, { position: batch.position, events: items.length });
              changed(table.projection.name, table.build, batch.position);
            }
            return;
          } catch (error) {
            if (!(error instanceof MemberFault)) throw error;
            for (const { runner, table } of left) {
              if (!error.builds.includes(table.build)) continue;
              failed.add(runner);
              fail(runner, error.cause);
            }
            left = left.filter(({ runner }) => !failed.has(runner));
          }
        }
      }),
    );
    for (const runner of runners) {
      if (!failed.has(runner) && runner.member.seen < batch.position) runner.member.passed(batch.position);
    }
    moved();
  }
}
