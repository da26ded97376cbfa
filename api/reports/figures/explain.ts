import type { Logger } from 'pino';
import type { FigureFactView, FigurePartView, FigureView } from '../../../contract/reports/figures.ts';
import {
  differenceOf,
  type FigurePart,
  flawOf,
  largestFirst,
  partsBetween,
  sumOf,
} from '../../../domain/reports/figures/figure-facts.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { Moment } from '../../../projections/runtime/as-of.ts';
import type { Past } from '../../runtime/past.ts';
import type { Caller, RawQuery } from '../../runtime/route.ts';
import type { EventInWords, EventsInWords } from '../../shared/contributions.ts';
import type { FigureFact, FigureSource } from '../../shared/figures.ts';

export interface ExplainDeps {
  readonly past: Pick<Past, 'atMoment'>;
  readonly logger: Pick<Logger, 'error'>;
  readonly eventsInWords: EventsInWords;
}

export interface Asked {
  readonly source: FigureSource;
  readonly parameters: RawQuery;
  /** Undefined: no comparison. */
  readonly since: Moment | undefined;
  readonly caller: Pick<Caller, 'role'>;
}

/** Facts that are listed; what the others add is told as one amount. So are parts. */
export const MOST_LISTED = 200;

/**
 * A figure with its facts, and what made the difference since an earlier moment. Throws if the facts do not add up to the figure, so that no
 * wrong sum is ever shown.
 */
export async function explained(deps: ExplainDeps, asked: Asked): Promise<FigureView> {
  const { source, since, caller } = asked;
  const unit = source.unit === 'dollars' ? dollarsOf : (count: number) => count;
  const views = async (facts: readonly FigureFact[]): Promise<ViewOf> => {
    const events = await deps.eventsInWords(
      facts.flatMap(({ id, position }) => (position === null ? [] : [{ about: id, position }])),
      caller,
      source.madeBy,
    );
    return (fact) => factView(fact, unit, events);
  };
  const now = await readSafely(deps, asked);
  const sorted = largestFirst(now.facts, ({ value }) => value, nameOf);
  const facts = sorted.slice(0, MOST_LISTED);
  const viewOf = await views(facts);
  return {
    figure: source.name,
    title: now.title,
    unit: source.unit,
    value: unit(now.value),
    facts: facts.map(viewOf),
    left: leftOf(sorted.slice(MOST_LISTED), ({ value }) => value, unit),
    since: since ? await difference(deps, { ...asked, since }, { now, unit, views }) : null,
  };
}

/** Facts of one size are in the order of their names and days. */
const nameOf = ({ label, day, id }: FigureFact): string => `${label} ${day ?? ''} ${id}`;

type Unit = (amount: number) => number;
type ViewOf = (fact: FigureFact) => FigureFactView;

interface Read {
  readonly title: string;
  readonly value: number;
  readonly facts: readonly FigureFact[];
}

async function difference(
  deps: ExplainDeps,
  { source, parameters, since }: Asked & { readonly since: Moment },
  {
    now,
    unit,
    views,
  }: {
    readonly now: Read;
    readonly unit: Unit;
    readonly views: (facts: readonly FigureFact[]) => Promise<ViewOf>;
  },
): Promise<NonNullable<FigureView['since']>> {
  const { value, parts, removed } = await deps.past.atMoment(since, async () => {
    const then = await read(source, parameters);
    demandSum(deps, source, then);
    const all = partsBetween(then.facts, now.facts, nameOf);
    // What is gone is told by the names of then.
    const gone = all.slice(0, MOST_LISTED).filter(({ change }) => change === 'removed');
    return { value: then.value, parts: all, removed: await views(gone.map(({ fact }) => fact)) };
  });
  if (parts.reduce((sum, part) => sum + differenceOf(part), 0) !== now.value - value)
    throw flawed(deps, source, 'the parts do not add up to the difference');
  const listed = parts.slice(0, MOST_LISTED);
  const kept = await views(listed.filter(({ change }) => change !== 'removed').map(({ fact }) => fact));
  return {
    at: since.at.toISOString(),
    value: unit(value),
    parts: listed.map((part) => partView(part, unit, part.change === 'removed' ? removed : kept)),
    left: leftOf(parts.slice(MOST_LISTED), differenceOf, unit),
  };
}

/** Between two queries an event may arrive, and they do not fit together. They then do at the next try, unless the figure is wrong. */
async function readSafely(deps: ExplainDeps, { source, parameters }: Asked): Promise<Read> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const found = await read(source, parameters);
    if (flawOf(found.value, found.facts) === undefined) return found;
  }
  const found = await read(source, parameters);
  demandSum(deps, source, found);
  return found;
}

const ATTEMPTS = 4;

async function read(source: FigureSource, parameters: RawQuery): Promise<Read> {
  const figure = source.open(parameters);
  const [value, facts] = await Promise.all([figure.value(), figure.facts()]);
  return { title: figure.title, value, facts };
}

function demandSum(deps: ExplainDeps, source: FigureSource, { value, facts }: Read): void {
  const flaw = flawOf(value, facts);
  if (flaw !== undefined) throw flawed(deps, source, flaw);
}

/** The figure is named in the log, and the person is told nothing that is wrong. */
function flawed({ logger }: ExplainDeps, { name }: FigureSource, flaw: string): Error {
  logger.error({ figure: name, flaw }, 'figure does not add up');
  return new Error(`The figure ${name} does not add up: ${flaw}`);
}

function leftOf<One>(rest: readonly One[], sizeOf: (one: One) => number, unit: Unit): FigureView['left'] {
  return { count: rest.length, value: unit(sumOf(rest.map((one) => ({ value: sizeOf(one) })))) };
}

function factView(
  { id, label, day, value, path }: FigureFact,
  unit: Unit,
  events: ReadonlyMap<string, EventInWords>,
): FigureFactView {
  const event = events.get(id);
  return {
    id,
    label,
    day,
    value: unit(value),
    path,
    event: event ? { ...event, records: [...event.records] } : null,
  };
}

const partView = (part: FigurePart<FigureFact>, unit: Unit, viewOf: ViewOf): FigurePartView => ({
  change: part.change,
  fact: viewOf(part.fact),
  before: unit(part.before),
  after: unit(part.after),
});
