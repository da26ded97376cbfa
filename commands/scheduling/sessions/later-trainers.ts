import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { ScheduleChanges } from '../../../domain/scheduling/sessions/schedule-changes.ts';
import { weekdays as weekdayNames, weekdayOf } from '../../../domain/shared/week.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, loadState } from '../../runtime/handle.ts';
import { changeFacts } from './change-facts.ts';
import { recordedEvents } from './recorded-events.ts';
import { rowByRow } from './row-by-row.ts';
import { session } from './session.ts';
import type { SessionDeps } from './session-deps.ts';

/** The last possible day. */
const NO_END = '9999-12-31';

/**
 * Assigns the trainers of this session to later ones of the series: on its weekday, or on the selected ones.
 */
export async function assignLaterTrainers(
  { log, series }: SessionDeps,
  { sessionId, changes }: { readonly sessionId: string; readonly changes: ScheduleChanges },
  context: CommandContext,
): Promise<{
  readonly modified: number;
  readonly warnings: readonly string[];
  readonly done: Done | undefined;
}> {
  const { seriesId, time, trainers } = await loadState(log, session, sessionId);
  const ticked = changes.trainerRepeatDays ?? [];
  const weekdays = ticked.length > 0 ? ticked : [weekdayOf(time.localDate)];
  const until = changes.trainerRepeatEndDate || NO_END;
  const found = seriesId === null ? [] : await series.later(seriesId, time.startsAt, { weekdays, until });
  if (found.length === 0) return { modified: 0, warnings: [none(seriesId, weekdays)], done: undefined };

  const trainerIds = changes.trainerIds ?? trainers.map(({ trainerId }) => trainerId);
  let modified = 0;
  const rows = await rowByRow(found, step(context, 'later trainers'), async (laterId, row) => {
    const command = { kind: 'change', sessionId: laterId, now: row.now, changes: { trainerIds } } as const;
    if ((await recordedEvents(log, command, row)).length === 0) return undefined;
    modified += 1;
    return changeFacts(log, command, row);
  });
  const warnings = rows.errors.map(({ message }) => schedulingTexts.noTrainersAssigned(message));
  return { modified, warnings, done: rows.done };
}

function none(seriesId: string | null, weekdays: readonly number[]): string {
  const days = weekdays.map((weekday) => weekdayNames[weekday]).join(' or ');
  return schedulingTexts.noTrainersAssigned(
    seriesId === null
      ? 'this session is not part of a series.'
      : `there is no later session of this series on ${days}.`,
  );
}
