import type { By, CommunicationCommand } from '../../domain/communications/communication.ts';
import type {
  AudiencePart,
  CommunicationEvent,
  CommunicationSource,
} from '../../domain/communications/events.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../runtime/context.ts';
import { type Done, handle, loadedFrom } from '../runtime/handle.ts';
import { communication } from './communication.ts';
import type { Templates } from './templates/templates.ts';

export interface StartDeps {
  readonly log: EventLog;
  readonly templates: Pick<Templates, 'demand'>;
  /** The newest letters of this author that were not sent, from a read model. */
  readonly openOf: (authorId: string) => Promise<readonly string[]>;
  /** The newest letter of this author, from a read model; undefined if there is none. */
  readonly newestOf: (authorId: string) => Promise<string | undefined>;
  /** The kinds of messages that are offered now. */
  readonly offered: () => Promise<readonly string[]>;
}

export interface NewCommunication {
  /** By default it is derived: from the command, or for a blank letter from the author. */
  readonly communicationId?: string;
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
  { communicationId: given, by, source, templateId, audience = [], optionId }: NewCommunication,
  context: CommandContext,
): Promise<{ id: string; done: Done }> {
  const { log, templates } = deps;
  const text = templateId === undefined ? undefined : await templates.demand(templateId);
  const isBlank =
    given === undefined && templateId === undefined && audience.length === 0 && optionId === undefined;
  const wanted = given ?? derivedId(context.commandId, 'communication');
  const started =
    (await usableLetter(deps, wanted, by.userId, context)) ??
    (isBlank
      ? await blankLetter(deps, by.userId, context)
      : await create(log, { communicationId: wanted, authorId: by.userId, source: source ?? null }, context));
  const { id: communicationId } = started;
  let { done } = started;
  const about = { communicationId, by };
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

interface Started {
  readonly id: string;
  readonly done: Done;
}

async function create(
  log: EventLog,
  letter: Omit<Extract<CommunicationCommand, { kind: 'create' }>, 'kind'>,
  context: CommandContext,
): Promise<Started> {
  const { communicationId: id } = letter;
  return { id, done: await handle(log, communication, id, { kind: 'create', ...letter }, context) };
}

/**
 * A new blank letter. Its id follows from the author's newest letter, so that two tabs that start one in the same moment, before the read model
 * shows it, get the same.
 */
async function blankLetter(
  { log, newestOf }: StartDeps,
  authorId: string,
  context: CommandContext,
): Promise<Started> {
  const next = (before: string) => derivedId(authorId, `letter after ${before}`);
  let id = (await newestOf(authorId)) ?? next('none');
  for (;;) {
    const history = await log.load<CommunicationEvent>(`${communication.category}-${id}`);
    const { state } = loadedFrom(communication, history);
    const [first] = history;
    const last = history.at(-1);
    if (first && last && (first.commandId === context.commandId || state.status === 'new'))
      return { id, done: { revision: last.revision, position: last.position } };
    if (last) {
      id = next(id);
      continue;
    }
    try {
      return await create(log, { communicationId: id, authorId, source: null }, context);
    } catch (error) {
      // Another tab was faster. Its letter is looked at in the next round.
      if (!(error instanceof Refusal) || error.code !== 'communication.exists') throw error;
    }
  }
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
): Promise<Started | undefined> {
  const ours = new Set([context, ...steps.map((name) => step(context, name))].map((one) => one.commandId));
  let blank: Started | undefined;
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
