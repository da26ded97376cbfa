import type { HealthRecords } from '../../commands/runtime/health-records.ts';
import type { HealthGroup, HealthPartView, HealthState } from '../../contract/shared/health.ts';

/** A part of the product whose health can be measured. Areas contribute theirs, as they contribute attention. */
export interface HealthSource {
  /** Unique among the parts of all areas: `accounting-link`. */
  readonly key: string;
  readonly name: string;
  readonly group: HealthGroup;
  /** Keys of earlier parts without which this one cannot be measured. While one of them is broken, this one is not blamed. */
  readonly needs?: readonly string[];
  /** Whether the check asks a service of others. Such parts are only checked while an admin looks. */
  readonly isOutside?: boolean;
  /** Names of jobs whose outcome this part tells, so that they do not count among the jobs. */
  readonly jobs?: readonly string[];
  /** What to do when the check throws or does not end; a finding may say something more precise. */
  readonly advice: string;
  /** Throws when the part does not work at all. */
  check(signal: AbortSignal): Promise<HealthFinding>;
}

export interface HealthFinding {
  readonly state: Exclude<HealthState, 'unknown'>;
  /** What was found, for an admin. */
  readonly sentence: string;
  /** What to do, if something is to be done. */
  readonly advice?: string;
  /** When it was last well, if a record says so; otherwise the last check that found it well counts. */
  readonly lastGood?: Date | undefined;
  readonly details?: HealthPartView['details'];
}

export interface HealthBoard {
  /** Checks all parts, or only those inside the installation. Never rejects. Simultaneous callers share one check. */
  check(parts: 'all' | 'inside'): Promise<readonly HealthPartView[]>;
  /** The parts that the latest checks of this process found broken. */
  broken(): readonly string[];
}

/** Longer than anything that works. */
const PATIENCE_MS = 5_000;

export function createHealthBoard({
  sources,
  records,
  now,
  patienceMs = PATIENCE_MS,
}: {
  readonly sources: readonly HealthSource[];
  readonly records: HealthRecords;
  readonly now: () => Date;
  readonly patienceMs?: number;
}): HealthBoard {
  const good = new Map<string, Date>();
  const latest = new Map<string, HealthState>();
  const running = new Map<'all' | 'inside', Promise<readonly HealthPartView[]>>();

  const examined = async (source: HealthSource, needed: readonly Examined[]): Promise<Examined> => {
    const missing = needed.find(({ state }) => state === 'broken' || state === 'unknown');
    if (missing) {
      const sentence = `Not checked, because it needs this part, which does not work: ${missing.name}.`;
      return { ...source, state: 'unknown', sentence, ms: null, finding: undefined };
    }
    const began = performance.now();
    const finding = await patiently(source, patienceMs);
    return { ...source, ...finding, ms: Math.round(performance.now() - began), finding };
  };

  const checkNow = async (parts: 'all' | 'inside'): Promise<readonly HealthPartView[]> => {
    const checked = new Map<string, Promise<Examined>>();
    for (const source of sources) {
      if (parts === 'inside' && source.isOutside) continue;
      const needed = (source.needs ?? []).flatMap((key) => checked.get(key) ?? []);
      checked.set(
        source.key,
        Promise.all(needed).then((found) => examined(source, found)),
      );
    }
    const found = await Promise.all(checked.values());
    const at = now();
    const well = found.flatMap(({ key, state }) => (state === 'well' ? key : []));
    for (const { key, state } of found) latest.set(key, state);
    for (const key of well) good.set(key, at);
    // Postgres itself may be what does not work; then this process remembers.
    const recorded = await within(
      patienceMs,
      records.noteGood(well, at).then(() => records.lastGood()),
    ).catch(() => new Map<string, Date>());
    return found.map((part) => viewOf(part, at, recorded.get(part.key) ?? good.get(part.key)));
  };

  return {
    check(parts) {
      const shared =
        running.get(parts) ??
        checkNow(parts).finally(() => {
          running.delete(parts);
        });
      running.set(parts, shared);
      return shared;
    },
    broken: () => [...latest].flatMap(([key, state]) => (state === 'broken' ? key : [])),
  };
}

type Examined = Pick<HealthSource, 'key' | 'name' | 'group'> & {
  readonly state: HealthState;
  readonly sentence: string;
  readonly ms: number | null;
  readonly finding: HealthFinding | undefined;
};

async function patiently(source: HealthSource, patienceMs: number): Promise<HealthFinding> {
  const { advice } = source;
  const over = AbortSignal.timeout(patienceMs);
  try {
    const finding = await within(patienceMs, source.check(over));
    return finding.state === 'broken' ? { advice, ...finding } : finding;
  } catch (error) {
    const isLate = error instanceof TooLate || over.aborted;
    const sentence = isLate
      ? `It did not answer within ${patienceMs / 1000} seconds.`
      : `It does not work: ${textOf(error)}`;
    return { state: 'broken', sentence, advice };
  }
}

function viewOf(
  { key, name, group, state, sentence, ms, finding }: Examined,
  at: Date,
  remembered: Date | undefined,
): HealthPartView {
  const lastGood = state === 'well' ? at : (finding?.lastGood ?? remembered);
  return {
    key,
    name,
    group,
    state,
    sentence,
    measured_ms: ms,
    checked_at: at.toISOString(),
    last_good_at: lastGood?.toISOString() ?? null,
    advice: finding?.advice ?? null,
    details: [...(finding?.details ?? [])],
  };
}

class TooLate extends Error {}

/** Work that cannot be called off goes on unheard. */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function textOf(error: unknown): string {
  // An attempt on several addresses fails with one error each, and no text of its own.
  if (error instanceof AggregateError && error.message === '') return textOf(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
