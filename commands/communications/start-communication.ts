import type { By, CommunicationCommand } from '../../domain/communications/communication.ts';
import type {
  AudiencePart,
  CommunicationEvent,
  CommunicationSource,
} from '../../domain/communications/events.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, loadedFrom } from '../runtime/handle.ts';
import { communication } from './communication.ts';
import type { Templates } from './templates/templates.ts';

export interface StartDeps {
  readonly log: EventLog;
  readonly templates: Pick<Templates, 'demand'>;
  /** The newest letters of this author that were not sent, from a read model. */
  readonly openOf: (authorId: string) => Promise<readonly string[]>;
  /** The kinds of messages that are offered now. */
  readonly offered: () => Promise<readonly string[]>;
}

export interface NewCommunication {
  readonly communicationId: string;
  readonly by: By;
  readonly source?: CommunicationSource;
  readonly templateId?: string | undefined;
  readonly audience?: readonly AudiencePart[];
  /** The kind of message, if it is offered. Letters are news otherwise. */
  readonly optionId?: CommunicationOptionId;
}

/**
 * Starts a letter, perhaps with the text of a template and an audience. An author has one blank letter at most: it is used instead of a new
 * one. Throws `Refusal` if the template does not exist or is inactive.
 */
export async function startCommunication(
  deps: StartDeps,
  { communicationId: wanted, by, source, templateId, audience = [], optionId }: NewCommunication,
  context: CommandContext,
): Promise<{ id: string; done: Done }> {
  const { log, templates } = deps;
  const text = templateId === undefined ? undefined : await templates.demand(templateId);
  const used = await usableLetter(deps, wanted, by.userId, context);
  const communicationId = used?.id ?? wanted;
  const about = { communicationId, by };
  let done =
    used?.done ??
    (await handle(
      log,
      communication,
      communicationId,
      { kind: 'create', communicationId, authorId: by.userId, source: source ?? null },
      context,
    ));
  const next = async (name: (typeof steps)[number], command: CommunicationCommand) => {
    done = await handle(log, communication, communicationId, command, step(context, name));
  };
  if (text) {
    const { templateId: from, version, subject, body } = text;
    await next('template', { kind: 'apply-template', ...about, templateId: from, version, subject, body });
  }
  if (audience.length > 0) await next('audience', { kind: 'add-audience', ...about, audience });
  const offered = optionId === undefined ? [] : await deps.offered();
  if (optionId !== undefined && offered.includes(optionId)) {
    await next('kind', { kind: 'change', ...about, changes: { optionId }, offered });
  }
  return { id: communicationId, done };
}

/**
 * The letter that an earlier run of this command used, or else a blank one of the author. The read model may lag, so the letters themselves
 * decide.
 */
async function usableLetter(
  { log, openOf }: StartDeps,
  wanted: string,
  authorId: string,
  context: CommandContext,
): Promise<{ id: string; done: Done } | undefined> {
  const ours = new Set([context, ...steps.map((name) => step(context, name))].map((one) => one.commandId));
  let blank: { id: string; done: Done } | undefined;
  for (const id of [wanted, ...(await openOf(authorId))]) {
    const history = await log.load<CommunicationEvent>(`${communication.category}-${id}`);
    const last = history.at(-1);
    if (!last) continue;
    const found = { id, done: { revision: last.revision, position: last.position } };
    if (history.some(({ commandId }) => ours.has(commandId))) return found;
    const { state } = loadedFrom(communication, history);
    if (state.status === 'new' && state.authorId === authorId) blank ??= found;
  }
  return blank;
}

const steps = ['template', 'audience', 'kind'] as const;
