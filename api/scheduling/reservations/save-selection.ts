import type { z } from 'zod';
import type { CommandContext } from '../../../commands/runtime/context.ts';
import type { ScheduleOutcome } from '../../../commands/scheduling/reservations/outcome.ts';
import { reserveChosen } from '../../../commands/scheduling/reservations/save-schedules.ts';
import type { saveSchedulesBody } from '../../../contract/scheduling/athlete-schedules.ts';
import type { TermsOfGroups } from '../../../domain/scheduling/reservations/credits.ts';
import { patternOf } from '../../../domain/scheduling/reservations/pattern.ts';
import { wholeSelection } from '../../../domain/scheduling/reservations/review.ts';
import type { KeptPattern } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import { createSelectionQueries } from '../../../projections/scheduling/reservations/selectable-sessions.ts';
import { selectionNow } from './selection-now.ts';
import type { ReservationServices } from './services.ts';

interface Asked {
  readonly athleteId: string;
  readonly isStaff: boolean;
  readonly body: z.output<typeof saveSchedulesBody>;
}

/**
 * Makes an athlete's schedule match the selection; sessions to add and remove are computed from the current schedule. It removes only
 * upcoming sessions of the groups in the dialog, and only those that were reserved when the dialog was opened.
 */
export function saveSelection(
  services: ReservationServices,
  { athleteId, isStaff, body }: Asked,
  context: CommandContext,
): Promise<ScheduleOutcome> {
  const { training_group_ids: groupIds, existing_schedules: existing, selected_schedules } = body;
  return reserveChosen(
    services,
    {
      athleteId,
      isStaff,
      groupIds,
      async choose(state, terms) {
        const mine = [...state.reservations.values()].filter(({ status }) => status === 'booked');
        const isMine = new Set(mine.map(({ session }) => session.sessionId));
        const selected = wholeSelection({ existing, selected: selected_schedules }, isMine);
        const shown = shownGroups(state, terms, groupIds);
        const remove = mine
          .filter(
            ({ origin, session }) =>
              origin !== 'default' &&
              session.startsAt > context.now &&
              shown.has(session.groupId) &&
              !selected.has(session.sessionId),
          )
          .map(({ session }) => session.sessionId);
        const add = [...selected].filter((sessionId) => !isMine.has(sessionId));
        const pattern =
          body.keep_pattern && body.pattern_week !== null
            ? await patternsOf(services, { athleteId, body, week: body.pattern_week, now: context.now })
            : [];
        return { add, remove, pattern };
      },
    },
    context,
  );
}

/** The credit groups among the groups of the dialog and those they include. */
function shownGroups(
  { enrolments }: AthleteScheduleState,
  terms: TermsOfGroups,
  asked: readonly string[],
): Set<string> {
  const own = [...enrolments.values()].filter(
    ({ isActive, groupId }) => isActive && asked.includes(groupId) && terms.get(groupId)?.isCredit,
  );
  const shown = own.flatMap(({ groupId }) => [groupId, ...(terms.get(groupId)?.included ?? [])]);
  return new Set([...asked, ...shown]);
}

/** The selection of a week, each session with the enrolment whose credit it uses. */
async function patternsOf(
  services: ReservationServices,
  {
    athleteId,
    body,
    week,
    now,
  }: Pick<Asked, 'athleteId' | 'body'> & { readonly week: Day; readonly now: string },
): Promise<KeptPattern[]> {
  const sunday = weekOf(week);
  const { selection, payers } = await selectionNow(createSelectionQueries(services.reads), {
    athleteId,
    groupIds: body.training_group_ids,
    from: sunday,
    until: sunday,
    now,
    usualSlots: await services.usualSlots(),
  });
  const slots = patternOf(sunday, { ...selection, selected: new Set(body.selected_schedules) });
  const payerOf = (groupId: string) =>
    payers.find(({ group_id }) => group_id === groupId) ??
    payers.find(({ included_group_ids }) => included_group_ids.includes(groupId));
  return payers
    .filter(({ group_id }) => body.training_group_ids.includes(group_id))
    .map(({ id }) => ({
      enrolmentId: id,
      slots: slots.filter(({ groupId }) => payerOf(groupId)?.id === id),
    }));
}
