import { communication } from '../../commands/communications/communication.ts';
import { type RecipientsDeps, recipientsNow } from '../../commands/communications/recipients-now.ts';
import { loadedFrom } from '../../commands/runtime/handle.ts';
import type { RecipientsView, RecipientView } from '../../contract/communications/communications.ts';
import {
  type CommunicationState,
  communicationExists,
  isEditable,
} from '../../domain/communications/communication.ts';
import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import type { CommunicationEvent } from '../../domain/communications/events.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { LeftOutReason } from '../../domain/shared/left-out.ts';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { GroupsOf } from '../../projections/communications/audience-groups.ts';
import type { AudienceNames } from '../../projections/communications/audience-names.ts';
import type { ShownCommunication } from '../../projections/communications/communication-list.ts';
import { recipientViewOf } from './communication-views.ts';

export interface RecipientViewDeps extends RecipientsDeps {
  readonly log: EventLog;
  readonly audienceNames: AudienceNames;
  readonly groupsOf: GroupsOf;
}

/** Who gets a letter, who does not, and why: now, or at the time when its recipients were fixed. Undefined if there is no such letter. */
export function createShownRecipients(deps: RecipientViewDeps) {
  const { log, people, audienceNames } = deps;

  const namesOf = async (kind: 'athlete' | 'trainer', ids: readonly string[]) =>
    new Map((await audienceNames(ids.map((id) => ({ kind, id })))).map(({ id, name }) => [id, name]));

  const viewsOf = async (
    shown: readonly { facts: PersonFacts; athleteIds: readonly string[]; reason: LeftOutReason | null }[],
    groupIds: readonly string[],
  ): Promise<RecipientView[]> => {
    const athleteIds = [...new Set(shown.flatMap((one) => one.athleteIds))];
    const [names, groups] = await Promise.all([
      namesOf('athlete', athleteIds),
      deps.groupsOf(athleteIds, groupIds),
    ]);
    return shown.map((one) => {
      const groupId = one.athleteIds.flatMap((id) => groups.get(id) ?? [])[0] ?? null;
      return recipientViewOf({ ...one, groupId }, names);
    });
  };

  const now = async (state: CommunicationState, today: Day): Promise<RecipientsView> => {
    const found = await recipientsNow(deps, state, today);
    const { mails, leftOut, athletesWithoutContact, trainersWithoutContact } = found;
    const mailed = new Map(
      mails.map(({ facts, athleteIds }) => [personKey(facts.person), athleteIds] as const),
    );
    const reasons = new Map(
      leftOut.flatMap(({ person, reason }) => (person ? [[personKey(person), reason] as const] : [])),
    );
    const [recipients, athletes, trainers] = await Promise.all([
      viewsOf(
        found.people.map((facts) => ({
          facts,
          athleteIds: mailed.get(personKey(facts.person)) ?? facts.athleteIds,
          reason: reasons.get(personKey(facts.person)) ?? null,
        })),
        groupIdsOf(state),
      ),
      namesOf('athlete', athletesWithoutContact),
      namesOf('trainer', trainersWithoutContact),
    ]);
    return {
      recipients,
      mails: mails.length,
      left_out: leftOut.length,
      unreachable: [...unreachable('athlete', athletes), ...unreachable('trainer', trainers)],
    };
  };

  /** As they were fixed. Names and addresses are the current ones. */
  const frozen = async (
    state: CommunicationState,
    history: readonly CommunicationEvent[],
  ): Promise<RecipientsView> => {
    const parts = history.flatMap((event) =>
      event.type === 'CommunicationRecipientsFrozen' ? [event.data] : [],
    );
    const messages = parts.flatMap((part) => part.messages);
    const leftOut = parts.flatMap((part) => part.leftOut);
    const everybody = [
      ...messages.map(({ person, athleteIds }) => ({ person, athleteIds, reason: null })),
      ...leftOut.flatMap(({ person, athleteIds, reason }) =>
        person ? [{ person, athleteIds, reason }] : [],
      ),
    ];
    const facts = await people.of(everybody.map(({ person }) => person));
    const nobody = leftOut.flatMap(({ person, athleteIds }) => (person ? [] : athleteIds));
    const [recipients, athletes] = await Promise.all([
      viewsOf(
        everybody.flatMap(({ athleteIds, reason }, index) => {
          const one = facts[index];
          return one ? [{ facts: one, athleteIds, reason }] : [];
        }),
        groupIdsOf(state),
      ),
      namesOf('athlete', nobody),
    ]);
    return {
      recipients,
      mails: messages.length,
      left_out: leftOut.length,
      unreachable: unreachable('athlete', athletes),
    };
  };

  return {
    async all(communicationId: string, today: Day): Promise<RecipientsView | undefined> {
      const history = await log.load<CommunicationEvent>(`${communication.category}-${communicationId}`);
      const { state } = loadedFrom(communication, history);
      if (!communicationExists(state)) return undefined;
      return isEditable(state) || state.status === 'requested' ? now(state, today) : frozen(state, history);
    },
    /** Recipients typed by hand, and people left out by staff. */
    async special(
      { left_out_people }: ShownCommunication,
      typed: readonly string[],
    ): Promise<RecipientView[]> {
      const byHand = typed.map((id): PersonRef => ({ kind: 'recipient', id }));
      const leftOut = new Set(left_out_people.map(personKey));
      const persons = [...byHand, ...left_out_people.filter(({ kind }) => kind !== 'recipient')];
      const facts = await people.of(persons);
      return viewsOf(
        facts.map((one) => ({
          facts: one,
          athleteIds: [],
          reason: leftOut.has(personKey(one.person)) ? 'left-out-by-staff' : null,
        })),
        [],
      );
    },
  };
}

export type ShownRecipients = ReturnType<typeof createShownRecipients>;

const groupIdsOf = ({ audience }: CommunicationState): string[] =>
  [...audience.values()].flatMap(({ kind, id }) => (kind === 'training-group' ? [id] : []));

const unreachable = (kind: 'athlete' | 'trainer', names: ReadonlyMap<string, string>) =>
  [...names].map(([id, name]) => ({ kind, id, name }));
