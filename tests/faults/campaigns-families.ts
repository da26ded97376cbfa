import { randomUUID } from 'node:crypto';
import { sideBySide } from '../../commands/runtime/side-by-side.ts';
import type { DomainEvent } from '../../domain/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { contextAt } from '../integration/reactor-harness.ts';
import { parentEvents } from '../support/parent-events.ts';

/** An athlete, and what a campaign finds around it. */
export interface CampaignAthlete {
  readonly athleteId: string;
  /** Whom emails go to; null: there is nobody. Siblings share a parent. */
  readonly parent: { readonly contactId: string; readonly address: string } | null;
  readonly isOptedOut: boolean;
}

/** Every twentieth athlete has nobody, every twentieth parent has opted out, and every tenth athlete has a sibling. */
export function campaignAthletes(count: number): CampaignAthlete[] {
  const athletes: CampaignAthlete[] = [];
  for (let nth = 0; nth < count; nth++) {
    const before = athletes.at(-1)?.parent;
    const parent =
      nth % 10 === 4 && before
        ? before
        : { contactId: randomUUID(), address: `dana.${nth}.${randomUUID().slice(0, 8)}@families.example` };
    athletes.push({
      athleteId: randomUUID(),
      parent: nth % 20 === 0 ? null : parent,
      isOptedOut: nth % 20 === 1,
    });
  }
  return athletes;
}

export const isReachable = ({ parent, isOptedOut }: CampaignAthlete): boolean =>
  parent !== null && !isOptedOut;

export async function appendAthletes(
  log: EventLog,
  athletes: readonly CampaignAthlete[],
  leadType: string,
): Promise<void> {
  const created = new Set<string>();
  const streams = athletes.flatMap(({ athleteId, parent, isOptedOut }, nth) => {
    const own = [{ stream: `athlete-${athleteId}`, events: [athleteCreated(athleteId, leadType, nth)] }];
    if (!parent || created.has(parent.contactId)) return own;
    created.add(parent.contactId);
    const children = athletes.filter((one) => one.parent?.contactId === parent.contactId);
    const athleteIds = children.map((one) => one.athleteId);
    const optOutIds = isOptedOut ? ['news-and-offers'] : [];
    const events = parentEvents({ ...parent, nth, athleteIds, optOutIds });
    return [...own, { stream: `contact-${parent.contactId}`, events }];
  });
  await sideBySide(streams, async ({ stream, events }) => {
    const context = { ...contextAt(), occurredAt: new Date().toISOString() };
    const outcome = await log.append(stream, 'noStream', events, context);
    if (outcome.kind !== 'appended') throw new Error(`Not appended to ${stream}`);
  });
}

const athleteCreated = (athleteId: string, athleteType: string, nth: number): DomainEvent => ({
  type: 'AthleteCreated',
  data: {
    athleteId,
    firstName: 'Mia',
    lastName: `Skater${nth}`,
    athleteType,
    referralFrom: '',
    sendNowTo: null,
  },
});
