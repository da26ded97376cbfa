import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { allEmergency, BUSINESS, emergency } from '../../../commands/scheduling/emergency/emergency.ts';
import {
  emergencyAccessView,
  emergencyDetailsBody,
  emergencyDetailsView,
  emergencyOverviewView,
  sessionEmergencyView,
} from '../../../contract/scheduling/emergency.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { isWithinReach, mayWrite } from '../../../domain/scheduling/emergency/access.ts';
import { emergencyTexts } from '../../../domain/scheduling/emergency/emergency-texts.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import {
  demandAthlete,
  demandEnabled,
  type EmergencyDeps,
  isEmergencyEnabled,
  openedDetails,
  readingOf,
} from './open-emergency.ts';

/**
 * Emergency details of athletes. No route declares read models: none of this is shown as of a past moment, and what the details say is only
 * ever answered by `openedDetails`.
 */
export function emergencyRoutes(deps: EmergencyDeps): Route[] {
  return [...detailRoutes(deps), ...sessionRoutes(deps), ...adminRoutes(deps)];
}

const path = '/athletes/:athlete/emergency-details';

function detailRoutes(deps: EmergencyDeps): Route[] {
  const { log, queries } = deps;
  const demandWriter = async (role: RoleName, athleteId: string) => {
    await demandEnabled(deps);
    if (!mayWrite(role)) throw new RequestFault(403, 'forbidden', emergencyTexts.onlyFamily);
    await demandAthlete(deps, athleteId);
  };
  return [
    defineRoute({
      method: 'get',
      path,
      access: 'own-athlete',
      summary:
        'The emergency details of an athlete, for admins, the family, and trainers around a session with the athlete; records the read first',
      results: emergencyDetailsView,
      async run({ param, caller, context }) {
        const { view, revision } = await openedDetails(deps, param('athlete'), { caller, context });
        return { results: view, revision };
      },
    }),
    defineRoute({
      method: 'put',
      path,
      access: 'own-athlete',
      summary: 'Saves the emergency details of an athlete: the family and admins',
      body: emergencyDetailsBody,
      results: reference,
      async run({ param, body: details, caller: { role, userId }, context }) {
        const athleteId = param('athlete');
        await demandWriter(role, athleteId);
        const versionId = derivedId(context.commandId, 'emergency details');
        const command = { kind: 'save', athleteId, versionId, userId, details, now: context.now } as const;
        return {
          results: { id: athleteId },
          done: await handle(log, emergency, athleteId, command, context),
        };
      },
    }),
    defineRoute({
      method: 'delete',
      path,
      access: 'own-athlete',
      summary: 'Deletes the emergency details of an athlete permanently: the family and admins',
      results: reference,
      async run({ param, caller: { role }, context }) {
        const athleteId = param('athlete');
        await demandWriter(role, athleteId);
        const command = { kind: 'delete', athleteId } as const;
        return {
          results: { id: athleteId },
          done: await handle(log, emergency, athleteId, command, context),
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: `${path}/access`,
      access: 'own-athlete',
      summary:
        'Whether the caller may open the emergency details of an athlete now, and when they were saved',
      results: emergencyAccessView,
      async run({ param, caller, context: { now } }) {
        const athleteId = param('athlete');
        if (!(await isEmergencyEnabled(deps))) {
          return {
            results: { is_enabled: false, may_read: false, why_not: emergencyTexts.off, saved_at: null },
          };
        }
        const may = (await readingOf(deps, caller, { athleteId, now })) !== undefined;
        return {
          results: {
            is_enabled: true,
            may_read: may,
            why_not: may ? '' : emergencyTexts.notYours,
            saved_at: may ? ((await queries.savedAt(athleteId)) ?? null) : null,
          },
        };
      },
    }),
  ];
}

function sessionRoutes(deps: EmergencyDeps): Route[] {
  const { queries } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/schedules/:schedule/emergency-details',
      access: 'staff',
      summary:
        'The athletes of a schedule whose emergency details the caller may open now; not what they say',
      results: sessionEmergencyView,
      async run({ param, caller: { role, userId }, context: { now } }) {
        const sessionId = param('schedule');
        const startsAt = await queries.startOf(sessionId);
        if (startsAt === undefined) throw new RequestFault(404, 'not-found', schedulingTexts.unknown);
        const isReader =
          role === 'admin' || (isWithinReach(startsAt, now) && (await queries.leads(userId, sessionId)));
        const may = isReader && (await isEmergencyEnabled(deps));
        return { results: { athlete_ids: may ? await queries.ofSession(sessionId) : [] } };
      },
    }),
  ];
}

function adminRoutes(deps: EmergencyDeps): Route[] {
  const { log, queries } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/admin/emergency-details',
      access: 'admin',
      summary: 'Whether emergency details are turned on, and how many athletes have some',
      results: emergencyOverviewView,
      async run() {
        const athletes = await queries.athletes();
        return { results: { is_enabled: await isEmergencyEnabled(deps), athletes: athletes.length } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/admin/emergency-details/deletions',
      access: 'admin',
      summary: 'Deletes the emergency details of all athletes permanently; refused while they are turned on',
      status: 202,
      results: reference,
      async run({ context }) {
        const deletionId = derivedId(context.commandId, 'deletion of emergency details');
        const isEnabled = await isEmergencyEnabled(deps);
        const command = { deletionId, isEnabled };
        return {
          results: { id: deletionId },
          done: await handle(log, allEmergency, BUSINESS, command, context),
        };
      },
    }),
  ];
}
