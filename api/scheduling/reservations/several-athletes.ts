import { type CommandContext, step } from '../../../commands/runtime/context.ts';
import type { Done } from '../../../commands/runtime/handle.ts';
import { sideBySide } from '../../../commands/runtime/side-by-side.ts';
import type { AthletesSchedulesView } from '../../../contract/scheduling/athlete-schedules.ts';
import { outcomeMessage } from '../../../domain/scheduling/outcome-words.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { ATHLETE_UNKNOWN } from '../../../domain/shared/athlete-unknown.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { namesOfAthletes } from '../../../projections/scheduling/sessions/session-athletes.ts';
import type { Answer } from '../../runtime/route.ts';
import type { ReservationServices } from './services.ts';

/** The outcome for one athlete. */
export interface AthleteOutcome {
  readonly done?: Done | undefined;
  readonly success: number;
  readonly total: number;
  readonly errors: readonly { readonly sessionId: string | null; readonly message: string }[];
}

/**
 * Runs one step for each athlete. A refusal for one of them is reported with the athlete's name and does not stop the others.
 * Throws `InvalidInput` if no athlete is chosen.
 */
export async function forAthletes(
  { reads, athletes }: Pick<ReservationServices, 'reads' | 'athletes'>,
  {
    athleteIds,
    saved,
  }: {
    readonly athleteIds: readonly string[] /** The message if nothing failed. */;
    readonly saved: string;
  },
  work: (athleteId: string, context: CommandContext) => Promise<AthleteOutcome>,
  context: CommandContext,
): Promise<Answer> {
  const chosen = [...new Set(athleteIds)];
  if (chosen.length === 0) {
    throw new InvalidInput([{ field: 'athlete_ids', message: schedulingTexts.chooseAthlete }]);
  }
  const [outcomes, names] = await Promise.all([
    sideBySide(chosen, async (athleteId): Promise<AthleteOutcome> => {
      if (!(await athletes.exists(athleteId))) return refused(ATHLETE_UNKNOWN);
      try {
        return await work(athleteId, step(context, athleteId));
      } catch (error) {
        if (error instanceof Refusal) return refused(error.message);
        throw error;
      }
    }),
    namesOfAthletes(reads, chosen),
  ]);
  const errors = chosen.flatMap((athleteId, index) =>
    (outcomes[index]?.errors ?? []).map(({ sessionId, message }) => {
      return {
        athlete_id: athleteId,
        athlete_name: names.get(athleteId) ?? '',
        schedule_id: sessionId,
        message,
      };
    }),
  );
  const results: AthletesSchedulesView = {
    success: outcomes.reduce((sum, { success }) => sum + success, 0),
    total: outcomes.reduce((sum, { total }) => sum + total, 0),
    errors,
  };
  const position = outcomes.reduce(
    (newest, { done }) => (done && done.position > newest ? done.position : newest),
    0n,
  );
  return {
    message: outcomeMessage(saved, results),
    results,
    ...(position > 0n && { done: { revision: -1n, position } }),
  };
}

const refused = (message: string): AthleteOutcome => {
  return { success: 0, total: 1, errors: [{ sessionId: null, message }] };
};
