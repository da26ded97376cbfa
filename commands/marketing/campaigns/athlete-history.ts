import type { DomainEvent } from '../../../domain/events.ts';
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
