import type { z } from 'zod';
import { demandAudience } from '../../commands/communications/audience.ts';
import { communication } from '../../commands/communications/communication.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { type Done, handle } from '../../commands/runtime/handle.ts';
import {
  addRecipientBody,
  changeRecipientBody,
  contactIdsBody,
  leaveOutBody,
  recipientsView,
  seasonIdsBody,
  trainerIdsBody,
  trainingGroupIdsBody,
} from '../../contract/communications/communications.ts';
import { multipleAthletesBody, reference } from '../../contract/shared/fields.ts';
import type { CommunicationCommand } from '../../domain/communications/communication.ts';
import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import type { AudiencePart } from '../../domain/communications/events.ts';
import { personRef } from '../../domain/shared/person-ref-schema.ts';
import { InvalidInput } from '../../domain/shared/refusal.ts';
import { audienceReads } from '../../projections/communications/audience-names.ts';
import { peopleReads } from '../../projections/communications/people.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { byOf, type CommunicationDeps } from './communication-deps.ts';

/** Whom a message is written to: athletes, training groups, seasons, trainers, contacts, and people typed by hand. */
export function recipientRoutes(deps: CommunicationDeps): Route[] {
  const { log, shown, dayAt } = deps;

  const carryOut = async (
    { param, context }: Pick<Call, 'param' | 'context'>,
    command: (communicationId: string) => CommunicationCommand,
  ): Promise<{ results: { id: string }; done: Done }> => {
    const id = param('communication');
    return { results: { id }, done: await handle(log, communication, id, command(id), context) };
  };

  return [
    defineRoute({
      method: 'get',
      path: '/communications/:communication/recipients',
      access: 'staff',
      summary: 'Who gets the message, who does not, and why: now, or at the time when it was sent',
      results: recipientsView,
      reads: [...new Set(['communications', ...peopleReads, ...audienceReads])],
      async run({ param, context }) {
        const results = await shown.all(param('communication'), dayAt(context.now));
        if (!results) throw new RequestFault(404, 'not-found', communicationTexts.unknown);
        return { results };
      },
    }),
    ...audienceRoutes(deps, { path: 'athletes', parameter: 'athlete' }, 'athlete', {
      body: multipleAthletesBody,
      idsOf: ({ athleteIds }) => athleteIds,
    }),
    ...audienceRoutes(deps, { path: 'training-groups', parameter: 'group' }, 'training-group', {
      body: trainingGroupIdsBody,
      idsOf: ({ trainingGroupIds }) => trainingGroupIds,
    }),
    ...audienceRoutes(deps, { path: 'seasons', parameter: 'season' }, 'season', {
      body: seasonIdsBody,
      idsOf: ({ seasonIds }) => seasonIds,
    }),
    ...audienceRoutes(deps, { path: 'trainers', parameter: 'trainer' }, 'trainer', {
      body: trainerIdsBody,
      idsOf: ({ trainerIds }) => trainerIds,
    }),
    ...audienceRoutes(deps, { path: 'contacts', parameter: 'contact' }, 'contact', {
      body: contactIdsBody,
      idsOf: ({ contactIds }) => contactIds,
    }),
    defineRoute({
      method: 'post',
      path: '/communications/:communication/recipients',
      access: 'staff',
      summary: 'Adds a recipient: somebody typed by hand, an athlete, a trainer, or a contact',
      status: 201,
      body: addRecipientBody,
      results: reference,
      async run(call) {
        const { body, caller, context } = call;
        const by = byOf(caller);
        const part = partIn(body);
        if (part) {
          const audience = [...(await existing(deps, part.kind, [part.id]))];
          const added = await carryOut(call, (communicationId) => ({
            kind: 'add-audience',
            communicationId,
            audience,
            by,
          }));
          return { ...added, results: { id: part.id } };
        }
        const recipientId = body.id ?? derivedId(context.commandId, 'recipient');
        const { firstName, lastName, email } = body;
        const typed = { recipientId, firstName, lastName, email };
        const added = await carryOut(call, (communicationId) => ({
          kind: 'add-recipient',
          communicationId,
          ...typed,
          by,
        }));
        return { ...added, results: { id: recipientId } };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/communications/:communication/recipients/:recipient',
      access: 'staff',
      summary: 'Changes a recipient who was typed by hand',
      body: changeRecipientBody,
      results: reference,
      async run(call) {
        const { body, param, caller } = call;
        const recipientId = param('recipient');
        const by = byOf(caller);
        const changed = await carryOut(call, (communicationId) => ({
          kind: 'change-recipient',
          communicationId,
          recipientId,
          ...body,
          by,
        }));
        return { ...changed, results: { id: recipientId } };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/communications/:communication/recipients/:recipient',
      access: 'staff',
      summary: 'Removes a recipient who was typed by hand',
      results: reference,
      async run(call) {
        const recipientId = call.param('recipient');
        const by = byOf(call.caller);
        const removed = await carryOut(call, (communicationId) => ({
          kind: 'remove-recipient',
          communicationId,
          recipientId,
          by,
        }));
        return { ...removed, results: { id: recipientId } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/:communication/left-out',
      access: 'staff',
      summary: 'Leaves a person out of the message, or takes the person back in',
      body: leaveOutBody,
      results: reference,
      run(call) {
        const { recipient, is_left_out: isLeftOut } = call.body;
        const [kind, id] = recipient.split(':');
        const person = personRef.safeParse({ kind, id });
        if (!person.success) {
          throw new InvalidInput([{ field: 'recipient', message: communicationTexts.notInAudience }]);
        }
        return carryOut(call, (communicationId) => ({
          kind: 'leave-out',
          communicationId,
          person: person.data,
          isLeftOut,
          by: byOf(call.caller),
        }));
      },
    }),
  ];
}

/** Adds and removes one kind of audience. */
function audienceRoutes<Body extends z.ZodType>(
  deps: CommunicationDeps,
  { path, parameter }: { readonly path: string; readonly parameter: string },
  kind: AudiencePart['kind'],
  { body, idsOf }: { readonly body: Body; readonly idsOf: (body: z.output<Body>) => readonly string[] },
): Route[] {
  const { log } = deps;
  const called = path.replace('-', ' ');
  return [
    defineRoute({
      method: 'post',
      path: `/communications/:communication/${path}`,
      access: 'staff',
      summary: `Adds ${called} to the recipients of a message`,
      body,
      results: reference,
      async run({ body: given, param, caller, context }) {
        const communicationId = param('communication');
        const audience = await existing(deps, kind, idsOf(given));
        const command = { kind: 'add-audience', communicationId, audience, by: byOf(caller) } as const;
        const done = await handle(log, communication, communicationId, command, context);
        return { results: { id: communicationId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: `/communications/:communication/${path}/:${parameter}`,
      access: 'staff',
      summary: `Removes one of the ${called} from the recipients of a message`,
      results: reference,
      async run({ param, caller, context }) {
        const communicationId = param('communication');
        const audience = [{ kind, id: param(parameter) }];
        const command = { kind: 'remove-audience', communicationId, audience, by: byOf(caller) } as const;
        const done = await handle(log, communication, communicationId, command, context);
        return { results: { id: communicationId }, done };
      },
    }),
  ];
}

/** Throws `InvalidInput` if none exists. */
async function existing(
  { audienceNames, audienceIsCurrent }: CommunicationDeps,
  kind: AudiencePart['kind'],
  ids: readonly string[],
): Promise<readonly AudiencePart[]> {
  await audienceIsCurrent();
  return (await demandAudience(audienceNames, kind, ids)).map(({ id }) => ({ kind, id }));
}

function partIn({
  athleteId,
  trainerId,
  contactId,
}: z.output<typeof addRecipientBody>): AudiencePart | undefined {
  if (athleteId !== undefined) return { kind: 'athlete', id: athleteId };
  if (trainerId !== undefined) return { kind: 'trainer', id: trainerId };
  return contactId === undefined ? undefined : { kind: 'contact', id: contactId };
}
