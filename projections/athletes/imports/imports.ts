import type { ImportStatus } from '../../../domain/athletes/imports/import.ts';
import type { Mapping } from '../../../domain/athletes/imports/import-mapping.ts';
import type { ImportSource } from '../../../domain/athletes/imports/presets/preset.ts';
import type { BalanceWay } from '../../../domain/athletes/imports/row-balances.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const importTable = defineTable('imports', {
  id: 'text',
  file_name: 'text',
  status: text<ImportStatus>(),
  rows: 'integer',
  done: 'integer',
  created: 'integer',
  failed: json<FailedRow[]>(),
  failed_count: 'integer',
  kept: json<KeptAthlete[]>(),
  started_at: 'instant',
  /** `user:<id>` */
  started_by: 'text',
  finished_at: nullable('instant'),
  source: text<ImportSource>(),
  headings_key: 'text',
  mapping: json<Mapping>(),
  balances_of: text<BalanceWay>(),
  packages_start: nullable('day'),
  asks_for_cards: 'boolean',
});
export type ImportRow = RowOf<typeof importTable>;

export interface FailedRow {
  readonly row: number;
  readonly reason: string;
}

export interface KeptAthlete {
  readonly athlete_id: string;
  readonly reason: string;
}

/** Imported files, and the outcome of their rows. */
export const imports = defineProjection(importTable)({
  version: 3,
  key: 'id',
  title: ({ file_name }) => file_name,
  hidden: ['id', 'failed', 'kept', 'started_by', 'headings_key', 'mapping', 'balances_of'],
  indexes: ['(started_at desc, id)', '(headings_key, started_at desc)'],
  handles: ['ImportStarted', 'ImportProgressed', 'ImportFinished', 'ImportUndoStarted', 'ImportUndone'],
  keys: ({ data }) => [data.importId],
  apply(row, event) {
    const { type, data } = event;
    if (type === 'ImportStarted') {
      return {
        id: data.importId,
        file_name: data.fileName,
        status: 'running',
        rows: data.rows,
        done: 0,
        created: 0,
        failed: [],
        failed_count: 0,
        kept: [],
        started_at: event.occurredAt,
        started_by: event.actor,
        finished_at: null,
        source: data.source,
        headings_key: data.headingsKey,
        mapping: data.mapping,
        balances_of: data.balancesOf,
        packages_start: data.packagesStart,
        asks_for_cards: data.asksForCards,
      };
    }
    if (!row) return null;
    switch (type) {
      case 'ImportProgressed': {
        const failed = [...row.failed, ...data.failed];
        const created = row.created + data.athleteIds.length;
        return { ...row, done: data.done, created, failed, failed_count: failed.length };
      }
      case 'ImportFinished':
        return { ...row, status: 'done', failed_count: data.failed, finished_at: event.occurredAt };
      case 'ImportUndoStarted':
        return { ...row, status: 'undoing' };
      case 'ImportUndone': {
        const kept = data.kept.map(({ athleteId: athlete_id, reason }) => ({ athlete_id, reason }));
        return { ...row, status: 'undone', kept };
      }
    }
  },
});
