import { isInForce, isUnderWay } from '../../../domain/athletes/merges/merge-status.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { AbsorbedRecord, MergedPeople } from '../../shared/merged-people.ts';
import { mergeAggregate, mergeHold } from './merge.ts';
import { reserveForErasure } from './merge-holds.ts';

export function mergedPeople(log: EventLog): MergedPeople {
  const loaded = async (recordId: string) => {
    const { mergeIds } = await loadState(log, mergeHold, recordId);
    return Promise.all(
      mergeIds.map(async (mergeId) => ({ mergeId, ...(await loadState(log, mergeAggregate, mergeId)) })),
    );
  };
  const absorbedInto = async (recordId: string): Promise<AbsorbedRecord[]> => {
    const own = (await loaded(recordId)).flatMap(({ mergeId, status, pair }) =>
      pair?.keptId === recordId && isInForce(status) ? [{ recordId: pair.absorbedId, mergeId }] : [],
    );
    const further = await Promise.all(own.map((one) => absorbedInto(one.recordId)));
    return [...own, ...further.flat()];
  };
  return {
    absorbedInto,
    async intoOf(recordId) {
      const merges = await loaded(recordId);
      return merges.find(({ status, pair }) => pair?.absorbedId === recordId && isInForce(status))?.pair
        ?.keptId;
    },
    reserve: (recordId, context) => reserveForErasure({ log }, recordId, context),
    isUnderWay: async (recordId) => (await loaded(recordId)).some(({ status }) => isUnderWay(status)),
  };
}

/** The merges that the record is or was a part of, oldest first, also those that were undone. */
export async function mergesOf(log: EventLog, recordId: string): Promise<readonly string[]> {
  return (await loadState(log, mergeHold, recordId)).mergeIds;
}
