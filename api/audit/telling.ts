import { sentenceOf } from '../../domain/sentences.ts';
import { browserWords } from '../../domain/shared/browser-words.ts';
import type { EventLog, RecordedDomainEvent } from '../../event-store/event-log.ts';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import { differences, replay, type Step } from '../../projections/runtime/replay.ts';
import type { TitlesOf } from '../../projections/runtime/titles.ts';
import type { FieldChangeView, HistoryEventView, LinkedEventView } from '../contract/history.ts';
import { changeView, labelOf, type Titles, told } from './field-views.ts';
import { readHistory } from './read-history.ts';
import { sessionIn, systemWords, userIn } from './who.ts';

export interface TellingServices {
  readonly log: EventLog;
  readonly projections: readonly AnyProjection[];
  readonly titlesOf: TitlesOf;
  readonly userAgentsOf: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** What the events of a history name, looked up at once. */
export interface Known {
  readonly titles: Titles;
  readonly userAgents: ReadonlyMap<string, string>;
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The steps of a history as people read them. */
export function createTelling({ log, projections, titlesOf, userAgentsOf }: TellingServices) {
  const replayed = (events: readonly RecordedDomainEvent[]) => replay(events, projections);

  /** Who is gone from the read models is called what they were called last. */
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

    /** `steps` are the events with all that came before them in their streams, as far as they are to be named by it. */
    async look(shown: readonly RecordedDomainEvent[], steps: readonly Step[]): Promise<Known> {
      const ids = new Set(JSON.stringify(shown.map(({ data, actor }) => [data, actor])).match(anyId));
      const sessions = shown.flatMap(({ origin }) => sessionIn(origin) ?? []);
      const [present, userAgents] = await Promise.all([
        titlesOf([...ids]),
        userAgentsOf([...new Set(sessions)]),
      ]);
      const users = new Set(shown.flatMap(({ actor }) => userIn(actor) ?? []));
      const gone = [...users].filter((id) => !present.has(id));
      // What was just replayed knows more than a read model: what is gone, and who was erased.
      const titles = new Map([...(await lastTitles(gone)), ...present, ...titlesIn(steps)]);
      return { titles, userAgents };
    },

    historyEvent(step: Step, known: Known): HistoryEventView {
      return { ...linkedEvent(step.event, known), changes: changesIn(step, known.titles) };
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;

/** An event without what it did to its record. */
export function linkedEvent(event: RecordedDomainEvent, { titles, userAgents }: Known): LinkedEventView {
  const { id, position, stream, revision, type, actor, occurredAt, recordedAt, origin } = event;
  const user = userIn(actor);
  const userAgent = userAgents.get(sessionIn(origin) ?? '');
  const name = user === null ? systemWords(actor) : (titles.get(user) ?? 'somebody who is gone');
  return {
    id,
    position: String(position),
    stream,
    revision: String(revision),
    type,
    sentence: told(sentenceOf(event, (one, otherwise) => titles.get(one) ?? otherwise)),
    who: { id: user, name: told(name) },
    at: occurredAt,
    recorded_at: recordedAt,
    origin: userAgent === undefined ? null : browserWords(userAgent),
  };
}

export function changesIn({ rows }: Step, titles: Titles): FieldChangeView[] {
  return rows.flatMap((row) => {
    const record = recordName(row.projection, row.key, titles);
    // Some records have a name for an id: what was their name then is not what they are called now.
    const others = { get: (id: string) => (id === row.key ? undefined : titles.get(id)) };
    return differences(row)
      .map((change) => changeView(change, record, others))
      .filter(({ before, after }) => !(isBlank(before) && isBlank(after)));
  });
}

const isBlank = (value: FieldChangeView['before']): boolean => value === null || value === '';

/** `Invoice PWHT-1012`; where rows have no title of their own, what the read model is called. */
export function recordName(projection: AnyProjection, key: string, titles: Titles): string {
  const title = projection.title === undefined ? undefined : titles.get(key);
  return told(title ?? labelOf(projection.name));
}

/** What each record was called last. */
function titlesIn(steps: readonly Step[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { projection, key, after } of steps.flatMap(({ rows }) => rows)) {
    const title = after && projection.title?.(after);
    if (title) titles.set(key, title);
  }
  return titles;
}
