import type { CampaignReader } from '../../domain/shared/campaign-reader.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { PersonRef } from '../../domain/shared/person-ref.ts';
import type { CommandContext } from '../runtime/context.ts';

export type { CampaignReader } from '../../domain/shared/campaign-reader.ts';

/** The version of a template that a step of a campaign sends. */
export interface StepLetter {
  readonly campaignId: string;
  readonly stepId: string;
  readonly templateId: string;
  readonly version: number;
}

/** The emails of campaigns: they are messages like those of any letter, handed over at most once. */
export interface CampaignLetters {
  /** The id of the letter that has these words; the same for the same version of a step. */
  idOf(letter: StepLetter): string;
  /** Issues the letter unless it is issued. */
  issue(
    letter: StepLetter & {
      readonly subject: string;
      readonly preheader: string;
      readonly body: string;
      /** Null: it answers a request, and nobody opts out of it. */
      readonly optionId: CommunicationOptionId | null;
      readonly isTracked: boolean;
      readonly attachments: readonly {
        readonly fileId: string;
        readonly filename: string;
        readonly contentType: string;
        readonly size: number;
      }[];
    },
    context: CommandContext,
  ): Promise<void>;
  /** Queues the email of one person. A repetition finds it queued. */
  queue(
    message: {
      readonly messageId: string;
      readonly communicationId: string;
      readonly person: PersonRef;
      readonly athleteIds: readonly string[];
      readonly optionId: CommunicationOptionId | null;
      readonly isTracked: boolean;
    },
    context: CommandContext,
  ): Promise<void>;
  /** One person for each athlete, by athlete (research on marketing, A25): a contact before a user, never the athlete before a parent. */
  readersFor(
    athleteIds: readonly string[],
    optionId: CommunicationOptionId | null,
    today: Day,
  ): Promise<ReadonlyMap<string, CampaignReader>>;
  /** The contact whom staff typed. */
  readerIn(contactId: string, optionId: CommunicationOptionId | null, today: Day): Promise<CampaignReader>;
  /** Those of the athletes about whom the email has a field without a default that is empty for its reader. */
  emptyFor(
    text: { readonly subject: string; readonly body: string },
    readers: readonly { readonly person: PersonRef; readonly athleteId: string }[],
    now: string,
  ): Promise<ReadonlySet<string>>;
  /** Those of the messages that certainly did not leave. A message that is not queued yet is not among them. */
  notLeft(messageIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Answers whether the words of an issued letter may be sent. */
export interface CampaignTemplates {
  isCurrent(letter: { readonly templateId: string; readonly version: number }): Promise<boolean>;
}
