import { closedDaysTexts } from '../../../domain/scheduling/closed-days/closed-days-texts.ts';
import { type ClosedDaysFields, closedOn } from '../../../domain/scheduling/closed-days/closed-on.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { Changes } from '../../../domain/shared/changes.ts';
import { demand, Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { ALL_CLOSED_DAYS, closedDays } from '../closed-days/closed-days.ts';
import { changeFacts } from '../sessions/change-facts.ts';
import { presentPlace } from '../sessions/places.ts';
import { latest, type RowOutcomes, rowByRow } from '../sessions/row-by-row.ts';
import { session } from '../sessions/session.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';

type Deps = Pick<SessionDeps, 'log'>;

export interface SavedClosedDays {
  /** The last of the steps: a reader who waits for it sees all of them. */
  readonly done: Done;
  readonly canceled: RowOutcomes;
}

/** The sessions on these days that are canceled; the others are kept. */
interface Cancellations {
  readonly cancelSessionIds: readonly string[];
}

/**
 * Adds closed days, then deletes the sessions that the caller wants to cancel, as `deleteSessions` does. Throws `InvalidInput` for
 * the fields or an unknown location, and `Refusal`; then nothing is canceled.
 */
export async function addClosedDays(
  { log }: Deps,
  {
    closedDaysId,
    fields,
    cancelSessionIds,
  }: { readonly closedDaysId: string; readonly fields: ClosedDaysFields } & Cancellations,
  context: CommandContext,
): Promise<SavedClosedDays> {
  await demandRecords({ log }, { locationId: fields.locationId, cancelSessionIds });
  const command = { kind: 'add', closedDaysId, fields } as const;
  const done = await handle(log, closedDays, ALL_CLOSED_DAYS, command, context);
  return cancel({ log }, { closedDaysId, cancelSessionIds, done }, context);
}

/** Throws as `addClosedDays`, and `StaleRevision`. Sessions that were canceled before stay canceled. */
export async function changeClosedDays(
  { log }: Deps,
  {
    closedDaysId,
    changes,
    cancelSessionIds,
  }: { readonly closedDaysId: string; readonly changes: Changes<ClosedDaysFields> } & Cancellations,
  context: CommandContext,
): Promise<SavedClosedDays> {
  await demandRecords({ log }, { locationId: changes.locationId ?? null, cancelSessionIds });
  const command = { kind: 'change', closedDaysId, changes } as const;
  const done = await handle(log, closedDays, ALL_CLOSED_DAYS, command, context);
  return cancel({ log }, { closedDaysId, cancelSessionIds, done }, context);
}

export const removeClosedDays = (
  { log }: Deps,
  closedDaysId: string,
  context: CommandContext,
): Promise<Done> => handle(log, closedDays, ALL_CLOSED_DAYS, { kind: 'remove', closedDaysId }, context);

/** Throws `InvalidInput` for a location or a session that does not exist. */
async function demandRecords(
  { log }: Deps,
  { locationId, cancelSessionIds }: { readonly locationId: string | null } & Cancellations,
): Promise<void> {
  if (locationId !== null) await presentPlace(log, locationId, 'location_id');
  const found = await sideBySide(cancelSessionIds, (sessionId) => loadState(log, session, sessionId));
  const isKnown = found.every(({ status }) => status !== 'unknown');
  demand(isKnown ? [] : [{ field: 'cancel_schedule_ids', message: schedulingTexts.unknown }]);
}

async function cancel(
  { log }: Deps,
  {
    closedDaysId,
    cancelSessionIds,
    done,
  }: { readonly closedDaysId: string; readonly done: Done } & Cancellations,
  context: CommandContext,
): Promise<SavedClosedDays> {
  const fields = (await loadState(log, closedDays, ALL_CLOSED_DAYS)).all.get(closedDaysId);
  const canceled = await rowByRow(cancelSessionIds, step(context, 'cancel'), async (sessionId, row) => {
    const { time, locationId } = await loadState(log, session, sessionId);
    if (!fields || !closedOn([fields], { day: time.localDate, locationId })) {
      throw new Refusal('closed-days.other-session', closedDaysTexts.notOnThem);
    }
    return changeFacts(log, { kind: 'delete', sessionId, now: row.now }, row);
  });
  return { done: latest([{ done }, canceled]) ?? done, canceled };
}
