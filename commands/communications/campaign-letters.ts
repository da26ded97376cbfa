import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import type { PersonRef } from '../../domain/shared/person-ref.ts';
import { personKey } from '../../domain/shared/person-ref.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { derivedId, step } from '../runtime/context.ts';
import { handle } from '../runtime/handle.ts';
import type { CampaignLetters, CampaignMailsOf, CampaignReader } from '../shared/campaign-letters.ts';
import { communication } from './communication.ts';
import type { MayWrite } from './consent/may-write.ts';
import type { EmptyFieldsOf } from './freeze-recipients.ts';
import { message } from './messages/message.ts';
import type { PeopleNow } from './recipients-now.ts';

interface Deps {
  readonly log: EventLog;
  readonly people: PeopleNow;
  readonly mayWrite: MayWrite;
  readonly emptyFieldsOf: EmptyFieldsOf;
  readonly queries: {
    mailsOf(
      people: readonly PersonRef[],
      since: { readonly today: string; readonly week: string; readonly month: string },
    ): Promise<ReadonlyMap<string, CampaignMailsOf>>;
  };
}

export function createCampaignLetters({
  log,
  people,
  mayWrite,
  emptyFieldsOf,
  queries,
}: Deps): CampaignLetters {
  const letters: CampaignLetters = {
    idOf: ({ campaignId, stepId, templateId, version }) =>
      derivedId(campaignId, `letter ${stepId} ${templateId} ${version}`),

    async issue({ subject, preheader, body, optionId, isTracked, attachments, ...source }, context) {
      const communicationId = letters.idOf(source);
      const letter = {
        subject,
        body,
        optionId,
        notOptionalReason: optionId === null ? ANSWER : '',
        repliesToAuthor: false,
        isTracked,
      };
      const { campaignId, stepId, templateId, version } = source;
      const command = {
        kind: 'issue',
        communicationId,
        source: { kind: 'campaign', campaignId, stepId, templateId, version },
        letter,
        preheader,
        attachments,
      } as const;
      await handle(log, communication, communicationId, command, step(context, communicationId));
    },

    async queue({ messageId, communicationId, ...about }, context) {
      const command = {
        kind: 'queue',
        messageId,
        communicationId,
        sendId: communicationId,
        ...about,
      } as const;
      await handle(log, message, messageId, command, step(context, messageId));
    },

    async readersFor(athleteIds, optionId, today) {
      const { people: around } = await people.audience(athleteIds.map((id) => ({ kind: 'athlete', id })));
      const reasons = await mayWrite.check(around, optionId, today);
      const readers = new Map<string, CampaignReader>();
      for (const athleteId of athleteIds) {
        const candidates = around
          .filter((facts) => facts.athleteIds.includes(athleteId))
          .toSorted((one, other) => nearness(one) - nearness(other));
        const first = candidates.find(({ person }) => !reasons.has(personKey(person)));
        const [nearest] = candidates;
        const whyNot = nearest && reasons.get(personKey(nearest.person));
        readers.set(
          athleteId,
          first ? { person: first.person } : { person: null, whyNot: whyNot ?? 'nobody' },
        );
      }
      return readers;
    },

    async readerIn(contactId, optionId, today) {
      const person = { kind: 'contact', id: contactId } as const;
      const facts = await people.of([person]);
      const whyNot = (await mayWrite.check(facts, optionId, today)).get(personKey(person));
      return whyNot === undefined ? { person } : { person: null, whyNot };
    },

    async emptyFor(text, readers, now) {
      const facts = await people.of(readers.map(({ person }) => person));
      const mails = facts.flatMap((one, index) => {
        const { athleteIds = [] } = readers[index] ?? {};
        return [{ facts: one, athleteIds: [...athleteIds] }];
      });
      return emptyFieldsOf(text, mails, now);
    },

    mailsOf: (readers, since) => queries.mailsOf(readers, since),
  };
  return letters;
}

/** A parent's contact first, then a parent's login, then the athlete. */
function nearness({ person, selfOf }: PersonFacts): number {
  if (selfOf !== null) return 2;
  return person.kind === 'contact' ? 0 : 1;
}

const ANSWER = 'It answers a request of the parent.';
