import { z } from 'zod';
import type { ReportTable } from '../../domain/shared/report-table.ts';
import {
  type CountedLeadType,
  createLeadTypeQueries,
  leadTypeReads,
} from '../../projections/athletes/lead-types/lead-type-queries.ts';
import type { Platform } from '../runtime/platform.ts';
import { defineReport, type ReportSource } from '../shared/reports.ts';

/** How many athletes are of each lead type, in the order of the list. */
export function leadsReports({ reads }: Pick<Platform, 'reads'>): ReportSource[] {
  const queries = createLeadTypeQueries(reads);
  return [
    // #region report
    defineReport({
      name: 'lead-types',
      title: 'Athletes by lead type',
      access: 'staff',
      reads: leadTypeReads,
      parameters: z.object({}),
      open: () => ({
        title: 'Athletes by lead type',
        path: '/athletes',
        read: async () => leadsTable(await queries.leadTypes()),
      }),
    }),
    // #endregion
  ];
}

function leadsTable(types: readonly CountedLeadType[]): ReportTable {
  const sum = (of: (type: CountedLeadType) => number) => types.reduce((total, type) => total + of(type), 0);
  return {
    columns: [
      { key: 'lead_type', label: 'Lead type', kind: 'text' },
      { key: 'active', label: 'Active athletes', kind: 'count' },
      { key: 'athletes', label: 'All athletes', kind: 'count' },
    ],
    rows: types.map(({ id, name, active_athletes, athletes }) => ({
      id,
      cells: [name, active_athletes, athletes],
    })),
    totals: ['Total', sum((type) => type.active_athletes), sum((type) => type.athletes)],
    notes: [],
  };
}
