import { createHash } from 'node:crypto';
import { pairProblems } from '../../../domain/athletes/merges/merge.ts';
import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import type { MergeGain, MergePair, MergePartPlan } from '../../../domain/shared/merge-kinds.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { MergeDetail, MergePart } from '../../shared/merge-part.ts';
import type { MergeDeps } from './merge.ts';
import { mergedPeople } from './merged-people.ts';

/** What a merge would do, over all parts, and the two records as they are. */
export interface MergePlan extends MergePartPlan {
  readonly kept: PlannedRecord;
  readonly absorbed: PlannedRecord;
  /** Changes whenever something that was shown changes. */
  readonly fingerprint: string;
}

export interface PlannedRecord {
  readonly name: string;
  readonly details: readonly MergeDetail[];
}

/** The parts of one kind, in the order in which they are carried out. */
export const partsOf = (
  { parts }: Pick<MergeDeps, 'parts'>,
  { kind }: Pick<MergePair, 'kind'>,
): MergePart[] => parts().filter((part) => part.kind === kind);

/** Only looks. Throws `InvalidInput` unless there are two records. */
export async function planMerge(deps: MergeDeps, pair: MergePair): Promise<MergePlan> {
  const [kept, absorbed] = await demandPair(deps, pair);
  const parts = partsOf(deps, pair);
  const before = await mergedBefore(deps, pair, { kept, absorbed });
  const [ones, others, plans] = await Promise.all([
    detailsOf(parts, pair.keptId),
    detailsOf(parts, pair.absorbedId),
    before.length > 0
      ? [{ moves: [], gains: [], refusals: before }]
      : Promise.all(parts.map((part) => part.plan(pair))),
  ]);
  const whole = {
    kept: { name: kept, details: ones },
    absorbed: { name: absorbed, details: others },
    ...together(plans),
  };
  return { ...whole, fingerprint: createHash('sha256').update(JSON.stringify(whole)).digest('hex') };
}

async function detailsOf(parts: readonly MergePart[], recordId: string): Promise<MergeDetail[]> {
  const details = await Promise.all(parts.map(async (part) => (await part.describe?.(recordId)) ?? []));
  return details.flat().filter(({ value }) => value !== '');
}

/** The names of the two records. */
async function demandPair(
  { nameOf }: Pick<MergeDeps, 'nameOf'>,
  pair: MergePair,
): Promise<readonly [string, string]> {
  demand(pairProblems(pair));
  const { kind, keptId, absorbedId } = pair;
  const [kept, absorbed] = await Promise.all([nameOf(kind, keptId), nameOf(kind, absorbedId)]);
  const message = mergeTexts.unknownRecord(kind);
  demand([
    ...(kept === undefined ? [{ field: 'kept', message }] : []),
    ...(absorbed === undefined ? [{ field: 'absorbed', message }] : []),
  ]);
  return [kept ?? '', absorbed ?? ''];
}

/** A record that is a part of another one already cannot be merged itself. */
async function mergedBefore(
  { log, nameOf }: MergeDeps,
  { kind, keptId, absorbedId }: MergePair,
  names: { readonly kept: string; readonly absorbed: string },
): Promise<string[]> {
  const people = mergedPeople(log);
  const said = async (id: string, name: string) => {
    const into = await people.intoOf(id);
    return into === undefined ? [] : [mergeTexts.mergedAlready(name, (await nameOf(kind, into)) ?? '')];
  };
  return (await Promise.all([said(keptId, names.kept), said(absorbedId, names.absorbed)])).flat();
}

/** A right that several parts name is one gain. */
function together(plans: readonly MergePartPlan[]): MergePartPlan {
  const gains = new Map<string, MergeGain>();
  for (const gain of plans.flatMap((plan) => plan.gains)) gains.set(gain.id, gains.get(gain.id) ?? gain);
  return {
    moves: plans.flatMap(({ moves }) => moves),
    gains: [...gains.values()],
    refusals: [...new Set(plans.flatMap(({ refusals }) => refusals))],
  };
}
