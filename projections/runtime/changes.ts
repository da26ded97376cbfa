/** The views that changed, and the position up to which they are current. */
export interface Change {
  readonly views: readonly string[];
  readonly position: bigint;
}

/** Changes are collected for at most this long. */
const TOGETHER_MS = 50;
/**
 * While there is a watcher, other processes are asked this often; each of them announces its changes for
 * longer than that.
 */
const ASK_EVERY_MS = 4000;
const TELL_FOR_MS = 10_000;

/**
 * Tells watchers which views have changed, never what changed. Other processes are asked to announce the
 * views they maintain. Without watchers no process notifies, because notifications make commits wait for each
 * other.
 */
export class Changes {
  readonly #self: string;
  readonly #tell: (channel: 'rm_watched' | 'rm_shown', payload: string) => void;
  readonly #listeners = new Set<(change: Change) => void>();
  #asking: NodeJS.Timeout | undefined;
  #tellUntil = 0;
  #collected: { readonly views: Set<string>; position: bigint } | undefined;

  constructor(self: string, tell: (channel: 'rm_watched' | 'rm_shown', payload: string) => void) {
    this.#self = self;
    this.#tell = tell;
  }

  /** Calls `listener` after every change until the returned function is called. */
  watch(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#asking) {
      const ask = () => this.#tell('rm_watched', this.#self);
      ask();
      this.#asking = setInterval(ask, ASK_EVERY_MS).unref();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#asking);
      this.#asking = undefined;
    };
  }

  /** A process has watchers, possibly this one, which receives its own messages too. */
  asked(by: string): void {
    if (by !== this.#self) this.#tellUntil = Date.now() + TELL_FOR_MS;
  }

  /** Rows of these views changed in this process. */
  changed(views: readonly string[], position: bigint): void {
    if (this.#listeners.size === 0 && Date.now() > this.#tellUntil) return;
    if (!this.#collected) {
      this.#collected = { views: new Set(), position };
      setTimeout(() => this.#flush(), TOGETHER_MS).unref();
    }
    for (const view of views) this.#collected.views.add(view);
    if (position > this.#collected.position) this.#collected.position = position;
  }

  /**
   * A message of another process; `isOurs` selects the views maintained here, whose changes were already
   * reported.
   */
  heard(payload: string, isOurs: (view: string) => boolean): void {
    const [position = '', ...named] = payload.split(' ');
    const views = named.filter((view) => !isOurs(view));
    if (views.length > 0 && /^\d+$/.test(position)) this.#call({ views, position: BigInt(position) });
  }

  #flush(): void {
    if (!this.#collected) return;
    const { position, views } = this.#collected;
    this.#collected = undefined;
    this.#call({ views: [...views], position });
    if (Date.now() <= this.#tellUntil) this.#tell('rm_shown', [position, ...views].join(' '));
  }

  #call(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}
