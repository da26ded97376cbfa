import type { DomainEvent, EventType } from '../../domain/events.ts';
import type { CampaignReader } from '../../domain/shared/campaign-reader.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { PersonRef } from '../../domain/shared/person-ref.ts';
import type { Recorded } from '../../event-store/codec.ts';

/**
 * The past of people and of their messages, folded from events: whom an email of a campaign would have gone to after the newest event that was taken.
 * It answers from memory, by the same rules as `CampaignLetters` does now.
 */
export interface PeopleThen {
  /** Events come in the order of the moments that are asked about. Other types change nothing. */
  apply(event: Recorded<DomainEvent>): void;
  /** `contactId`: the parent whom staff typed with Send now; null: somebody around the athlete. */
  readerOf(
    athleteId: string,
    contactId: string | null,
    optionId: CommunicationOptionId | null,
    today: Day,
  ): CampaignReader;
  /**
   * Whether a field without a default was empty for the reader. `unknown`: the email needs a field that is not rebuilt (groups, sessions, trainers), and
   * no other field is empty.
   */
  isFieldEmpty(
    letter: { readonly subject: string; readonly body: string },
    person: PersonRef,
    athleteId: string,
  ): boolean | 'unknown';
  /** Whether a message certainly had not left. */
  hasNotLeft(messageId: string): boolean;
}

/** Begins a past at the first event of the log. */
export interface CampaignPast {
  /** The types of events that it needs. */
  readonly types: readonly EventType[];
  begin(): Promise<PeopleThen>;
}

/** The value of a setting that nobody changed. */
export type InitialSetting = (key: string) => string;
