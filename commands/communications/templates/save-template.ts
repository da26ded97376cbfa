import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import {
  LONGEST_NAME,
  type TemplateChanges,
  type TemplateDefinition,
} from '../../../domain/communications/templates/message-template.ts';
import type { TemplateUse } from '../../../domain/communications/templates/template-uses.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { cleanBody } from '../../shared/letters/clean-body.ts';
import { messageTemplate } from './message-template.ts';

export interface TemplateDeps {
  readonly log: EventLog;
  /**
   * The active templates with a use, as of everything that is recorded. Two authors who give two templates the same use in the same moment
   * can both succeed; then the product uses the newer one (`templateFor`).
   */
  readonly activeWith: (
    use: TemplateUse,
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/** Creates a template, active at once. Throws `InvalidInput` with the problems of its text. */
export async function createTemplate(
  deps: TemplateDeps,
  { templateId, ...given }: TemplateDefinition & { readonly templateId: string },
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(deps.log, messageTemplate, templateId, context);
  if (done) return done;
  const definition = { ...given, body: cleanBody(given.body) };
  const taken = await otherWith(deps, templateId, definition.use);
  const command = { kind: 'create', templateId, ...definition, taken } as const;
  return handle(deps.log, messageTemplate, templateId, command, context);
}

/** Changes the given fields. Letters that were started from the template keep the text that they copied. */
export async function changeTemplate(
  deps: TemplateDeps,
  templateId: string,
  given: TemplateChanges,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const done = await recordedOutcome(log, messageTemplate, templateId, context);
  if (done) return done;
  const changes = given.body === undefined ? given : { ...given, body: cleanBody(given.body) };
  const { use: current } = await loadState(log, messageTemplate, templateId);
  const taken = await otherWith(deps, templateId, changes.use === undefined ? current : changes.use);
  return handle(log, messageTemplate, templateId, { kind: 'change', templateId, changes, taken }, context);
}

/** The copy has no use, because only one active template can have it. */
export async function cloneTemplate(
  { log }: Pick<TemplateDeps, 'log'>,
  { templateId, cloneId }: { readonly templateId: string; readonly cloneId: string },
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, messageTemplate, cloneId, context);
  if (done) return done;
  const { status, name, subject, body } = await loadState(log, messageTemplate, templateId);
  if (status !== 'present') {
    throw new Refusal('message-template.unknown', communicationTexts.templateUnknown);
  }
  const copy = { name: copiedName(name), subject, body, use: null, taken: undefined };
  const command = { kind: 'create', templateId: cloneId, ...copy } as const;
  return handle(log, messageTemplate, cloneId, command, context);
}

/** As long as a name may be. */
function copiedName(name: string): string {
  const { length } = communicationTexts.copyOfTemplate('');
  return communicationTexts.copyOfTemplate(name.slice(0, LONGEST_NAME - length));
}

/** The name of another active template with the use. */
async function otherWith(
  { activeWith }: TemplateDeps,
  templateId: string,
  use: TemplateUse | null,
): Promise<string | undefined> {
  if (use === null) return undefined;
  return (await activeWith(use)).find(({ id }) => id !== templateId)?.name;
}
