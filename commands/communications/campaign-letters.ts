import { campaignReader } from '../../domain/communications/campaign-reader.ts';
import type { CampaignReader } from '../../domain/shared/campaign-reader.ts';
import { personKey } from '../../domain/shared/person-ref.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { derivedId, step } from '../runtime/context.ts';
import { handle } from '../runtime/handle.ts';
import type { CampaignLetters } from '../shared/campaign-letters.ts';
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
    /** Those of the messages that certainly did not leave. */
    notLeft(messageIds: readonly string[]): Promise<ReadonlySet<string>>;
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
      const around = await people.around(athleteIds);
      const everybody = new Map(
        [...around.values()].flat().map(({ facts }) => [personKey(facts.person), facts] as const),
      );
      const reasons = await mayWrite.check([...everybody.values()], optionId, today);
      const readers = new Map<string, CampaignReader>();
      for (const athleteId of athleteIds) {
        const theirs = around.get(athleteId) ?? [];
        readers.set(
          athleteId,
          campaignReader(theirs, ({ person }) => reasons.get(personKey(person))),
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
      const empty = new Set<string>();
      // Fields are looked up by reader: a parent of two athletes is asked about once for each of them.
      for (let rest = readers.map((one, place) => ({ ...one, facts: facts[place] })); rest.length > 0; ) {
        const keys = new Set<string>();
        const later: typeof rest = [];
        const round = rest.filter((one) => {
          const key = personKey(one.person);
          const isFirst = !keys.has(key);
          keys.add(key);
          if (!isFirst) later.push(one);
          return isFirst;
        });
        const mails = round.flatMap((one) =>
          one.facts ? [{ facts: one.facts, athleteIds: [one.athleteId] }] : [],
        );
        const found = await emptyFieldsOf(text, mails, now);
        for (const { person, athleteId } of round) if (found.has(personKey(person))) empty.add(athleteId);
        rest = later;
      }
      return empty;
    },

    notLeft: (messageIds) => queries.notLeft(messageIds),
  };
  return letters;
}

const ANSWER = 'It answers a request of the parent.';
