import type { CampaignState } from '../../../domain/marketing/campaigns/campaign.ts';
import { journeyId } from '../../../domain/marketing/campaigns/journey.ts';
import { type Candidate, isOpenOn, whyOut } from '../../../domain/marketing/campaigns/membership.ts';
import type { Draw } from '../../../domain/marketing/campaigns/steps.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handleWithState, loadState } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { campaign, journey } from './aggregates.ts';
import type { DrawsFor } from './draws.ts';

export interface AudienceDeps {
  readonly log: EventLog;
  readonly dayAt: (now: string) => Day;
  readonly drawsFor: DrawsFor;
  /** From read models. */
  readonly candidates: {
    /** The active athletes with one of these lead types. */
    withTypes(leadTypes: readonly string[]): Promise<readonly Candidate[]>;
    /** Undefined if the athlete does not exist (anymore). */
    one(athleteId: string): Promise<Candidate | undefined>;
    many(athleteIds: readonly string[]): Promise<ReadonlyMap<string, Candidate>>;
    /** The athletes who are in a campaign now. */
    inCampaign(campaignId: string): Promise<readonly string[]>;
    /** The campaigns that an athlete is in, and those that are active. */
    campaignsFor(athleteId: string): Promise<readonly string[]>;
  };
}

export interface SyncedAudience {
  readonly entered: number;
  readonly left: number;
}

/** Draws that are made with the same queries. */
const DRAWN_TOGETHER = 500;

/**
 * Lets athletes enter and leave a campaign, by their lead types now. The night, an admin and every event that can change it come to the same
 * result (A30): what is recorded already is not recorded again.
 */
export async function syncAudience(
  deps: AudienceDeps,
  campaignId: string,
  context: CommandContext,
): Promise<SyncedAudience> {
  const { log, candidates, dayAt } = deps;
  const state = await loadState(log, campaign, campaignId);
  if (state.status !== 'present') return { entered: 0, left: 0 };
  const [present, fitting] = await Promise.all([
    candidates.inCampaign(campaignId),
    isOpenOn(state, dayAt(context.now)) && state.entersBy === 'types'
      ? candidates.withTypes(state.inclusions)
      : [],
  ]);
  const inside = new Set(present);
  const known = await candidates.many(present);
  const entering = fitting.filter(({ athleteId }) => !inside.has(athleteId));
  const leaving = present.filter((athleteId) => whyOut(known.get(athleteId), state) !== undefined);
  const changes = [...entering.map(({ athleteId }) => athleteId), ...leaving];
  const draws = new Map<string, Draw>();
  for (let first = 0; state.holdsBack && first < entering.length; first += DRAWN_TOGETHER) {
    const page = entering.slice(first, first + DRAWN_TOGETHER).map(({ athleteId }) => athleteId);
    for (const drawn of await deps.drawsFor(campaignId, page, dayAt(context.now))) draws.set(...drawn);
  }
  const drawOf = async (athleteId: string) => draws.get(athleteId) ?? null;
  const outcomes = await sideBySide(changes, (athleteId) =>
    move(deps, { campaignId, state, athleteId, drawOf }, context),
  );
  return {
    entered: outcomes.filter((outcome) => outcome === 'entered').length,
    left: outcomes.filter((outcome) => outcome === 'left').length,
  };
}

/** The same for one athlete and all campaigns. */
export async function syncAthlete(
  deps: AudienceDeps,
  athleteId: string,
  context: CommandContext,
): Promise<void> {
  const { log, candidates } = deps;
  for (const campaignId of await candidates.campaignsFor(athleteId)) {
    const state = await loadState(log, campaign, campaignId);
    if (state.status !== 'present') continue;
    const drawOf = async () => {
      if (!state.holdsBack) return null;
      const draws = await deps.drawsFor(campaignId, [athleteId], deps.dayAt(context.now));
      return draws.get(athleteId) ?? null;
    };
    await move(deps, { campaignId, state, athleteId, drawOf }, context);
  }
}

interface Moved {
  readonly campaignId: string;
  readonly state: CampaignState;
  readonly athleteId: string;
  /** On which side of the comparison it is, if it enters. */
  readonly drawOf: (athleteId: string) => Promise<Draw | null>;
}

/** Lets one athlete enter or leave, as the read model shows it now. */
async function move(
  { log, candidates, dayAt }: AudienceDeps,
  { campaignId, state, athleteId, drawOf }: Moved,
  context: CommandContext,
): Promise<'entered' | 'left' | 'unchanged'> {
  const candidate = await candidates.one(athleteId);
  const out = whyOut(candidate, state);
  const id = journeyId(campaignId, athleteId);
  const about = { campaignId, athleteId };
  const day = dayAt(context.now);
  const once = step(context, `audience ${id}`);
  if (out !== undefined) {
    const command = { kind: 'leave', ...about, because: out } as const;
    const { before } = await handleWithState(log, journey, id, command, once);
    return before?.isIn ? 'left' : 'unchanged';
  }
  if (state.entersBy !== 'types' || !isOpenOn(state, day)) return 'unchanged';
  const { leadType = '' } = candidate ?? {};
  const { reentry } = state;
  const draw = await drawOf(athleteId);
  const entry = {
    because: 'lead-type',
    leadType,
    contactId: null,
    now: context.now,
    day,
    reentry,
    draw,
  } as const;
  const { before, loaded } = await handleWithState(
    log,
    journey,
    id,
    { kind: 'enter', ...about, ...entry },
    once,
  );
  return before && !before.isIn && loaded.state.isIn ? 'entered' : 'unchanged';
}

/** Enters an athlete whom staff added with Send now, whatever the kind of entry. Returns whether it is a new entry. */
export async function enterNow(
  { log, dayAt }: Pick<AudienceDeps, 'log' | 'dayAt'>,
  {
    campaignId,
    athleteId,
    leadType,
    contactId,
  }: {
    readonly campaignId: string;
    readonly athleteId: string;
    readonly leadType: string;
    readonly contactId: string;
  },
  context: CommandContext,
): Promise<void> {
  const command = {
    kind: 'enter',
    campaignId,
    athleteId,
    because: 'send-now',
    leadType,
    contactId,
    now: context.now,
    day: dayAt(context.now),
    reentry: 'never',
    draw: null,
  } as const;
  const id = journeyId(campaignId, athleteId);
  await handleWithState(log, journey, id, command, step(context, `enter ${id}`));
}
