import type { OpenedReportView } from '../../../contract/reports/issued.ts';
import type { RowDifference } from '../../../domain/reports/issued/differences.ts';
import { sentenceOf } from '../../../domain/sentences.ts';
import { isPerson } from '../../../domain/shared/report-table.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import type { EventLog, RecordedDomainEvent } from '../../../event-store/event-log.ts';
import type { RecordedEvent } from '../../../event-store/event-store.ts';
import { type EventPlace, eventsSince } from '../../../projections/reports/issued/causes.ts';
import type { AnyProjection } from '../../../projections/runtime/projection.ts';
import type { Reads } from '../../../projections/runtime/reads.ts';
import { createTitles } from '../../../projections/runtime/titles.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import type { HistoryPart } from '../../shared/contributions.ts';

export interface CausesDeps {
  readonly log: EventLog;
  readonly reads: Reads;
  readonly namesOf: NamesOf;
  readonly projections: () => readonly AnyProjection[];
  readonly histories: () => readonly HistoryPart[];
}

interface Asked {
  /** The views that the report is read from. */
  readonly views: readonly string[];
  readonly after: bigint;
  readonly differences: readonly RowDifference[];
  readonly role: RoleName;
}

type Causes = Pick<OpenedReportView, 'because' | 'because_more'>;

/** How many events are looked at, and how many are told. */
const MOST_READ = 400;
const MOST_TOLD = 10;

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = (value: unknown): readonly string[] => JSON.stringify(value).match(anyId) ?? [];

/**
 * The events since a position that changed what a report is read from, the newest first. If its rows are records, only events that name one of
 * those that differ. Nobody is told an event whose history the role may not read.
 */
export function createCauses({ log, reads, namesOf, projections, histories }: CausesDeps) {
  const typesBehind = (views: readonly string[]): string[] => [
    ...new Set(
      projections().flatMap(({ name, summaries = [], handles }) =>
        [name, ...summaries.map((summary) => summary.name)].some((table) => views.includes(table))
          ? [...handles]
          : [],
      ),
    ),
  ];
  const mayRead = (role: RoleName, stream: string) =>
    role === 'admin' || staffCategories(histories()).has(stream.slice(0, stream.indexOf('-')));

  return async ({ views, after, differences, role }: Asked): Promise<Causes> => {
    if (differences.length === 0) return { because: [], because_more: 0 };
    const asked = { after: String(after), types: typesBehind(views), limit: MOST_READ };
    const places = await eventsSince(reads, asked);
    const events = await eventsAt(
      log,
      places.filter(({ stream }) => mayRead(role, stream)),
    );
    const concerned = new Set(
      differences.flatMap(({ id, before, after: now }) => [
        ...idsIn(id),
        ...[...(before ?? []), ...(now ?? [])].flatMap((cell) => (isPerson(cell) ? idsIn(cell.person) : [])),
      ]),
    );
    const naming = events.filter((event) =>
      idsIn([event.stream, event.data]).some((id) => concerned.has(id)),
    );
    const behind = naming.length > 0 ? naming : events;
    const told = behind.slice(0, MOST_TOLD);
    const titles = await createTitles(reads, projections())(idsIn(told.map(({ data }) => data)));
    const nameOf = await actorNames(
      told.map(({ actor }) => actor),
      namesOf,
    );
    return {
      because: told.map((event) => ({
        position: String(event.position),
        sentence: sentenceOf(event, (id, otherwise) => titles.get(id) ?? otherwise),
        at: event.recordedAt,
        by: nameOf(event.actor),
      })),
      because_more: places.length === MOST_READ ? null : behind.length - told.length,
    };
  };
}

const staffCategories = (histories: readonly HistoryPart[]): ReadonlySet<string> => {
  const open = new Set(histories.flatMap(({ record, access }) => (access === 'staff' ? [record] : [])));
  return new Set(histories.flatMap(({ record, categories }) => (open.has(record) ? categories : [])));
};

/** An event whose person was erased is told without the name. */
async function eventsAt(log: EventLog, places: readonly EventPlace[]): Promise<RecordedDomainEvent[]> {
  const found: RecordedEvent[] = [];
  for (const { stream, revision } of places) {
    const only = { from: BigInt(revision), to: BigInt(revision) };
    for await (const event of log.store.readStream(stream, only)) found.push(event);
  }
  const keys = await log.unlock(found);
  return found.map((event) => log.decode(event, keys));
}
