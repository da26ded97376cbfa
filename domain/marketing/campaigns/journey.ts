import type { Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import { type CampaignStep } from './campaign.ts';
import type { JourneyEvent } from './events.ts';
import { type DecidingCampaign, type Draw, decideStep, isAnswer, type StepFacts } from './steps.ts';

type Decided = Extract<JourneyEvent, { type: 'CampaignStepDecided' }>['data'];

/** The last decision about a step in the present entry. */
export interface StepStanding extends Pick<Decided, 'outcome' | 'reason' | 'until' | 'messageId'> {
  /** How often it was reopened: a message that was held back is followed by another one. */
  readonly reopened: number;
  readonly isOpen: boolean;
}

export interface JourneyState {
  /** 0: never entered. */
  readonly entryNo: number;
  readonly isIn: boolean;
  readonly because: 'lead-type' | 'send-now';
  readonly enteredAt: string;
  readonly day: Day;
  readonly leadType: string;
  /** The parent whom staff typed with Send now. */
  readonly contactId: string | null;
  /** Of the present entry. */
  readonly draw: Draw | null;
  /** Of the present entry, by step. */
  readonly steps: ReadonlyMap<string, StepStanding>;
}

export type JourneyCommand = { readonly campaignId: string; readonly athleteId: string } & (
  | {
      readonly kind: 'enter';
      readonly because: 'lead-type' | 'send-now';
      readonly leadType: string;
      readonly contactId: string | null;
      /** UTC, and the day at the business. */
      readonly now: string;
      readonly day: Day;
      /** Whether somebody who left starts again. */
      readonly reentry: 'never' | 'again';
      readonly draw: Draw | null;
    }
  | { readonly kind: 'leave'; readonly because: 'lead-type' | 'inactive' | 'deleted' | 'erased' }
  | {
      readonly kind: 'decide';
      readonly entryNo: number;
      readonly campaign: DecidingCampaign;
      readonly step: CampaignStep;
      readonly facts: StepFacts;
      /** The id of the message if it is sent. */
      readonly messageId: string;
    }
  /** The message certainly did not leave. */
  | { readonly kind: 'reopen'; readonly messageId: string }
  /** The step was released to those who had passed its place. */
  | { readonly kind: 'release'; readonly stepId: string }
);

const initial: JourneyState = {
  entryNo: 0,
  isIn: false,
  because: 'lead-type',
  enteredAt: '',
  day: '0001-01-01',
  leadType: '',
  contactId: null,
  draw: null,
  steps: new Map(),
};

/**
 * An athlete's way through a campaign. A step is sent at most once for each entry: the number of the entry is part of every decision, and what
 * was decided outlives all changes of the campaign (research on marketing, A23 and A26).
 */
export const journeyDecider: Decider<JourneyState, JourneyCommand, JourneyEvent> = {
  initial: () => initial,

  evolve(state, { type, data }) {
    switch (type) {
      case 'AudienceEntered': {
        const { entryNo, because, leadType, contactId, at, day, draw } = data;
        const entry = { entryNo, because, leadType, contactId, enteredAt: at, day, draw };
        return { ...entry, isIn: true, steps: new Map() };
      }
      case 'AudienceLeft':
        return { ...state, isIn: false };
      case 'CampaignStepDecided': {
        if (data.entryNo !== state.entryNo) return state;
        const { stepId, outcome, reason, until, messageId } = data;
        const isOpen = outcome === 'postponed' || outcome === 'held';
        const { reopened = 0 } = state.steps.get(stepId) ?? {};
        return withStanding(state, stepId, { outcome, reason, until, messageId, isOpen, reopened });
      }
      case 'CampaignStepReopened': {
        const standing = state.steps.get(data.stepId);
        if (!standing || data.entryNo !== state.entryNo) return state;
        return withStanding(state, data.stepId, {
          ...standing,
          isOpen: true,
          reopened: standing.reopened + 1,
        });
      }
    }
  },

  decide(command, state) {
    const { campaignId, athleteId } = command;
    switch (command.kind) {
      case 'enter': {
        const { because, leadType, contactId, now, day, reentry } = command;
        if (state.isIn || (state.entryNo > 0 && reentry === 'never')) return [];
        const entryNo = state.entryNo + 1;
        // Whoever comes back stays on the same side, also if another person would be written to by now.
        const draw = command.draw && (state.draw ?? command.draw);
        const entry = { campaignId, athleteId, entryNo, because, leadType, contactId, at: now, day, draw };
        return [{ type: 'AudienceEntered', data: entry }];
      }
      case 'leave': {
        const { entryNo, isIn } = state;
        const { because } = command;
        return isIn ? [{ type: 'AudienceLeft', data: { campaignId, athleteId, entryNo, because } }] : [];
      }
      case 'decide':
        return decideFor(command, state);
      case 'reopen': {
        const [stepId] = [...state.steps].find(([, { messageId }]) => messageId === command.messageId) ?? [];
        if (stepId === undefined)
          throw new Refusal('journey.message-unknown', 'This step was decided again.');
        const { entryNo } = state;
        const data = { campaignId, athleteId, entryNo, stepId, because: 'replaced' } as const;
        return state.steps.get(stepId)?.isOpen ? [] : [{ type: 'CampaignStepReopened', data }];
      }
      case 'release': {
        const { stepId } = command;
        const { entryNo, isIn } = state;
        const standing = state.steps.get(stepId);
        if (!isIn || standing?.isOpen || standing?.reason !== 'added-later') return [];
        const data = { campaignId, athleteId, entryNo, stepId, because: 'released' } as const;
        return [{ type: 'CampaignStepReopened', data }];
      }
    }
  },
};

/** Nothing, if the step is not due, is decided, or waits and would wait for the same again. */
function decideFor(
  command: Extract<JourneyCommand, { kind: 'decide' }>,
  state: JourneyState,
): JourneyEvent[] {
  const { campaignId, athleteId, entryNo, campaign, step, facts, messageId } = command;
  const { stepId, templateId } = step;
  if (!state.isIn || state.entryNo !== entryNo) return [];
  const standing = state.steps.get(stepId);
  if (standing && !standing.isOpen) return [];
  const { enteredAt, day, because, draw } = state;
  const decision = decideStep(campaign, step, { enteredAt, day, because, draw }, facts);
  if (!decision) return [];
  const reason = 'reason' in decision ? decision.reason : null;
  const until = 'until' in decision ? decision.until : null;
  // A step that was reopened is decided again, also if the decision is the same: its email did not leave.
  const isWaiting = decision.outcome === 'postponed' || decision.outcome === 'held';
  const isSame =
    standing?.outcome === decision.outcome && standing.reason === reason && standing.until === until;
  if (isWaiting && isSame) return [];
  const data = {
    campaignId,
    athleteId,
    entryNo,
    stepId,
    templateId,
    outcome: decision.outcome,
    reason,
    until,
    facts,
    isAnswer: isAnswer(campaign, step, state),
    messageId: decision.outcome === 'sent' ? messageId : null,
  };
  return [{ type: 'CampaignStepDecided', data }];
}

const withStanding = (state: JourneyState, stepId: string, standing: StepStanding): JourneyState => ({
  ...state,
  steps: new Map([...state.steps, [stepId, standing] as const]),
});

/** The id of a journey in its stream `journey-<id>`. */
export const journeyId = (campaignId: string, athleteId: string): string => `${campaignId}.${athleteId}`;
