/** Which views show something else now, and up to where they show everything. */
export interface Change {
  readonly views: readonly string[];
  readonly position: bigint;
}

/** Changes are told together, this much later at most. */
const TOGETHER_MS = 50;
/** While somebody watches, other processes hear so this often; each of them then tells its changes for longer than that. */
const ASK_EVERY_MS = 4000;
const TELL_FOR_MS = 10_000;

/**
 * Tells who watches that views have changed, never what. Other processes are asked to tell of the views that they keep; while
 * nobody watches nobody notifies, because notifications make commits wait for each other.
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

  /** Calls back after every change, until the function that it answers with is called. */
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

  /** Somebody watches in a process; in this one too, which hears itself. */
  asked(by: string): void {
    if (by !== this.#self) this.#tellUntil = Date.now() + TELL_FOR_MS;
  }

  /** Rows of these views changed here. */
  changed(views: readonly string[], position: bigint): void {
    if (this.#listeners.size === 0 && Date.now() > this.#tellUntil) return;
    if (!this.#collected) {
      this.#collected = { views: new Set(), position };
      setTimeout(() => this.#flush(), TOGETHER_MS).unref();
    }
    for (const view of views) this.#collected.views.add(view);
    if (position > this.#collected.position) this.#collected.position = position;
  }

  /** What another process tells; `isOurs` picks out the views that are kept here, which were told already. */
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
