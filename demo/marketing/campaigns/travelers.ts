import type { Draw } from '../../../domain/marketing/campaigns/steps.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { addDays, nightTime, officeTime } from '../../shared/calendar.ts';
import { type Chance, chanceOf } from '../../shared/chance.ts';
import { firstTypeOf, type LeadType } from '../../shared/lead-types.ts';
import type { PlannedCampaign } from './planned-campaigns.ts';

/** The people of the demo business that campaigns write to. */
export interface CampaignWorld {
  /** UTC. */
  readonly now: string;
  readonly readers: readonly CampaignReader[];
  readonly athletes: readonly CampaignAthlete[];
}

export interface CampaignReader {
  readonly contactId: string;
  readonly email: string;
  readonly doNotContact: boolean;
  readonly includeInCommunications: boolean;
  readonly athleteIds: readonly string[];
  /** The athlete whose own address it is. */
  readonly self: object | null;
}

export interface CampaignAthlete {
  readonly athleteId: string;
  readonly index: number;
  readonly leadType: LeadType;
  readonly joined: Day;
  readonly life: {
    readonly deleted: string | null;
    readonly absences: readonly object[];
    readonly leadTypes: readonly { readonly at: string; readonly leadType: string }[];
  };
}

export interface Traveler {
  readonly athlete: CampaignAthlete;
  readonly reader: CampaignReader;
}

export function travelers({ athletes, readers, now }: CampaignWorld, plan: PlannedCampaign): Traveler[] {
  const found = athletes.flatMap((athlete): Traveler[] => {
    if (athlete.life.deleted !== null || !fits(athlete, plan, now.slice(0, 10))) return [];
    const reader = readers.find(
      ({ athleteIds, self, doNotContact, includeInCommunications }) =>
        athleteIds.includes(athlete.athleteId) && self === null && !doNotContact && includeInCommunications,
    );
    return reader ? [{ athlete, reader }] : [];
  });
  // One of a family at a time: siblings would meet the limits.
  const joinedAt = ({ athlete }: Traveler) => (plan.entersAt === 'joining' ? athlete.joined : '');
  const families = new Map(found.map((one) => [`${one.reader.contactId} ${joinedAt(one)}`, one]));
  return [...families.values()].slice(0, plan.journeys);
}

function fits({ leadType, joined, life }: CampaignAthlete, plan: PlannedCampaign, today: Day): boolean {
  const { entersAt, starts, ends, leadTypes } = plan;
  const started = addDays(today, -starts);
  if (!leadTypes.includes(leadType)) return false;
  if (entersAt === 'start') return joined <= started;
  const ended = ends === null ? today : addDays(today, -ends);
  // Whoever is inactive leaves a campaign.
  return life.absences.length === 0 && joined >= started && joined < ended;
}

/** How an athlete came into a campaign. */
export function entryOf(
  plan: PlannedCampaign,
  { index, leadType, joined, life }: CampaignAthlete,
  { now, chance }: { readonly now: string; readonly chance: Chance },
): { readonly day: Day; readonly enteredAt: string; readonly leadType: string } {
  if (plan.entersAt === 'start') {
    const day = addDays(now.slice(0, 10), -plan.starts + (plan.kind === 'schedule' ? 1 : index % 60));
    const [type = 'Target'] = plan.leadTypes;
    return { day, enteredAt: officeTime(day, chance), leadType: type };
  }
  const day = addDays(joined, 1);
  const enteredAt = nightTime(day, chance);
  const before = life.leadTypes.findLast(({ at }) => at < enteredAt);
  return { day, enteredAt, leadType: before?.leadType ?? firstTypeOf(index, leadType) };
}

/** By chance here, and the same for a family: the draws of an installation depend on its key. */
export const drawOf = ({ name, holdsBack }: PlannedCampaign, { contactId }: CampaignReader): Draw | null =>
  holdsBack ? (chanceOf(`draw ${name} ${contactId}`).percent(10) ? 'held-back' : 'written-to') : null;
