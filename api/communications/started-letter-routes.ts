import { type FollowUpDeps, startFollowUp } from '../../commands/communications/start-follow-up.ts';
import {
  familiesOfSessions,
  type SessionLetterDeps,
  startFromSessions,
} from '../../commands/communications/start-from-sessions.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { fromSessionBody, sessionFamiliesView } from '../../contract/communications/communications.ts';
import { reference } from '../../contract/shared/fields.ts';
import { defineRoute, type Route } from '../runtime/route.ts';
import { byOf } from './communication-deps.ts';

type Deps = SessionLetterDeps &
  FollowUpDeps & {
    /** Resolves once the read models show everything that was recorded. */
    readonly peopleAreCurrent: () => Promise<unknown>;
  };

/** Letters that the product starts: about changed sessions, and follow-ups. */
export function startedLetterRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/communications/from-session/families',
      access: 'staff',
      summary: 'How many families a message about sessions that were moved or canceled would reach',
      body: fromSessionBody,
      results: sessionFamiliesView,
      async run({ body: { session_ids: sessionIds, change }, context }) {
        await deps.peopleAreCurrent();
        return { results: { families: await familiesOfSessions(deps, { sessionIds, change }, context.now) } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/from-session',
      access: 'staff',
      summary:
        'Starts a message about sessions that were moved or canceled, to the families of their athletes',
      status: 201,
      body: fromSessionBody,
      results: reference,
      async run({ body: { session_ids: sessionIds, change }, caller, context }) {
        const communicationId = derivedId(context.commandId, 'communication');
        const told = { sessionIds, change, communicationId, by: byOf(caller) };
        const { id, done } = await startFromSessions(deps, told, context);
        return { results: { id }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/:communication/follow-up',
      access: 'staff',
      summary: 'Starts the one follow-up of a message to those of whom no open was seen',
      status: 201,
      results: reference,
      async run({ param, caller, context }) {
        await deps.peopleAreCurrent();
        const followed = { communicationId: param('communication'), by: byOf(caller) };
        const { id, done } = await startFollowUp(deps, followed, context);
        return { results: { id }, done };
      },
    }),
  ];
}
