import { z } from 'zod';
import { message } from '../../commands/communications/messages/message.ts';
import { journey } from '../../commands/marketing/campaigns/aggregates.ts';
import { fold, loadState } from '../../commands/runtime/handle.ts';
import { sideBySide } from '../../commands/runtime/side-by-side.ts';
import { messageRow } from '../../contract/communications/messages.ts';
import { campaignView } from '../../contract/marketing/campaigns.ts';
import { isUnknown } from '../../domain/communications/messages/message.ts';
import type { JourneyEvent } from '../../domain/marketing/campaigns/events.ts';
import { journeyId, type StepStanding } from '../../domain/marketing/campaigns/journey.ts';
import { queryOf, succeeded } from '../support/api-client.ts';
import { type CampaignAthlete, isReachable } from './campaigns-families.ts';
import type { Faults } from './checks.ts';
import { faultsOfMessage, type LetterMessage } from './letters-checks.ts';
import { type LetterHouse, type Sender, shown } from './letters-house.ts';

type Decided = Extract<JourneyEvent, { type: 'CampaignStepDecided' }>['data'];

/** What the log says about a campaign. */
export interface CampaignRecord {
  readonly journeys: readonly {
    readonly athlete: CampaignAthlete;
    readonly events: readonly JourneyEvent[];
  }[];
  /** Every message of its letters, whoever queued it. */
  readonly messages: readonly LetterMessage[];
  /** How many letters were issued. */
  readonly letters: number;
}

export interface RunCampaign {
  readonly campaignId: string;
  readonly stepIds: readonly string[];
  readonly athletes: readonly CampaignAthlete[];
  /** Whether a person gets one email a day at most. */
  readonly isLimited: boolean;
}

export async function recordOf({ log, pool }: LetterHouse, campaign: RunCampaign): Promise<CampaignRecord> {
  const { campaignId, athletes } = campaign;
  const journeys = await sideBySide(athletes, async (athlete) => {
    const stream = `${journey.category}-${journeyId(campaignId, athlete.athleteId)}`;
    return { athlete, events: await log.load<JourneyEvent>(stream) };
  });
  const { rows: letters } = await pool.query<{ id: string }>(
    `select data ->> 'communicationId' as id from es.events
      where type = 'CommunicationIssued' and data -> 'source' ->> 'campaignId' = $1`,
    [campaignId],
  );
  const { rows: queued } = await pool.query<{ id: string }>(
    `select data ->> 'messageId' as id from es.events
      where type = 'MessageQueued' and data ->> 'communicationId' = any ($1)`,
    [letters.map(({ id }) => id)],
  );
  const messages = await sideBySide(queued, async ({ id }) => ({
    messageId: id,
    state: await loadState(log, message, id),
  }));
  return { journeys, messages, letters: letters.length };
}

/** Everybody has one decision about each step, which is the right one. */
export function faultsOfDecisions({ journeys }: CampaignRecord, campaign: RunCampaign): Faults {
  const { athletes, stepIds } = campaign;
  const sentTo = new Set<string>();
  const faults = journeys.flatMap(({ athlete, events }) => {
    const { entryNo, steps } = fold(journey.decider, events);
    if (entryNo !== 1) return [`athlete ${athlete.athleteId} entered ${entryNo} times`];
    return stepIds.flatMap((stepId, place) => {
      const standing = steps.get(stepId);
      if (standing?.outcome === 'sent' && athlete.parent) sentTo.add(athlete.parent.address);
      const about = `step ${place + 1} for athlete ${athlete.athleteId}`;
      const sent = decisionsAbout(events, stepId).filter(({ outcome }) => outcome === 'sent').length;
      const { outcome = 'missing', reason = '', isOpen, reopened = 0 } = standing ?? {};
      return [
        ...(sent > 1 + reopened ? [`${about} was sent ${sent} times`] : []),
        ...(standing && isRight(standing, athlete, campaign)
          ? []
          : [`${about}: the decision is ${outcome} ${reason ?? ''}${isOpen ? ', and is open again' : ''}`]),
      ];
    });
  });
  const left = new Set(athletes.filter(isReachable).map(({ parent }) => parent?.address ?? ''));
  for (const address of sentTo) left.delete(address);
  return [...faults, ...[...left].map((address) => `nothing was sent to ${address}`)];
}

function decisionsAbout(events: readonly JourneyEvent[], stepId: string): Decided[] {
  return events.flatMap(({ type, data }) =>
    type === 'CampaignStepDecided' && data.stepId === stepId ? [data] : [],
  );
}

function isRight(
  { outcome, reason, isOpen }: StepStanding,
  { parent, isOptedOut }: CampaignAthlete,
  { isLimited }: RunCampaign,
): boolean {
  if (outcome === 'postponed') return isLimited && reason === 'daily-cap' && parent !== null && !isOptedOut;
  if (isOpen) return false;
  if (parent === null) return outcome === 'skipped' && reason === 'nobody';
  if (isOptedOut) return outcome === 'skipped' && reason === 'opted-out';
  return outcome === 'sent';
}

interface Circumstances {
  readonly sink: LetterHouse['sink'];
  /** Attempts whose answer a kill or the mail server took away. */
  readonly mayBeUnknown: ReadonlySet<string>;
}

/** Every decision to send has its one message, and what is said of each is true of the mail server. */
export function faultsOfMessages(
  { journeys, messages, letters }: CampaignRecord,
  campaign: RunCampaign,
  { sink, mayBeUnknown }: Circumstances,
): Faults {
  const copies = new Map<string, { readonly address: string }[]>();
  for (const one of sink.accepted) copies.set(one.messageId, [...(copies.get(one.messageId) ?? []), one]);
  const faults: Faults = messages.flatMap((one) =>
    faultsOfMessage(one, copies.get(one.messageId)?.length ?? 0, mayBeUnknown),
  );
  const queued = messages.map(({ messageId }) => messageId);
  const decided = new Set<string>();
  const perAddress = new Map<string, number>();
  const perVersion = new Set<string>();
  for (const { athlete, events } of journeys) {
    for (const [place, stepId] of campaign.stepIds.entries()) {
      let arrived = 0;
      for (const { messageId, facts } of decisionsAbout(events, stepId)) {
        if (messageId === null) continue;
        if (decided.has(messageId)) faults.push(`message ${messageId} was decided twice`);
        decided.add(messageId);
        perVersion.add(`${stepId} ${facts.template?.version}`);
        if (facts.reader?.id !== athlete.parent?.contactId) faults.push(`${messageId} goes to somebody else`);
        for (const { address } of copies.get(messageId) ?? []) {
          arrived += 1;
          perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
          if (address !== athlete.parent?.address) faults.push(`${address} got the email of another`);
        }
      }
      if (arrived > 1)
        faults.push(`athlete ${athlete.athleteId}: step ${place + 1} arrived ${arrived} times`);
    }
  }
  if (new Set(queued).size !== queued.length) faults.push('A message was queued twice');
  const missing = [...decided].filter((id) => !queued.includes(id)).length;
  const foreign = queued.filter((id) => !decided.has(id)).length;
  if (missing + foreign > 0) {
    faults.push(`${missing} decisions to send have no message, and ${foreign} messages have no decision`);
  }
  if (letters !== perVersion.size)
    faults.push(`${letters} letters for ${perVersion.size} versions of a step`);
  if (campaign.isLimited) {
    for (const [address, count] of perAddress)
      if (count > 1) faults.push(`${address} got ${count} emails today`);
  }
  return faults;
}

const messageRows = z.array(messageRow);

/** Staff see the decisions of the log, and by name the readers of whom nobody knows whether their email left. */
export async function faultsOfCampaignViews(
  sender: Sender,
  { journeys, messages }: CampaignRecord,
  { campaignId, stepIds }: RunCampaign,
): Promise<Faults> {
  await shown(sender);
  const { admin } = sender;
  const { steps } = campaignView.parse(
    succeeded(await admin.get(`/marketing/campaigns/${campaignId}`)).results,
  );
  const faults = stepIds.flatMap((stepId, place) => {
    const counts = steps.find(({ id }) => id === stepId)?.counts;
    return (['sent', 'postponed', 'held', 'skipped'] as const).flatMap((outcome) => {
      const wanted = journeys.filter(
        ({ events }) => decisionsAbout(events, stepId).at(-1)?.outcome === outcome,
      );
      return counts?.[outcome] === wanted.length
        ? []
        : [`staff see ${counts?.[outcome]} ${outcome} at step ${place + 1}, and there are ${wanted.length}`];
    });
  });
  const unknown = messages.filter(({ state }) => isUnknown(state));
  for (const letterId of new Set(unknown.map(({ state }) => state.communicationId))) {
    const ids = unknown.flatMap((one) => (one.state.communicationId === letterId ? [one.messageId] : []));
    const query = queryOf({ filter: { id: ids }, range: [0, 99] });
    const { results } = succeeded(await admin.get(`/communications/${letterId}/messages?${query}`));
    const named = messageRows
      .parse(results)
      .filter(({ is_unknown: isShown, recipient_last_name: name }) => isShown && name.startsWith('Reader'));
    if (named.length !== ids.length)
      faults.push(`of ${ids.length} unknown emails, ${named.length} are named`);
  }
  return faults;
}
