import { journeyId } from '../../../domain/marketing/campaigns/journey.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { defineReactor, Postponed, SHORT_COMMANDS_AT_ONCE } from '../../runtime/reactor.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { CampaignLetters } from '../../shared/campaign-letters.ts';
import type { TemplateLetters } from '../templates/template-letters.ts';
import { campaign, journey } from './aggregates.ts';
import { type AudienceDeps, syncAthlete, syncAudience } from './audience.ts';
import { type DecideDeps, decideNow, NotCurrent } from './decide-steps.ts';
import { enterWithSendNow, type SendNowDeps } from './send-now.ts';

/** How long an effect waits for read models that are behind. */
const BEHIND_MS = 2_000;

interface Deps extends AudienceDeps, SendNowDeps, DecideDeps {
  readonly log: EventLog;
  readonly letters: CampaignLetters;
  readonly templates: TemplateLetters;
  /** Resolves to true once the views show everything up to the position. */
  readonly isShown: (position: bigint, views: readonly string[]) => Promise<boolean>;
  /** The journey that a message belongs to; undefined if it belongs to none. */
  readonly journeyOf: (
    messageId: string,
  ) => Promise<{ readonly campaignId: string; readonly athleteId: string } | undefined>;
  /** The athletes who are in the campaign and had passed the step when it was added. */
  readonly passedBy: (campaignId: string, stepId: string) => Promise<readonly string[]>;
}

/** Everything that campaigns do by themselves, besides what is due at a time. */
export const campaignReactors = (deps: Deps) => [
  campaignAudience(deps),
  leadMails(deps),
  enteredAthletes(deps),
  campaignMessages(deps),
  replacedMessages(deps),
  releasedSteps(deps),
];

function demandShown(isShown: boolean, now: string): void {
  if (isShown) return;
  throw new Postponed(new Date(Date.parse(now) + BEHIND_MS), 'The read models are behind.');
}

/** Athletes enter and leave with every event that can change it (A30). */
const campaignAudience = (deps: Deps) =>
  defineReactor({
    name: 'campaign-audience',
    handles: [
      'AthleteCreated',
      'AthleteLeadTypeChanged',
      'AthleteMarkedActive',
      'AthleteMarkedInactive',
      'AthleteDeleted',
      'AthleteErased',
      'CampaignMarkedActive',
      'CampaignChanged',
    ],
    startAt: 'now',
    order: 'none',
    effects: (event) => [
      {
        kind: 'internal',
        key: event.id,
        async run(context) {
          // Contacts and users say whom emails go to, which decides about being held back.
          const views = ['athletes', 'campaigns', 'journeys', 'contacts', 'users'];
          demandShown(await deps.isShown(event.position, views), context.now);
          if ('campaignId' in event.data) {
            await syncAudience(deps, event.data.campaignId, context);
            return;
          }
          // The parent whom staff typed gets the email: whoever entered by lead type first would be written to as a family.
          if (event.type === 'AthleteCreated') await enterWithSendNow(deps, event.data, context);
          await syncAthlete(deps, event.data.athleteId, context);
        },
      },
    ],
  });

/**
 * Part 1 §5: staff add an athlete with Send now. Installations have effects of this reactor under these keys from the time when it sent a fixed
 * letter, so its name and keys stay.
 */
const leadMails = (deps: Deps) =>
  defineReactor({
    name: 'lead-mails',
    handles: ['AthleteCreated'],
    startAt: 'now',
    order: 'none',
    effects: ({ id, data }) =>
      data.sendNowTo === null
        ? []
        : [{ kind: 'internal', key: id, run: (context) => enterWithSendNow(deps, data, context) }],
  });

/** A first step that is due at the moment of entering does not wait for the next run. */
const enteredAthletes = (deps: Deps) =>
  defineReactor({
    name: 'entered-athletes',
    handles: ['AudienceEntered'],
    startAt: 'now',
    order: 'none',
    effects: ({ id, data: { campaignId, athleteId } }) => [
      {
        kind: 'internal',
        key: id,
        async run(context) {
          const { sendImmediately } = await loadState(deps.log, campaign, campaignId);
          if (!sendImmediately) return;
          try {
            await decideNow(deps, { campaignId, athleteId }, context);
          } catch (error) {
            if (error instanceof NotCurrent) demandShown(false, context.now);
            throw error;
          }
        },
      },
    ],
  });

/** Queues the email of a step that was decided to be sent. Its id follows from the decision, so a repetition finds it queued. */
const campaignMessages = ({ letters, templates }: Deps) =>
  defineReactor({
    name: 'campaign-messages',
    handles: ['CampaignStepDecided'],
    startAt: 'beginning',
    order: 'none',
    atOnce: SHORT_COMMANDS_AT_ONCE,
    effects: ({ data }) => {
      const { campaignId, athleteId, stepId, templateId, messageId, facts, isAnswer: isAsked } = data;
      const { reader, template } = facts;
      if (messageId === null || reader === null || template === null) return [];
      return [
        {
          kind: 'internal',
          key: messageId,
          async run(context) {
            const letter = await templates.at(templateId, template.version);
            if (!letter)
              throw new Refusal('campaign.no-letter', 'This version of the template does not exist.');
            const source = { campaignId, stepId, templateId, version: template.version };
            const { subject, preheader, body, trackClicks, attachments } = letter;
            const optionId = isAsked ? null : 'news-and-offers';
            const about = { optionId, isTracked: trackClicks } as const;
            await letters.issue({ ...source, subject, preheader, body, attachments, ...about }, context);
            await letters.queue(
              {
                messageId,
                communicationId: letters.idOf(source),
                person: reader,
                athleteIds: [athleteId],
                ...about,
              },
              step(context, 'queue'),
            );
          },
        },
      ];
    },
  });

/** An email that was held back for certain, because its words are no longer approved, is decided about once more. */
const replacedMessages = ({ log, journeyOf, isShown }: Deps) =>
  defineReactor({
    name: 'replaced-messages',
    handles: ['MessageFailed'],
    startAt: 'now',
    order: 'none',
    effects: ({ id, position, data: { messageId, attempt, reason } }) =>
      // A person who sends a message again decides about that attempt alone.
      reason !== 'replaced' || attempt !== 1
        ? []
        : [
            {
              kind: 'internal',
              key: id,
              async run(context) {
                demandShown(await isShown(position, ['campaign_decisions']), context.now);
                const found = await journeyOf(messageId);
                if (!found) return;
                const { campaignId, athleteId } = found;
                const command = { kind: 'reopen', ...found, messageId } as const;
                await handle(log, journey, journeyId(campaignId, athleteId), command, context);
              },
            },
          ],
  });

/** A step that was added later is decided again for those who had passed its place, once an admin releases it (A26). */
const releasedSteps = ({ log, passedBy, isShown }: Deps) =>
  defineReactor({
    name: 'released-steps',
    handles: ['CampaignStepReleased'],
    startAt: 'beginning',
    order: 'none',
    effects: ({ id, position, data: { campaignId, stepId } }) => [
      {
        kind: 'internal',
        key: id,
        async run(context) {
          demandShown(await isShown(position, ['campaign_decisions', 'journeys']), context.now);
          await sideBySide(await passedBy(campaignId, stepId), (athleteId) => {
            const command = { kind: 'release', campaignId, athleteId, stepId } as const;
            return handle(log, journey, journeyId(campaignId, athleteId), command, step(context, athleteId));
          });
        },
      },
    ],
  });
