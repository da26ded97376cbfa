import { z } from 'zod';
import { marketingTemplate } from '../../../commands/marketing/templates/marketing-template.ts';
import {
  changeTemplate,
  cloneTemplate,
  createTemplate,
  deleteTemplate,
  demandTemplate,
  validateTemplate,
} from '../../../commands/marketing/templates/save-template.ts';
import type { TemplateUses } from '../../../commands/marketing/templates/template-uses.ts';
import { templateVersions } from '../../../commands/marketing/templates/template-versions.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { RecordFiles } from '../../../commands/shared/record-files.ts';
import {
  changeMarketingTemplateBody,
  cloneMarketingTemplateBody,
  createMarketingTemplateBody,
  marketingTemplateFilter,
  marketingTemplateRow,
  marketingTemplateValidation,
  marketingTemplateVersion,
  marketingTemplateView,
  templateAttachmentBody,
} from '../../../contract/marketing/templates.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { marketingTexts } from '../../../domain/marketing/marketing-texts.ts';
import type { MarketingTemplateEvent } from '../../../domain/marketing/templates/events.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import {
  type MarketingTemplateQueries,
  marketingTemplateReads,
} from '../../../projections/marketing/templates/marketing-template-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import { listOf } from '../../runtime/list-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { pageOfTemplates, templateSorts } from './template-list.ts';
import { templateRowOf, templateViewOf } from './template-views.ts';

export interface TemplateParts extends Pick<Platform, 'log' | 'namesOf'> {
  readonly queries: MarketingTemplateQueries;
  readonly uses: TemplateUses;
  readonly files: Pick<RecordFiles, 'one'>;
  readonly postalAddress: () => Promise<string>;
}

/** Email templates of campaigns. */
export const templateRoutes = (parts: TemplateParts): Route[] => [
  ...readRoutes(parts),
  ...changeRoutes(parts),
  ...attachmentRoutes(parts),
];

function readRoutes({ log, namesOf, queries, uses }: TemplateParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/marketing/templates',
      access: 'admin',
      summary: 'The email templates of campaigns',
      query: listOf({ filter: marketingTemplateFilter, sorts: templateSorts, sort: ['templateName', 'ASC'] }),
      results: z.array(marketingTemplateRow),
      reads: marketingTemplateReads,
      async run({ query }) {
        const { rows, total } = pageOfTemplates((await queries.all()).map(templateRowOf), query);
        const range = { resource: 'templates', first: query.offset, count: rows.length, total };
        return { results: rows, range };
      },
    }),
    readRoute({
      path: '/marketing/templates/:template',
      access: 'admin',
      summary: 'One email template, with the steps of campaigns that send it',
      results: marketingTemplateView,
      reads: marketingTemplateReads,
      unknown: marketingTexts.templateNotFound,
      async find(id) {
        const row = await queries.one(id);
        return row && { results: templateViewOf(row, await uses.of(id)), revision: row.revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/marketing/templates/:template/versions',
      access: 'admin',
      summary: 'The versions of an email template with the words that changed, the newest first',
      results: z.array(marketingTemplateVersion),
      async run({ param }) {
        const templateId = param('template');
        const history = await log.load<MarketingTemplateEvent>(`${marketingTemplate.category}-${templateId}`);
        const isThere = history.length > 0 && history.at(-1)?.type !== 'MarketingTemplateDeleted';
        if (!isThere) throw new RequestFault(404, 'not-found', marketingTexts.templateNotFound);
        const versions = templateVersions(history);
        const actors = versions.flatMap(({ changed, approved }) => [changed.actor, approved?.actor ?? '']);
        const nameOf = await actorNames(actors, namesOf);
        return {
          results: versions.map(({ version, changed, approved, differences }) => ({
            version,
            changed_at: changed.at,
            changed_by: nameOf(changed.actor),
            is_approved: approved !== null,
            approved_at: approved?.at ?? null,
            approved_by: nameOf(approved?.actor ?? ''),
            differences: differences.map(({ label, pieces }) => ({ label, pieces: [...pieces] })),
          })),
        };
      },
    }),
  ];
}

function changeRoutes(parts: TemplateParts): Route[] {
  return [
    createRoute({
      path: '/marketing/templates',
      access: 'admin',
      summary: 'Creates an email template, which is not approved yet',
      body: createMarketingTemplateBody,
      async create({ id, templateName: name, ...email }, context) {
        const templateId = id ?? derivedId(context.commandId, 'marketing template');
        return { id: templateId, done: await createTemplate(parts, { templateId, name, ...email }, context) };
      },
    }),
    changeRoute({
      path: '/marketing/templates/:template',
      access: 'admin',
      summary: 'Changes the given fields of an email template; a change of the email takes its approval away',
      body: changeMarketingTemplateBody,
      change: (templateId, { templateName: name, ...email }, context) =>
        changeTemplate(parts, templateId, { name, ...email }, context),
    }),
    deleteRoute({
      path: '/marketing/templates/:template',
      access: 'admin',
      summary: 'Deletes an email template that no campaign sends',
      remove: (templateId, context) => deleteTemplate(parts, templateId, context),
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/templates/:template/clone',
      access: 'admin',
      summary: 'Copies an email template with its files; the copy is not approved',
      status: 201,
      body: cloneMarketingTemplateBody,
      results: reference,
      async run({ body: { templateName: name }, param, context }) {
        const cloneId = derivedId(context.commandId, 'marketing template');
        const cloning = { templateId: param('template'), cloneId, name };
        const done = await cloneTemplate(parts, cloning, context);
        return { message: marketingTexts.templateCloned, results: { id: cloneId }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/templates/:template/validate',
      access: 'admin',
      summary: 'Approves the saved email, or names what is wrong with it',
      results: marketingTemplateValidation,
      async run({ param, context }) {
        const { problems, done } = await validateTemplate(parts, param('template'), context);
        const results = { is_valid: done !== undefined, problems: [...problems] };
        return done ? { message: marketingTexts.validTemplate, results, done } : { results };
      },
    }),
  ];
}

/** Files that travel with the email. They are uploaded with `POST /files` into the directory of the template first. */
function attachmentRoutes({ log, files }: TemplateParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/marketing/templates/:template/attachments',
      access: 'admin',
      summary: 'Attaches an uploaded file to an email template',
      status: 201,
      body: templateAttachmentBody,
      results: reference,
      async run({ body: { fileId }, param, context }) {
        const templateId = param('template');
        await demandTemplate(log, templateId);
        const file = fileId && (await files.one('template', templateId, fileId));
        if (!file)
          throw new InvalidInput([{ field: 'attachments', message: marketingTexts.filenameMissing }]);
        const { id, name: filename, contentType, size } = file;
        const attachment = { fileId: id, filename, contentType, size };
        const command = { kind: 'add-attachment', templateId, ...attachment } as const;
        return { results: { id }, done: await handle(log, marketingTemplate, templateId, command, context) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/marketing/templates/:template/attachments/:file',
      access: 'admin',
      summary: 'Takes a file out of an email template and deletes it',
      results: reference,
      async run({ param, context }) {
        const [templateId, fileId] = [param('template'), param('file')];
        const command = { kind: 'remove-attachment', templateId, fileId } as const;
        const done = await handle(log, marketingTemplate, templateId, command, context);
        return { results: { id: fileId }, done };
      },
    }),
  ];
}
