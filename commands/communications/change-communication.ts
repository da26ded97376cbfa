import type { By } from '../../domain/communications/communication.ts';
import type { LetterChanges } from '../../domain/communications/letter-content.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../runtime/handle.ts';
import { cleanBody } from '../shared/letters/clean-body.ts';
import { communication } from './communication.ts';
import type { Templates } from './templates/templates.ts';

interface Deps {
  readonly log: EventLog;
  readonly templates: Pick<Templates, 'demand'>;
  /** The kinds of messages that are offered now. */
  readonly offered: () => Promise<readonly string[]>;
}

export interface CommunicationChange {
  readonly communicationId: string;
  readonly changes: LetterChanges;
  /** Copies the text of this template first. */
  readonly templateId?: string | undefined;
  readonly isSaved: boolean;
  readonly by: By;
}

/**
 * Saves what somebody writes. Nothing is recorded if nothing changed, so that drafts can be saved every few seconds. Throws `InvalidInput` if
 * the letter contains what no letter may have, and `Refusal` once it is being sent.
 */
export async function changeCommunication(
  { log, templates, offered }: Deps,
  { communicationId, changes: given, templateId, isSaved, by }: CommunicationChange,
  context: CommandContext,
): Promise<Done> {
  const before = await recordedOutcome(log, communication, communicationId, context);
  if (before) return before;
  let next = context;
  if (templateId !== undefined) {
    const { version, subject, body } = await templates.demand(templateId);
    const text = { templateId, version, subject, body };
    const command = { kind: 'apply-template', communicationId, ...text, by } as const;
    const done = await handle(log, communication, communicationId, command, context);
    if (Object.values(given).every((value) => value === undefined)) return done;
    next = step(context, 'change');
  }
  const changes = given.body === undefined ? given : { ...given, body: cleanBody(given.body) };
  const command = {
    kind: 'change',
    communicationId,
    changes,
    isSaved,
    offered: await offered(),
    by,
  } as const;
  return handle(log, communication, communicationId, command, next);
}
