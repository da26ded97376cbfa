import { mergesOf } from '../../../commands/athletes/merges/merged-people.ts';
import { mergeKinds } from '../../../domain/shared/merge-kinds.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { HistoryPart } from '../../shared/contributions.ts';

/** The merges of a record are told in its history, without their single parts. */
export const mergeHistories = (log: EventLog): HistoryPart[] =>
  mergeKinds.map((record) => ({
    record,
    categories: ['merge'],
    streamsOf: async (id) => (await mergesOf(log, id)).map((mergeId) => `merge-${mergeId}`),
    concerns: (_, { data }) => !('part' in data) || 'reason' in data,
  }));
