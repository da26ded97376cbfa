import { awaitsRecipients } from '../../domain/communications/communication.ts';
import type { Day } from '../../domain/shared/day.ts';
import { personKey } from '../../domain/shared/person-ref.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { derivedId, step } from '../runtime/context.ts';
import { handleWithState, loadState } from '../runtime/handle.ts';
import { defineReactor, Postponed } from '../runtime/reactor.ts';
import { communication } from './communication.ts';
import { type RecipientsDeps, type RecipientsNow, recipientsNow } from './recipients-now.ts';

export interface FreezeDeps extends RecipientsDeps {
  readonly log: EventLog;
  readonly dayAt: (now: string) => Day;
  /** Whether people, consents and suppressions can be read as of this moment (`createCurrentViews`). */
  readonly arePeopleCurrent: () => Promise<boolean>;
  /** Those of the people, by `personKey`, for whom a field of the letter without a default is empty. */
  readonly emptyFieldsOf: EmptyFieldsOf;
}

/** How long a letter waits for read models that are behind. */
const BEHIND_MS = 2_000;

export type EmptyFieldsOf = (
  letter: { readonly subject: string; readonly body: string },
  mails: RecipientsNow['mails'],
  now: string,
) => Promise<ReadonlySet<string>>;

/**
 * Fixes the recipients of a letter at the time it starts: groups and athletes are expanded as of that moment, and everybody who gets no message
 * is named with the reason. A large audience takes several appends; a repetition records only who is not recorded yet. The ids of the messages
 * follow from the send and the person.
 */
export function frozenRecipients(deps: FreezeDeps) {
  const { log, dayAt, arePeopleCurrent, emptyFieldsOf } = deps;
  return defineReactor({
    name: 'frozen-recipients',
    handles: ['CommunicationSendRequested'],
    startAt: 'beginning',
    // A letter that was recalled and sent again must not wait for its first time.
    order: 'none',
    effects: ({ data: { communicationId, sendId, notBefore } }) => [
      {
        kind: 'internal',
        key: sendId,
        dueAt: new Date(notBefore),
        async run(context) {
          const state = await loadState(log, communication, communicationId);
          if (!awaitsRecipients(state, sendId)) return;
          if (!(await arePeopleCurrent())) {
            const until = new Date(Date.parse(context.now) + BEHIND_MS);
            throw new Postponed(until, 'The read models of people are behind.');
          }
          const { mails, leftOut } = await recipientsNow(deps, state, dayAt(context.now));
          const incomplete = await emptyFieldsOf(state.letter, mails, context.now);
          const isIncomplete = ({ facts }: (typeof mails)[number]) => incomplete.has(personKey(facts.person));
          const command = {
            kind: 'freeze',
            communicationId,
            sendId,
            messages: mails
              .filter((mail) => !isIncomplete(mail))
              .map(({ facts: { person }, athleteIds }) => ({
                messageId: derivedId(sendId, personKey(person)),
                person,
                athleteIds: [...athleteIds],
              })),
            leftOut: [
              ...leftOut,
              ...mails.filter(isIncomplete).map(({ facts: { person }, athleteIds }) => ({
                person,
                athleteIds: [...athleteIds],
                reason: 'field-empty' as const,
              })),
            ],
          } as const;
          let recorded = state;
          while (awaitsRecipients(recorded, sendId)) {
            const next = step(context, `after part ${recorded.frozen.part}`);
            const { loaded } = await handleWithState(log, communication, communicationId, command, next);
            recorded = loaded.state;
          }
        },
      },
    ],
  });
}
