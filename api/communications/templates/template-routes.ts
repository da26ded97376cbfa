import { validate as isId } from 'uuid';
import { z } from 'zod';
import { messageTemplate } from '../../../commands/communications/templates/message-template.ts';
import {
  changeTemplate,
  cloneTemplate,
  createTemplate,
  type TemplateDeps,
} from '../../../commands/communications/templates/save-template.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle, loadState, TooBusy } from '../../../commands/runtime/handle.ts';
import { cleanBody } from '../../../commands/shared/letters/clean-body.ts';
import {
  changeMessageTemplateBody,
  createMessageTemplateBody,
  type MessageTemplateView,
  messageTemplateFilter,
  messageTemplateView,
  templateValidationView,
  validateTemplateBody,
} from '../../../contract/communications/templates.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import { templateTextProblems } from '../../../domain/communications/templates/message-template.ts';
import { InvalidInput, type Problem, Refusal } from '../../../domain/shared/refusal.ts';
import {
  type TemplateQueries,
  templateReads,
} from '../../../projections/communications/templates/template-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { SystemText } from '../../shared/contributions.ts';
import { pageOfTemplates, templateSorts } from './template-list.ts';
import { systemTextViewOf, templateViewOf } from './template-views.ts';

export interface TemplateParts extends Pick<Platform, 'log' | 'waitForPosition'> {
  readonly queries: TemplateQueries;
  readonly systemTexts: readonly SystemText[];
}

/** Message templates, and the texts of the product beside them. */
export function templateRoutes(parts: TemplateParts): Route[] {
  return [...templateReadRoutes(parts), ...templateChangeRoutes(parts)];
}

/** A template or a text of the product; undefined if there is none. */
async function findTemplate(
  { queries, systemTexts }: Pick<TemplateParts, 'queries' | 'systemTexts'>,
  id: string,
): Promise<MessageTemplateView | undefined> {
  if (isId(id)) {
    const row = await queries.one(id);
    return row && templateViewOf(row);
  }
  const text = systemTexts.find(({ key }) => key === id);
  return text && systemTextViewOf(text);
}

function templateReadRoutes(parts: TemplateParts): Route[] {
  const { queries, systemTexts } = parts;
  return [
    defineRoute({
      method: 'get',
      path: '/admin/templates',
      access: 'admin',
      summary: 'The message templates, and the texts of the product, which nobody can change',
      query: listOf({
        filter: messageTemplateFilter,
        sorts: templateSorts,
        sort: ['is_system_message', 'ASC'],
      }),
      results: z.array(messageTemplateView),
      reads: templateReads,
      async run({ query }) {
        const all = [...(await queries.all()).map(templateViewOf), ...systemTexts.map(systemTextViewOf)];
        const { rows, total } = pageOfTemplates(all, query);
        const range = { resource: 'templates', first: query.offset, count: rows.length, total };
        return { results: rows, range };
      },
    }),
    readRoute({
      path: '/admin/templates/:template',
      access: 'admin',
      summary: 'One template, or one text of the product by its key',
      results: messageTemplateView,
      reads: templateReads,
      unknown: communicationTexts.templateUnknown,
      async find(id) {
        const found = await findTemplate(parts, id);
        return found && { results: found, revision: found.revision };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/admin/templates/:template/validate',
      access: 'admin',
      summary:
        'Checks the saved text, or the text of the request, and names each unknown field with its line',
      body: validateTemplateBody,
      results: templateValidationView,
      async run({ param, body }) {
        const { system, ...saved } = await savedText(parts, param('template'));
        const problems = system ? [] : problemsOf(withUnsaved(saved, body));
        return { results: { is_valid: problems.length === 0, problems } };
      },
    }),
  ];
}

export type TemplateText = Pick<MessageTemplateView, 'subject' | 'body' | 'use'>;

/** The text of the request, if it has one; otherwise the saved one. */
export const withUnsaved = (
  saved: TemplateText,
  { subject = saved.subject, body = saved.body, use = saved.use }: z.output<typeof validateTemplateBody>,
): TemplateText => ({ subject, body, use });

/** Also what cleaning refuses, which nothing saved can contain. */
function problemsOf({ body, ...text }: TemplateText): readonly Problem[] {
  try {
    return templateTextProblems({ ...text, body: cleanBody(body) });
  } catch (refused) {
    if (refused instanceof InvalidInput) return refused.problems;
    throw refused;
  }
}

/**
 * The saved text of a template, or of the product; throws 404. From the log: commands do not wait for read models, and an author checks what
 * was just saved.
 */
export async function savedText(
  { log, systemTexts }: Pick<TemplateParts, 'log' | 'systemTexts'>,
  id: string,
): Promise<TemplateText & { readonly system: SystemText | undefined }> {
  const system = systemTexts.find(({ key }) => key === id);
  if (system) return { subject: '', body: '', use: null, system };
  const { status, subject, body, use } = await loadState(log, messageTemplate, id);
  if (status !== 'present') throw new RequestFault(404, 'not-found', communicationTexts.templateUnknown);
  return { subject, body, use, system };
}

function templateChangeRoutes(parts: TemplateParts): Route[] {
  const { log, systemTexts } = parts;
  const deps = createTemplateDeps(parts);
  const demandOurs = (id: string) => {
    if (!systemTexts.some(({ key }) => key === id)) return;
    throw new Refusal('message-template.system', communicationTexts.templateIsOurs);
  };
  return [
    createRoute({
      path: '/admin/templates',
      access: 'admin',
      summary: 'Creates a template, active at once',
      body: createMessageTemplateBody,
      async create(body, context) {
        const templateId = body.id ?? derivedId(context.commandId, 'message template');
        const { template_name: name, subject, body: html, use } = body;
        const definition = { name, subject, body: html, use };
        return { id: templateId, done: await createTemplate(deps, { templateId, ...definition }, context) };
      },
    }),
    changeRoute({
      path: '/admin/templates/:template',
      access: 'admin',
      summary: 'Changes the given fields of a template; letters that were started from it are not changed',
      body: changeMessageTemplateBody,
      change(templateId, body, context) {
        demandOurs(templateId);
        const { template_name: name, is_active: isActive, ...text } = body;
        return changeTemplate(deps, templateId, { name, isActive, ...text }, context);
      },
    }),
    deleteRoute({
      path: '/admin/templates/:template',
      access: 'admin',
      summary: 'Deletes a template; letters that were started from it keep their text',
      remove(templateId, context) {
        demandOurs(templateId);
        return handle(log, messageTemplate, templateId, { kind: 'delete', templateId }, context);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/admin/templates/:template/clone',
      access: 'admin',
      summary: 'Copies a template under the name `{name} (Clone)`, without its use',
      status: 201,
      results: reference,
      async run({ param, context }) {
        demandOurs(param('template'));
        const cloneId = derivedId(context.commandId, 'message template');
        const done = await cloneTemplate(deps, { templateId: param('template'), cloneId }, context);
        return { message: communicationTexts.templateCloned, results: { id: cloneId }, done };
      },
    }),
  ];
}

/** The use of another template is looked up in a read model that shows everything recorded. */
function createTemplateDeps({ log, waitForPosition, queries }: TemplateParts): TemplateDeps {
  return {
    log,
    async activeWith(use) {
      if (!(await waitForPosition(await log.store.head(), templateReads))) throw new TooBusy();
      return queries.activeWith(use);
    },
  };
}
