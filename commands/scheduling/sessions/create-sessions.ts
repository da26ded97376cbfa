import { closedDaysTexts } from '../../../domain/scheduling/closed-days/closed-days-texts.ts';
import type { SkippedDay } from '../../../domain/scheduling/closed-days/closed-on.ts';
import {
  isTrained,
  occurrences,
  type ScheduleForm,
  scheduleProblems,
} from '../../../domain/scheduling/sessions/schedule-form.ts';
import type { FactCommand } from '../../../domain/scheduling/sessions/session.ts';
import { trainersOf } from '../../../domain/scheduling/sessions/session.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { loadClosedDays } from '../closed-days/closed-days.ts';
import { demandTrainers, presentGroup, presentPlace } from './places.ts';
import { seriesSessionId } from './series-ids.ts';
import { session } from './session.ts';
import type { SessionDeps } from './session-deps.ts';

export interface CreatedSessions {
  /** In the order of their days. */
  readonly sessionIds: readonly string[];
  /** Sentences about times that occur twice when daylight saving time ends, and about a single session on a closed day. */
  readonly warnings: readonly string[];
  /** Closed days on which the series has no session. */
  readonly skipped: readonly SkippedDay[];
  readonly done: Done;
}

/**
 * Creates one session, or a series on the selected weekdays. `firstId`: the id of the first; the others are
 * derived from it, so that a repetition of the command finds them. A series has the id of its first session,
 * which is written last: a reader who waits for it sees the whole series. Throws `InvalidInput` for the form,
 * and `Refusal` when the first session is in the past; then none are created. Closed days are skipped, as they were when the command was
 * first carried out.
 */
export async function createSessions(
  { log, trainers }: Pick<SessionDeps, 'log' | 'trainers'>,
  { form, firstId }: { readonly form: ScheduleForm; readonly firstId: string },
  context: CommandContext,
): Promise<CreatedSessions> {
  demand(scheduleProblems(form));
  const place = await presentPlace(log, form.locationId, 'locationId');
  const group = await presentGroup(log, form.trainingGroupId, 'trainingGroupId');
  await demandTrainers(trainers, form.trainerIds);

  const before = await recordedOutcome(log, session, firstId, stepOf(firstId, context));
  const closed = await loadClosedDays(log, before?.position);
  const { times, problems, warnings, skipped } = occurrences(form, place.timezone, closed);
  demand(problems);
  demand(times.length > 0 ? [] : [{ field: 'repeatEndDate', message: closedDaysTexts.allSkipped }]);
  const sessions = times.map((time, index): Creation => {
    const sessionId = index === 0 ? firstId : seriesSessionId(firstId, index);
    return {
      kind: 'create',
      sessionId,
      seriesId: form.reoccurring ? firstId : null,
      ...group,
      locationId: place.locationId,
      time,
      slots: form.slots,
      trainers: isTrained(form, time.localDate) ? trainersOf(form.trainerIds) : [],
      now: context.now,
    };
  });
  const create = (creation: Creation) =>
    handle(log, session, creation.sessionId, creation, stepOf(creation.sessionId, context));

  const [first, ...others] = sessions;
  if (!first) throw new RangeError('A form without problems has a session');
  await rehearse(log, session, firstId, first, stepOf(firstId, context));
  await sideBySide(others, create);
  const done = await create(first);
  return { sessionIds: sessions.map(({ sessionId }) => sessionId), warnings, skipped, done };
}

const stepOf = (sessionId: string, context: CommandContext): CommandContext =>
  step(context, `create ${sessionId}`);

type Creation = Extract<FactCommand, { kind: 'create' }>;
