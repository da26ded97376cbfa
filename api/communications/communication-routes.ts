import { z } from 'zod';
import { demandAudience } from '../../commands/communications/audience.ts';
import { changeCommunication } from '../../commands/communications/change-communication.ts';
import { communication } from '../../commands/communications/communication.ts';
import {
  type NewCommunication,
  startCommunication,
} from '../../commands/communications/start-communication.ts';
import { handle } from '../../commands/runtime/handle.ts';
import {
  changeCommunicationBody,
  communicationRow,
  communicationView,
  newCommunicationBody,
  openDraftView,
  seasonIdsBody,
  trainingGroupIdsBody,
} from '../../contract/communications/communications.ts';
import { multipleAthletesBody, reference } from '../../contract/shared/fields.ts';
import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import type { AudiencePart } from '../../domain/communications/events.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import { audienceReads } from '../../projections/communications/audience-names.ts';
import {
  communicationListReads,
  type ShownCommunication,
} from '../../projections/communications/communication-list.ts';
import { peopleReads } from '../../projections/communications/people.ts';
import { queryOf } from '../runtime/plain-query.ts';
import { readRoute } from '../runtime/record-routes.ts';
import { type Call, defineRoute, type Route } from '../runtime/route.ts';
import { byOf, type CommunicationDeps } from './communication-deps.ts';
import { communicationQuery } from './communication-query.ts';
import { communicationRowOf, communicationViewOf } from './communication-views.ts';

/** The views that one letter is read from. */
const recordReads: readonly string[] = [
  ...new Set(['communications', 'messages', 'message_templates', ...audienceReads, ...peopleReads]),
];

/** Letters: lists, one of them, starting, changing and deleting. */
export function communicationRoutes(deps: CommunicationDeps): Route[] {
  return [...listRoutes(deps), ...startRoutes(deps), ...recordRoutes(deps)];
}

function listRoutes({ queries, namesOf }: CommunicationDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/communications',
      access: 'staff',
      summary: 'Messages to families, by tab: drafts, processing, sent, or errors',
      query: communicationQuery,
      results: z.array(communicationRow),
      reads: communicationListReads,
      async run({ query }) {
        const { rows, total } = await queries.page(query);
        const authors = new Set(rows.flatMap(({ author_id }) => author_id ?? []));
        const names = authors.size > 0 ? await namesOf([...authors]) : new Map<string, string>();
        const range = { resource: 'communications', first: query.offset, count: rows.length, total };
        return { results: rows.map((row) => communicationRowOf(row, names)), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/communications/open-draft',
      access: 'staff',
      summary: 'The newest message of the caller that was not sent; null if there is none',
      results: openDraftView,
      reads: ['communications'],
      async run({ caller }) {
        const [newest] = await queries.open(caller.userId);
        const draft = newest && { id: newest.id, subject: newest.subject, status: newest.stage };
        return {
          results: draft && (draft.status === 'new' || draft.status === 'draft') ? draft : null,
        };
      },
    }),
  ];
}

function startRoutes(deps: CommunicationDeps): Route[] {
  const { audienceNames, audienceIsCurrent } = deps;
  const start = async (
    { caller, context }: Pick<Call, 'caller' | 'context'>,
    more: Partial<NewCommunication>,
  ) => {
    const { id, done } = await startCommunication(deps, { by: byOf(caller), ...more }, context);
    return { results: { id }, done };
  };
  const withAudience = async (
    call: Pick<Call, 'caller' | 'context'>,
    kind: AudiencePart['kind'],
    { ids, optionId }: { readonly ids: readonly string[]; readonly optionId?: CommunicationOptionId },
  ) => {
    await audienceIsCurrent();
    const audience = await demandAudience(audienceNames, kind, ids);
    return start(call, {
      audience: audience.map(({ id }) => ({ kind, id })),
      ...(optionId && { optionId }),
    });
  };
  return [
    defineRoute({
      method: 'post',
      path: '/communications',
      access: 'staff',
      summary:
        'Starts a message, perhaps from a template; answers with the blank message of the caller if there is one',
      status: 201,
      body: newCommunicationBody,
      results: reference,
      run: ({ body: { id, template_id: templateId }, ...call }) =>
        start(call, { ...(id && { communicationId: id }), templateId }),
    }),
    defineRoute({
      method: 'post',
      path: '/communications/from-athletes',
      access: 'staff',
      summary: 'Starts a message to the families of athletes',
      status: 201,
      body: multipleAthletesBody,
      results: reference,
      run: ({ body: { athleteIds: ids }, ...call }) => withAudience(call, 'athlete', { ids }),
    }),
    defineRoute({
      method: 'post',
      path: '/communications/from-training-groups',
      access: 'staff',
      summary: 'Starts a message to the families of training groups',
      status: 201,
      body: trainingGroupIdsBody,
      results: reference,
      run: ({ body: { trainingGroupIds: ids }, ...call }) =>
        withAudience(call, 'training-group', { ids, optionId: 'schedule-changes' }),
    }),
    defineRoute({
      method: 'post',
      path: '/communications/from-seasons',
      access: 'staff',
      summary: 'Starts a message to the families of seasons',
      status: 201,
      body: seasonIdsBody,
      results: reference,
      run: ({ body: { seasonIds: ids }, ...call }) => withAudience(call, 'season', { ids }),
    }),
  ];
}

function recordRoutes(deps: CommunicationDeps): Route[] {
  const { log, queries, audienceNames, shown, namesOf, templateName } = deps;

  const viewOf = async (row: ShownCommunication, { caller, context }: Call) => {
    const { author_id: authorId, source } = row;
    const typed = await queries.typed(row.id);
    const [names, template, audience, recipients] = await Promise.all([
      authorId === null ? new Map<string, string>() : namesOf([authorId]),
      source?.kind === 'template' ? templateName(source.templateId) : '',
      audienceNames(row.audience),
      shown.special(row, typed),
    ]);
    return communicationViewOf(row, {
      authorName: names.get(authorId ?? '') ?? '',
      templateName: template,
      audience,
      recipients,
      by: byOf(caller),
      now: context.now,
    });
  };

  return [
    readRoute({
      path: '/communications/:communication',
      access: 'staff',
      summary: 'One message',
      results: communicationView,
      reads: recordReads,
      unknown: communicationTexts.unknown,
      async find(id, call) {
        const row = await queries.one(id);
        return row && { results: await viewOf(row, call), revision: row.revision };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/communications/:communication',
      access: 'staff',
      summary: 'Changes the given fields of a message that was not sent',
      body: changeCommunicationBody,
      results: reference,
      async run({ body, param, caller, context }) {
        const communicationId = param('communication');
        const change = {
          communicationId,
          changes: {
            subject: body.subject,
            body: body.message_body,
            optionId: body.option_id,
            notOptionalReason: body.not_optional_reason,
            repliesToAuthor: body.replies_to_author,
            isTracked: body.is_tracked,
          },
          templateId: body.template_id,
          isSaved: body.status === 'draft',
          by: byOf(caller),
        };
        return { results: { id: communicationId }, done: await changeCommunication(deps, change, context) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/communications/:communication',
      access: 'staff',
      summary: 'Deletes a message that was not sent; from the list also a canceled one',
      query: queryOf({ from: z.enum(['list', 'page']).default('page') }),
      results: reference,
      async run({ param, query: { from }, caller, context }) {
        const communicationId = param('communication');
        const messages = await messagesOf(communicationId);
        const command = { kind: 'delete', communicationId, from, messages, by: byOf(caller) } as const;
        const done = await handle(log, communication, communicationId, command, context);
        return { results: { id: communicationId }, done };
      },
    }),
  ];

  async function messagesOf(id: string) {
    const counts = (await queries.one(id))?.counts;
    const sent =
      (counts?.sent ?? 0) + (counts?.delivered ?? 0) + (counts?.opened ?? 0) + (counts?.clicked ?? 0);
    return { sent, other: (counts?.messages ?? 0) - sent - (counts?.canceled ?? 0) };
  }
}
