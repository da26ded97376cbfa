import { createHash } from 'node:crypto';
import { pairProblems } from '../../../domain/athletes/merges/merge.ts';
import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import type { MergeGain, MergePair, MergePartPlan } from '../../../domain/shared/merge-kinds.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { MergePart } from '../../shared/merge-part.ts';
import type { MergeDeps } from './merge.ts';
import { mergedPeople } from './merged-people.ts';

/** What a merge would do, over all parts. */
export interface MergePlan extends MergePartPlan {
  /** Changes whenever something that was shown changes. */
  readonly fingerprint: string;
}

/** The parts of one kind, in the order in which they are carried out. */
export const partsOf = (
  { parts }: Pick<MergeDeps, 'parts'>,
  { kind }: Pick<MergePair, 'kind'>,
): MergePart[] => parts().filter((part) => part.kind === kind);

/** Only looks. Throws `InvalidInput` unless there are two records. */
export async function planMerge(deps: MergeDeps, pair: MergePair): Promise<MergePlan> {
  const [kept, absorbed] = await demandPair(deps, pair);
  const before = await mergedBefore(deps, pair, { kept, absorbed });
  if (before.length > 0) return planOf([{ moves: [], gains: [], refusals: before }]);
  return planOf(await Promise.all(partsOf(deps, pair).map((part) => part.plan(pair))));
}

/** The names of the two records. */
export async function demandPair(
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

function planOf(plans: readonly MergePartPlan[]): MergePlan {
  const gains = new Map<string, MergeGain>();
  for (const gain of plans.flatMap((plan) => plan.gains)) gains.set(gain.id, gains.get(gain.id) ?? gain);
  const whole = {
    moves: plans.flatMap(({ moves }) => moves),
    gains: [...gains.values()],
    refusals: [...new Set(plans.flatMap(({ refusals }) => refusals))],
  };
  return { ...whole, fingerprint: createHash('sha256').update(JSON.stringify(whole)).digest('hex') };
}
