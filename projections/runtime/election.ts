import type { Notification, Pool, PoolClient } from 'pg';

const channels = ['rm_moved', 'rm_wanted', 'rm_changed', 'rm_watched', 'rm_shown'] as const;

export type Channel = (typeof channels)[number];

/**
 * Decides which projections this process runs. One session holds an advisory lock per projection, so that
 * processes do not do the same work twice; losing the session loses the locks. The locks only save work:
 * correctness comes from the checkpoints. The session also carries the notifications between processes.
 */
export class Election {
  readonly #pool: Pool;
  readonly #keys: readonly string[];
  readonly #heard: (channel: string, payload: string) => void;
  readonly #held = new Set<string>();
  #session: PoolClient | undefined;
  #sending: Promise<unknown> | undefined;

  constructor(pool: Pool, keys: readonly string[], heard: (channel: string, payload: string) => void) {
    this.#pool = pool;
    this.#keys = keys;
    this.#heard = heard;
  }

  leads(key: string): boolean {
    return this.#held.has(key);
  }

  /** Tries to get the locks held by others; throws if the database is unreachable. */
  async campaign(): Promise<void> {
    const session = (this.#session ??= await this.#connect());
    const open = this.#keys.filter((key) => !this.#held.has(key));
    try {
      // Also queries if there is nothing to win, because a dead connection is detected only by a query.
      const { rows } = await session.query<{ key: string }>(
        `select key from unnest($1::text[]) as key where pg_try_advisory_lock(hashtextextended('rm run ' || key, 0))`,
        [open],
      );
      if (this.#session === session) for (const { key } of rows) this.#held.add(key);
    } catch (error) {
      this.#lose(session);
      throw error;
    }
  }

  /** Notifies the other processes; while a message is being sent, the same one is not sent again. */
  tell(channel: Channel, payload = ''): void {
    const session = this.#session;
    if (!session || (this.#sending && channel === 'rm_moved')) return;
    const sending = session
      .query('select pg_notify($1, $2)', [channel, payload])
      .catch(() => this.#lose(session));
    this.#sending = sending;
    void sending.finally(() => {
      if (this.#sending === sending) this.#sending = undefined;
    });
  }

  /** Releases all locks. */
  resign(): void {
    if (this.#session) this.#lose(this.#session);
  }

  async #connect(): Promise<PoolClient> {
    const session = await this.#pool.connect();
    session.on('error', () => this.#lose(session));
    session.on('end', () => this.#lose(session));
    session.on('notification', ({ channel, payload = '' }: Notification) => this.#heard(channel, payload));
    try {
      await session.query(channels.map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      session.release(true);
      throw error;
    }
    return session;
  }

  #lose(session: PoolClient): void {
    if (this.#session !== session) return;
    this.#session = undefined;
    this.#held.clear();
    session.removeAllListeners('notification');
    session.release(true);
    this.#heard('rm_changed', '');
  }
}
