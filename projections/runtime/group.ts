import type { EventType } from '../../domain/events.ts';
import type { FeedBatch } from '../../event-store/feed.ts';
import { commitTogether, MemberFault } from './checkpoint.ts';
import type { Context } from './context.ts';
import { pause } from './database.ts';
import { type Member, partOf } from './member.ts';

/**
 * Keeps all live copies of this process up to date together: one transaction per batch, in which each of them that is concerned moves its
 * own checkpoint. One that fails, or takes too long, leaves the group, and the others go on without it.
 */
export class Group {
  readonly #context: Omit<Context, 'catchUp' | 'join'>;
  readonly #types: readonly EventType[];
  readonly #members = new Map<Member, { leave: () => void; fail: (reason: unknown) => void }>();
  #running = false;
  /** Ends the reading, because it is beyond what a new member has seen. */
  #again = new AbortController();
  #position = 0n;

  /** `types`: of all projections that may become members. */
  constructor(context: Omit<Context, 'catchUp' | 'join'>, types: readonly EventType[]) {
    this.#context = context;
    this.#types = types;
  }

  /**
   * Resolves when `signal` aborts, after the batch that is being written. Rejects with the reason if the member has to leave: `Superseded`,
   * the error that it caused, or that of the log or the connection.
   */
  join(member: Member, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return resolve();
      const leave = (settle: () => void) => () => {
        if (!this.#members.delete(member)) return;
        signal.removeEventListener('abort', aborted);
        if (this.#members.size === 0) this.#again.abort();
        settle();
      };
      const fail = (reason: unknown) => leave(() => reject(reason))();
      // A batch that fails is told to those who wait for it.
      const aborted = () => void this.#batch.catch(() => undefined).then(leave(resolve));
      signal.addEventListener('abort', aborted);
      this.#members.set(member, { leave: leave(resolve), fail });
      if (!this.#running) void this.#run();
      else if (member.seen < this.#position) this.#again.abort();
    });
  }

  /** The batch that is being written. */
  #batch: Promise<void> = Promise.resolve();

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#members.size > 0) {
      this.#again = new AbortController();
      const after = lowest([...this.#members.keys()].map(({ seen }) => seen));
      this.#position = after;
      try {
        for await (const batch of this.#context.feed.follow({
          after,
          types: this.#types,
          signal: this.#again.signal,
        })) {
          this.#batch = this.#advance(batch);
          await this.#batch;
        }
      } catch (error) {
        // The connection, or the store: all of them wait, visibly, and come back.
        for (const { fail } of this.#members.values()) fail(error);
      }
    }
    this.#running = false;
  }

  /** Repeats the batch without the members that cannot take part in it. Whoever joins meanwhile comes with the next reading. */
  async #advance(batch: FeedBatch): Promise<void> {
    const { pool, lagMs, moved, changed } = this.#context;
    if (lagMs > 0 && batch.items.length > 0) await pause(lagMs, this.#again.signal);
    let behind = [...this.#members.keys()].filter(({ seen }) => seen < batch.position);
    this.#position = batch.position;
    for (;;) {
      const parts = behind.flatMap((member) => partOf(member, batch.items));
      try {
        const outcomes = parts.length > 0 ? await commitTogether(pool, parts, batch.position) : [];
        for (const [index, { member, items, table }] of parts.entries()) {
          const outcome = outcomes[index];
          if (outcome) member.committed(outcome, { position: batch.position, events: items.length });
          changed(table.projection.name, table.build, batch.position);
        }
        for (const member of behind) member.passed(batch.position);
        moved();
        return;
      } catch (error) {
        if (!(error instanceof MemberFault)) throw error;
        const isOut = ({ table }: Member) => error.builds.includes(table.build);
        for (const member of behind.filter(isOut)) this.#members.get(member)?.fail(error.cause);
        behind = behind.filter((member) => !isOut(member));
      }
    }
  }
}

const lowest = (positions: readonly bigint[]): bigint =>
  positions.reduce((least, one) => (one < least ? one : least), positions[0] ?? 0n);
