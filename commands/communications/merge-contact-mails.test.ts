import { randomUUID } from 'node:crypto';
import { mergeContactTexts as texts } from '../../domain/communications/merge-contact-texts.ts';
import type { DomainEvent } from '../../domain/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { memoryLog } from '../runtime/testing/memory-log.ts';
import { mergeContactMails } from './merge-contact-mails.ts';

const [keptId, absorbedId, owen, mia] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const pair = { kind: 'contact', keptId, absorbedId } as const;
const context: CommandContext = {
  actor: 'user:maria',
  commandId: randomUUID(),
  correlationId: '',
  causationId: '',
  now: '2026-03-02T10:00:00.000Z',
};

async function record(log: EventLog, stream: string, events: readonly DomainEvent[]): Promise<void> {
  const own = { actor: 'user:maria', commandId: randomUUID(), correlationId: '', causationId: '' };
  await log.append(stream, 'any', events, { ...own, occurredAt: context.now });
}

const linked = (contactId: string, recordId: string): DomainEvent => ({
  type: 'ContactLinked',
  data: {
    contactId,
    linkId: randomUUID(),
    entity: 'athlete',
    recordId,
    relationship: '',
    relatedParentId: null,
  },
});
const email = (contactId: string): DomainEvent => ({
  type: 'ContactChannelAdded',
  data: {
    contactId,
    contactsChannelId: randomUUID(),
    channelId: 1,
    value: `${contactId}@example.com`,
    optOutIds: [],
  },
});
const said = (contactId: string): DomainEvent => ({
  type: 'ConsentStated',
  data: {
    person: { kind: 'contact', id: contactId },
    optionId: 'news-and-offers',
    isWanted: false,
    how: 'link',
    wording: 'link-1',
    messageId: null,
    network: '',
  },
});

/** The kept contact of Owen and the absorbed one of Mia, after the merge. */
async function mergedStory({ hasOwnAddress = true } = {}) {
  const { log } = memoryLog();
  await record(log, `contact-${keptId}`, [linked(keptId, owen), ...(hasOwnAddress ? [email(keptId)] : [])]);
  await record(log, `contact-${absorbedId}`, [linked(absorbedId, mia), email(absorbedId)]);
  await record(log, `contact-${absorbedId}`, [
    { type: 'ContactMerged', data: { contactId: absorbedId, intoId: keptId } },
  ]);
  await record(log, `contact-${keptId}`, [linked(keptId, mia)]);
  const asked: object[] = [];
  const part = mergeContactMails({
    log,
    async lettersTo(about) {
      asked.push(about);
      return [{ name: 'Anna Berg', subject: 'Ice times', at: '2026-03-03T10:00:00.000Z' }];
    },
    dayAt: (instant) => instant.slice(0, 10),
  });
  return { log, part, asked };
}

describe('emails of two contacts', () => {
  test('since the merge are named, of those only that the merge caused', async () => {
    const { part, asked } = await mergedStory();
    expect(await part.obstacles(pair, context)).toEqual([
      texts.writtenSince('Anna Berg', 'Ice times', '2026-03-03'),
    ]);
    expect(asked).toEqual([{ contactId: keptId, aboutIds: [mia], after: context.now }]);
  });

  test('are all caused by the merge if the kept contact had no address', async () => {
    const { part, asked } = await mergedStory({ hasOwnAddress: false });
    await part.obstacles(pair, context);
    expect(asked).toEqual([{ contactId: keptId, aboutIds: undefined, after: context.now }]);
  });

  test('keep a merge from being undone after a choice about them', async () => {
    const { log, part } = await mergedStory();
    await record(log, `consent-${keptId}`, [said(keptId)]);
    expect(await part.obstacles(pair, context)).toContain(texts.statedSince);
  });

  test('are mentioned in the preview if one of the two said something', async () => {
    const { log, part } = await mergedStory();
    expect((await part.plan(pair)).moves).toEqual([]);
    await record(log, `consent-${absorbedId}`, [said(absorbedId)]);
    expect((await part.plan(pair)).moves).toEqual([{ sentence: texts.statements }]);
  });
});
