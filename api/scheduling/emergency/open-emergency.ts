import { readEmergencyDetails } from '../../../commands/scheduling/emergency/read-emergency-details.ts';
import type { ExistingAthletes } from '../../../commands/shared/existing-athletes.ts';
import type { EmergencyDetailsView } from '../../../contract/scheduling/emergency.ts';
import { mayWrite, type Reading, readingAs } from '../../../domain/scheduling/emergency/access.ts';
import { emergencyTexts } from '../../../domain/scheduling/emergency/emergency-texts.ts';
import type { EmergencyQueries } from '../../../projections/scheduling/emergency/emergency-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import { type Call, type Caller, RequestFault } from '../../runtime/route.ts';

export interface EmergencyDeps extends Pick<Platform, 'log' | 'setting' | 'namesOf'> {
  readonly queries: EmergencyQueries;
  readonly athletes: Pick<ExistingAthletes, 'exists' | 'isErased'>;
}

export const isEmergencyEnabled = async ({ setting }: Pick<EmergencyDeps, 'setting'>): Promise<boolean> =>
  (await setting('emergency_details_enabled')) === 'true';

/** Throws 404 while emergency details are turned off. */
export async function demandEnabled(deps: Pick<EmergencyDeps, 'setting'>): Promise<void> {
  if (!(await isEmergencyEnabled(deps))) throw new RequestFault(404, 'not-found', emergencyTexts.off);
}

export async function demandAthlete(
  { athletes }: Pick<EmergencyDeps, 'athletes'>,
  athleteId: string,
): Promise<void> {
  if (!(await athletes.exists(athleteId)) || (await athletes.isErased(athleteId))) {
    throw new RequestFault(404, 'not-found', emergencyTexts.athleteUnknown);
  }
}

/** In which capacity the caller may read the details of an athlete now; undefined if not at all. */
export async function readingOf(
  { queries }: Pick<EmergencyDeps, 'queries'>,
  { userId, role, athleteIds }: Caller,
  { athleteId, now }: { readonly athleteId: string; readonly now: string },
): Promise<Reading | undefined> {
  const shared = role === 'trainer' ? await queries.sharedSessions(userId, athleteId, now) : [];
  return readingAs({ role, isAssigned: athleteIds.includes(athleteId) }, shared, now);
}

/** The details of an athlete for the caller, whose read is recorded before anything is answered. Throws 403 and 404. */
export async function openedDetails(
  deps: EmergencyDeps,
  athleteId: string,
  { caller, context }: Pick<Call, 'caller' | 'context'>,
): Promise<{ view: EmergencyDetailsView; revision: string }> {
  await demandEnabled(deps);
  await demandAthlete(deps, athleteId);
  const as = await readingOf(deps, caller, { athleteId, now: context.now });
  if (!as) throw new RequestFault(403, 'forbidden', emergencyTexts.notYours);
  const about = { athleteId, userId: caller.userId, as };
  const { state, revision } = await readEmergencyDetails(deps.log, about, context);
  const { version } = state;
  // Trainers learn what to do in an emergency, not who else has looked.
  const seen = as.role === 'trainer' ? [] : state.seen;
  const people = [...seen.map(({ userId }) => userId), ...(version ? [version.savedBy] : [])];
  const names = people.length > 0 ? await deps.namesOf([...new Set(people)]) : new Map<string, string>();
  const view = {
    athlete_id: athleteId,
    details: version ? { ...version.details, contacts: [...version.details.contacts] } : null,
    saved_at: version?.savedAt ?? null,
    saved_by: version ? (names.get(version.savedBy) ?? '') : '',
    seen: seen.map(({ userId, role, at }) => ({ name: names.get(userId) ?? '', role, at })),
    may_edit: mayWrite(caller.role),
  };
  return { view, revision: String(revision) };
}
