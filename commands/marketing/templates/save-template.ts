import { validate as isUuid } from 'uuid';
import { marketingTexts } from '../../../domain/marketing/marketing-texts.ts';
import {
  approvalProblems,
  LONGEST_NAME,
  type MarketingTemplateState,
  type TemplateChanges,
  type TemplateFields,
} from '../../../domain/marketing/templates/marketing-template.ts';
import { templateTexts } from '../../../domain/marketing/templates/template-texts.ts';
import { demand, type Problem, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { cleanBody } from '../../shared/letters/clean-body.ts';
import { marketingTemplate } from './marketing-template.ts';
import type { TemplateUses } from './template-uses.ts';

interface Deps {
  readonly log: EventLog;
}

/** Creates a template that nobody has approved yet. Throws `InvalidInput` with the problems of its text. */
export function createTemplate(
  { log }: Deps,
  { templateId, ...given }: TemplateFields & { readonly templateId: string },
  context: CommandContext,
): Promise<Done> {
  const fields = { ...given, body: cleanBody(given.body) };
  const command = { kind: 'create', templateId, ...fields, copiedFrom: null, attachments: [] } as const;
  return handle(log, marketingTemplate, templateId, command, context);
}

/** Changes the given fields. A change of the email takes the approval away. */
export function changeTemplate(
  { log }: Deps,
  templateId: string,
  given: TemplateChanges,
  context: CommandContext,
): Promise<Done> {
  const changes = given.body === undefined ? given : { ...given, body: cleanBody(given.body) };
  return handle(log, marketingTemplate, templateId, { kind: 'change', templateId, changes }, context);
}

interface Cloning {
  readonly templateId: string;
  readonly cloneId: string;
  /** Undefined: `{name} (Clone)`. */
  readonly name: string | undefined;
}

/** The copy has the same email and the same files, and is not approved. */
export async function cloneTemplate(
  { log }: Deps,
  { templateId, cloneId, name: given }: Cloning,
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, marketingTemplate, cloneId, context);
  if (done) return done;
  const { name, subject, preheader, body, trackClicks, attachments } = await demandTemplate(log, templateId);
  const email = { subject, preheader, body, trackClicks, attachments };
  const copy = { name: given ?? copiedName(name), ...email, copiedFrom: templateId };
  const command = { kind: 'create', templateId: cloneId, ...copy } as const;
  return handle(log, marketingTemplate, cloneId, command, context);
}

/** As long as a name may be. */
function copiedName(name: string): string {
  const { length } = templateTexts.copyOf('');
  return templateTexts.copyOf(name.slice(0, LONGEST_NAME - length));
}

/**
 * Approves the email as it is, or says why not. A template that is approved already stays so, unless a rule is newer than its approval: then
 * the problems are answered, and the next change takes the approval away.
 */
export async function validateTemplate(
  { log, postalAddress: addressOf }: Deps & { readonly postalAddress: () => Promise<string> },
  templateId: string,
  context: CommandContext,
): Promise<{ readonly problems: readonly Problem[]; readonly done: Done | undefined }> {
  const postalAddress = await addressOf();
  const problems = approvalProblems(await demandTemplate(log, templateId), postalAddress);
  if (problems.length > 0) return { problems, done: undefined };
  const command = { kind: 'approve', templateId, postalAddress } as const;
  return { problems, done: await handle(log, marketingTemplate, templateId, command, context) };
}

/** Deletes a template that no campaign sends. What was sent with it stays as it was. */
export async function deleteTemplate(
  { log, uses }: Deps & { readonly uses: TemplateUses },
  templateId: string,
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, marketingTemplate, templateId, context);
  if (done) return done;
  const command = { kind: 'delete', templateId, uses: await uses.of(templateId) } as const;
  return handle(log, marketingTemplate, templateId, command, context);
}

/** Throws `Refusal` if there is no such template, and `InvalidInput` if the id is none. */
export async function demandTemplate(log: EventLog, templateId: string): Promise<MarketingTemplateState> {
  if (!isUuid(templateId)) demand([{ field: 'id', message: marketingTexts.templateIdMissing }]);
  const state = await loadState(log, marketingTemplate, templateId);
  if (state.status !== 'present') {
    throw new Refusal('marketing-template.unknown', marketingTexts.templateNotFound);
  }
  return state;
}
