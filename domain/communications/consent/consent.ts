import type { CommunicationOptionId } from '../../shared/communication-options.ts';
import type { Decider } from '../../shared/decider.ts';
import type { PersonRef } from '../../shared/person-ref.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { consentTexts } from './consent-texts.ts';
import type { ConsentEvent, ConsentWay } from './events.ts';

export interface ConsentState {
  /** What the person said last, by kind of message. A user's or a contact's own record decides what applies. */
  readonly said: ReadonlyMap<string, boolean>;
  /** The consent of a parent to emails to the athlete's own address. */
  readonly parental: { readonly givenBy: string; readonly evidence: string } | undefined;
}

export interface Statement {
  readonly person: PersonRef;
  readonly optionId: CommunicationOptionId;
  readonly isWanted: boolean;
  readonly how: ConsentWay;
  /** The version of the text that the person saw (`wordings.ts`). */
  readonly wording: string;
  /** The message whose link was used. */
  readonly messageId: string | null;
  /** Empty if there was no request. */
  readonly network: string;
  /** Of an import: the name of the file and the row. */
  readonly source?: string | undefined;
}

export type ConsentCommand =
  /** Every statement is recorded: whether it changes anything is decided by the record of the person. */
  | ({ readonly kind: 'state' } & Statement)
  | {
      readonly kind: 'record-parental-consent';
      readonly athleteId: string;
      readonly givenBy: string;
      readonly evidence: string;
    }
  | { readonly kind: 'withdraw-parental-consent'; readonly athleteId: string };

/** The dialog runs it before it sends anything. */
export const parentalConsentProblems = ({
  givenBy,
  evidence,
}: {
  givenBy: string;
  evidence: string;
}): Problem[] => [
  ...(givenBy.trim() ? [] : [{ field: 'given_by', message: consentTexts.givenByMissing }]),
  ...(evidence.trim() ? [] : [{ field: 'evidence', message: consentTexts.evidenceMissing }]),
];

/** What a person said about emails, and what a parent said about emails to an athlete. */
export const consentDecider: Decider<ConsentState, ConsentCommand, ConsentEvent> = {
  initial: () => ({ said: new Map(), parental: undefined }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'ConsentStated':
        return { ...state, said: new Map(state.said).set(data.optionId, data.isWanted) };
      case 'ParentalConsentRecorded': {
        const { givenBy, evidence } = data;
        return { ...state, parental: { givenBy, evidence } };
      }
      case 'ParentalConsentWithdrawn':
        return { ...state, parental: undefined };
    }
  },

  decide(command, { parental }) {
    switch (command.kind) {
      case 'state': {
        const { kind: _, ...data } = command;
        return [{ type: 'ConsentStated', data }];
      }
      case 'record-parental-consent': {
        demand(parentalConsentProblems(command));
        const { athleteId } = command;
        const [givenBy, evidence] = [command.givenBy.trim(), command.evidence.trim()];
        const isSame = parental?.givenBy === givenBy && parental.evidence === evidence;
        return isSame ? [] : [{ type: 'ParentalConsentRecorded', data: { athleteId, givenBy, evidence } }];
      }
      case 'withdraw-parental-consent':
        if (!parental) throw new Refusal('parental-consent.none', consentTexts.noParentalConsent);
        return [{ type: 'ParentalConsentWithdrawn', data: { athleteId: command.athleteId } }];
    }
  },
};
