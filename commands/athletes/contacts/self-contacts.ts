import { contactExists, type RecordOf } from '../../../domain/athletes/contacts/contact-state.ts';
import type { ContactEvent } from '../../../domain/athletes/contacts/events.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { fold, handle } from '../../runtime/handle.ts';
import { defineReactor, SHORT_COMMANDS_AT_ONCE } from '../../runtime/reactor.ts';
import { nameOf } from '../person-names.ts';
import { contactAggregate } from './contact.ts';
import { selfContactId } from './self-contact.ts';

/**
 * Keeps the contact of an athlete or a trainer under their name, even if they were renamed while it was being
 * created.
 */
export function selfContacts(log: EventLog) {
  return defineReactor({
    name: 'self-contacts',
    handles: ['AthleteRenamed', 'TrainerRenamed', 'ContactCreated'],
    startAt: 'beginning',
    order: 'stream',
    atOnce: SHORT_COMMANDS_AT_ONCE,
    effects: (event) => {
      const record = namedIn(event);
      if (!record) return [];
      return [
        {
          kind: 'internal',
          key: `name after ${event.id}`,
          run: (context) => followName(log, record, context),
        },
      ];
    },
  });
}

function namedIn({ type, data }: Naming): RecordOf | null {
  switch (type) {
    case 'AthleteRenamed':
      return { entity: 'athlete', recordId: data.athleteId };
    case 'TrainerRenamed':
      return { entity: 'trainer', recordId: data.trainerId };
    case 'ContactCreated':
      return data.self;
  }
}

type Naming = EventNamed<'AthleteRenamed' | 'TrainerRenamed' | 'ContactCreated'>;

/** Reads the contact before the name, so that a concurrent update with a later name wins. */
async function followName(log: EventLog, record: RecordOf, context: CommandContext): Promise<void> {
  const contactId = selfContactId(record.recordId);
  const history = await log.load<ContactEvent>(`${contactAggregate.category}-${contactId}`);
  const contact = fold(contactAggregate.decider, history);
  const revision = history.at(-1)?.revision;
  if (revision === undefined || !contactExists(contact) || contact.isErased) return;
  const name = await nameOf(log, record);
  if (!name) return;
  const command = { kind: 'follow-name', contactId, ...name } as const;
  await handle(log, contactAggregate, contactId, command, { ...context, expectedRevision: revision });
}
