import type { HistoryEventView, LinkedEventView } from '../../contract/audit/history.ts';
import type { FieldChangeView } from '../../contract/shared/field-changes.ts';
import { sentenceOf } from '../../domain/sentences.ts';
import { browserWords } from '../../domain/shared/browser-words.ts';
import type { EventLog, RecordedDomainEvent } from '../../event-store/event-log.ts';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import { differences, replay, type Step } from '../../projections/runtime/replay.ts';
import type { TitlesOf } from '../../projections/runtime/titles.ts';
import { changeView, labelOf, printable, type Titles } from './field-views.ts';
import { readHistory } from './read-history.ts';

export interface TellingServices {
  readonly log: EventLog;
  readonly projections: readonly AnyProjection[];
  readonly titlesOf: TitlesOf;
  readonly userAgentsOf: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Names that the events of a history mention, looked up together. */
export interface Known {
  readonly titles: Titles;
  readonly userAgents: ReadonlyMap<string, string>;
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Describes the steps of a history for people. */
export function createTelling({ log, projections, titlesOf, userAgentsOf }: TellingServices) {
  const replayed = (events: readonly RecordedDomainEvent[]) => replay(events, projections);

  /** A deleted user has no row anymore, so the last name in the log is used. */
  const lastTitles = async (userIds: readonly string[]): Promise<Titles> =>
    titlesIn(
      replayed(
        await readHistory(
          log,
          userIds.map((id) => `user-${id}`),
        ),
      ),
    );

  return {
    replayed,

    /**
     * `steps` are the events and the earlier ones in their streams, if names are taken from them.
     */
    async look(shown: readonly RecordedDomainEvent[], steps: readonly Step[]): Promise<Known> {
      const ids = new Set(JSON.stringify(shown.map(({ data, actor }) => [data, actor])).match(anyId));
      const sessions = shown.flatMap(({ origin }) => sessionIn(origin) ?? []);
      const [current, userAgents] = await Promise.all([
        titlesOf([...ids]),
        userAgentsOf([...new Set(sessions)]),
      ]);
      const users = new Set(shown.flatMap(({ actor }) => userIn(actor) ?? []));
      const gone = [...users].filter((id) => !current.has(id));
      // Replayed rows come last, because they also know deleted and erased records.
      const titles = new Map([...(await lastTitles(gone)), ...current, ...titlesIn(steps)]);
      return { titles, userAgents };
    },

    historyEvent(step: Step, known: Known): HistoryEventView {
      return { ...linkedEvent(step.event, known), changes: changesIn(step, known.titles) };
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;

/** An event without its effect on the record. */
export function linkedEvent(event: RecordedDomainEvent, { titles, userAgents }: Known): LinkedEventView {
  const { id, position, stream, revision, type, actor, occurredAt, recordedAt, origin } = event;
  const user = userIn(actor);
  const userAgent = userAgents.get(sessionIn(origin) ?? '');
  const name = user === null ? systemWords(actor) : (titles.get(user) ?? 'a deleted user');
  return {
    id,
    position: String(position),
    stream,
    revision: String(revision),
    type,
    sentence: printable(sentenceOf(event, (one, otherwise) => titles.get(one) ?? otherwise)),
    who: { id: user, name: printable(name) },
    at: occurredAt,
    recorded_at: recordedAt,
    origin: userAgent === undefined ? null : browserWords(userAgent),
  };
}

export function changesIn({ rows }: Step, titles: Titles): FieldChangeView[] {
  return rows.flatMap((row) => {
    const record = recordName(row.projection, row.key, titles);
    // Some records have a name as their id; the past name must not be replaced with the current one.
    const others = { get: (id: string) => (id === row.key ? undefined : titles.get(id)) };
    return differences(row)
      .map((change) => changeView(change, record, others))
      .filter(({ before, after }) => !(isBlank(before) && isBlank(after)));
  });
}

const isBlank = (value: FieldChangeView['before']): boolean => value === null || value === '';

/** `Invoice PWHT-1012`; rows without a title get the name of the read model. */
export function recordName(projection: AnyProjection, key: string, titles: Titles): string {
  const title = projection.title === undefined ? undefined : titles.get(key);
  return printable(title ?? labelOf(projection.name));
}

/** The last title of each record. */
function titlesIn(steps: readonly Step[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { projection, key, after } of steps.flatMap(({ rows }) => rows)) {
    const title = after && projection.title?.(after);
    if (title) titles.set(key, title);
  }
  return titles;
}

/** The user behind an actor, or null for the system itself. */
const userIn = (actor: string): string | null => (actor.startsWith('user:') ? actor.slice(5) : null);

/** `system:athlete-packages` in words for people. */
const systemWords = (actor: string): string =>
  `Blueline (${actor.replace(/^system:/, '').replaceAll('-', ' ')})`;

const sessionIn = (origin: string | undefined): string | null =>
  origin?.startsWith('session:') ? origin.slice('session:'.length) : null;
