import type {
  AthleteWaiversView,
  FamilyWaiverView,
  NeededWaiverView,
  WaiverView,
} from '../../../contract/scheduling/waivers.ts';
import { signerProblem } from '../../../domain/scheduling/waivers/signer.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type {
  NeededWaiver,
  PortalWaiver,
  ShownWaiver,
  WaiverQueries,
} from '../../../projections/scheduling/waivers/waiver-queries.ts';
import type { Caller } from '../../runtime/route.ts';

export const neededWaiverViewOf = (row: NeededWaiver): NeededWaiverView => {
  const { waiver_id, waiver_name, version, athlete_id, athlete_name } = row;
  const { signed_version, signed_by, signed_at, reminded_at } = row;
  const signed = { signed_version, signed_by, signed_at, reminded_at };
  const id = `${waiver_id}.${athlete_id}`;
  return { id, waiver_id, waiver_name, version, athlete_id, athlete_name, ...signed };
};

export function waiverViewOf(
  waiver: ShownWaiver,
  counts: Awaited<ReturnType<WaiverQueries['counts']>>,
  groupNames: ReadonlyMap<string, string>,
): WaiverView {
  const { id, name, group_ids, is_active, version, required_version, revision } = waiver;
  const count = counts.find(({ waiver_id }) => waiver_id === id);
  const groups = group_ids.map((group) => ({ id: group, name: groupNames.get(group) ?? 'A deleted group' }));
  const { needed = 0, signed = 0 } = count ?? {};
  return { id, name, groups, is_active, version, required_version, needed, signed, revision };
}

/** `athletes`: how many the caller sees. */
export function familyWaiverViewOf(
  row: PortalWaiver,
  { role, athletes }: { readonly role: Caller['role']; readonly athletes: number },
  today: Day,
): FamilyWaiverView {
  const { waiver_id, athlete_id, athlete_name, waiver_name: name, version, text, sha256, birthdate } = row;
  const signer = { role, athletes, birthdate, today };
  const why_not = signerProblem(signer) ?? '';
  const signed = { signed_at: row.signed_at, signed_by: row.signed_by ?? '' };
  return { waiver_id, athlete_id, athlete_name, name, version, text, sha256, ...signed, why_not };
}

export async function athleteWaiversViewOf(
  queries: WaiverQueries,
  athleteId: string,
  namesOf: (actors: readonly string[]) => Promise<(actor: string) => string>,
): Promise<AthleteWaiversView> {
  const [needed, signatures] = await Promise.all([
    queries.neededBy([athleteId]),
    queries.signatures(athleteId),
  ]);
  const nameOf = await namesOf(signatures.flatMap(({ revoked_by }) => revoked_by || []));
  return {
    needed: needed.map(neededWaiverViewOf),
    signatures: signatures.map((row) => {
      const { athlete_id: _, user_id: __, ...shown } = row;
      return { ...shown, revoked_by: row.revoked_by && nameOf(row.revoked_by) };
    }),
  };
}
