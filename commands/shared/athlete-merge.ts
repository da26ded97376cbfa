import type { MergePair } from '../../domain/shared/merge-kinds.ts';
import type { EventLog } from '../../event-store/event-log.ts';

/** When an athlete was merged into another one. */
export interface MergedAt {
  readonly position: bigint;
  /** UTC. */
  readonly at: string;
}

/** The merge of an athlete that is in force, from the athlete's own stream; undefined if there is none. */
export async function mergedAt(log: EventLog, absorbedId: string): Promise<MergedAt | undefined> {
  const last = (await log.load(`athlete-${absorbedId}`)).findLast(
    ({ type }) => type === 'AthleteMerged' || type === 'AthleteMergeUndone',
  );
  return last?.type === 'AthleteMerged' ? { position: last.position, at: last.occurredAt } : undefined;
}

/**
 * Tells whether something that happened to the kept athlete since the merge may have been meant for the other one: staff or
 * a user of the absorbed athlete did it. What users of only the kept athlete did, and what the product did by itself,
 * belongs to the kept athlete in any case.
 */
export type LaterActs = (
  pair: Pick<MergePair, 'keptId' | 'absorbedId'>,
  merged: MergedAt,
) => Promise<(act: { readonly position: bigint; readonly actor: string }) => boolean>;

/** `usersOf`: the users who see one of the athletes, with the athletes of each. */
export const createLaterActs =
  (
    usersOf: (
      athleteIds: readonly string[],
    ) => Promise<readonly { readonly id: string; readonly athlete_ids: readonly string[] }[]>,
  ): LaterActs =>
  async ({ keptId, absorbedId }, merged) => {
    const own = (await usersOf([keptId]))
      .filter(({ athlete_ids }) => athlete_ids.includes(keptId) && !athlete_ids.includes(absorbedId))
      .map(({ id }) => `user:${id}`);
    return ({ position, actor }) =>
      position > merged.position && actor.startsWith('user:') && !own.includes(actor);
  };
