import type { DomainEvent } from '../../../domain/events.ts';
import type { AthleteChange } from '../../../domain/marketing/campaigns/rehearsal.ts';
import type { AthleteOnDay } from '../../../domain/marketing/campaigns/why.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';

const types = [
  'AthleteCreated',
  'AthleteLeadTypeChanged',
  'AthleteMarkedActive',
  'AthleteMarkedInactive',
  'AthleteErased',
  'AthleteDeleted',
] as const;

type AthleteEvent = Extract<DomainEvent, { type: (typeof types)[number] }>;

interface Standing {
  readonly leadType: string;
  readonly isActive: boolean;
}

/** Everything that could ever move an athlete into a campaign or out of it, until an instant (UTC), in order of time. */
export async function athleteChanges(log: EventLog, until: string): Promise<AthleteChange[]> {
  const standings = new Map<string, Standing>();
  const changes: AthleteChange[] = [];
  for await (const { events } of log.store.readAll({ after: 0n, types })) {
    const keys = await log.unlock(events);
    for (const recorded of events) {
      const event = log.decode(recorded, keys);
      if (!isAthleteEvent(event) || event.occurredAt > until) continue;
      const { athleteId } = event.data;
      const standing = after(standings.get(athleteId), event);
      if (standing) standings.set(athleteId, standing);
      else standings.delete(athleteId);
      const sendNowTo = event.type === 'AthleteCreated' ? event.data.sendNowTo : null;
      const leadType = standing?.isActive ? standing.leadType : null;
      changes.push({ at: event.occurredAt, athleteId, leadType, sendNowTo });
    }
  }
  return changes.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

/** An athlete as of an instant (UTC). */
export async function athleteAt(
  log: EventLog,
  athleteId: string,
  { until, dayAt }: { readonly until: string; readonly dayAt: (instant: string) => Day },
): Promise<AthleteOnDay> {
  const events = await log.load(`athlete-${athleteId}`);
  let athlete: AthleteOnDay = {
    exists: false,
    isActive: false,
    isErased: false,
    leadType: '',
    since: '0001-01-01',
  };
  for (const event of events) {
    if (event.occurredAt > until) break;
    if (!isAthleteEvent(event)) continue;
    const standing = after(athlete.exists ? athlete : undefined, event);
    if (event.type === 'AthleteErased') athlete = { ...athlete, isErased: true };
    else if (!standing) athlete = { ...athlete, exists: false };
    else {
      const isSame = athlete.exists && athlete.leadType === standing.leadType;
      athlete = {
        ...athlete,
        ...standing,
        exists: true,
        since: isSame ? athlete.since : dayAt(event.occurredAt),
      };
    }
  }
  return athlete;
}

function after(before: Standing | undefined, { type, data }: Recorded<AthleteEvent>): Standing | undefined {
  switch (type) {
    case 'AthleteCreated':
      return { leadType: data.athleteType, isActive: true };
    case 'AthleteLeadTypeChanged':
      return before && { isActive: before.isActive, leadType: data.athleteType };
    case 'AthleteMarkedActive':
      return before && { leadType: before.leadType, isActive: true };
    case 'AthleteMarkedInactive':
    case 'AthleteErased':
      return before && { leadType: before.leadType, isActive: false };
    case 'AthleteDeleted':
      return undefined;
  }
}

const named: ReadonlySet<string> = new Set(types);
const isAthleteEvent = (event: { readonly type: string }): event is Recorded<AthleteEvent> =>
  named.has(event.type);
