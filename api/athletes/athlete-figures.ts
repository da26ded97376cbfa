import { z } from 'zod';
import { formatShortDay } from '../../domain/shared/day.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { createAthleteList } from '../../projections/athletes/athlete-list.ts';
import { createCountedAthletes } from '../../projections/athletes/counted-athletes.ts';
import {
  createLeadTypeQueries,
  leadTypeReads,
} from '../../projections/athletes/lead-types/lead-type-queries.ts';
import type { Platform } from '../runtime/platform.ts';
import { defineFigure, type FigureSource } from '../shared/figures.ts';

/** How many athletes there are: all that are active, those of a lead type, and those whose follow up is due. */
export function athleteFigures({
  reads,
  dayAt,
  today,
}: Pick<Platform, 'reads' | 'dayAt' | 'today'>): FigureSource[] {
  const added = { columns: [], filters: [], today };
  const list = createAthleteList(reads, added);
  const leadTypes = createLeadTypeQueries(reads);
  const counted = createCountedAthletes(reads, added);
  const totalOf = async (filter: Parameters<typeof counted>[0]) =>
    (await list.page({ ...filter, sort: 'name', order: 'ASC', offset: 0, limit: 1 })).total;
  const factsOf = async (filter: Parameters<typeof counted>[0]) =>
    (await counted(filter)).map(({ id, name, created_at, position }) => ({
      id,
      label: name || 'Erased',
      day: dayAt(created_at),
      value: 1,
      path: `/athletes/${id}`,
      position: BigInt(position),
    }));
  return [
    defineFigure({
      name: 'active-athletes',
      access: 'staff',
      unit: 'count',
      reads: list.reads,
      madeBy: ['AthleteCreated', 'AthleteMarkedActive', 'AthleteMarkedInactive'],
      parameters: z.object({}),
      open: () => ({
        title: 'Active athletes',
        value: () => totalOf({}),
        facts: () => factsOf({}),
      }),
    }),
    defineFigure({
      name: 'athletes-of-type',
      access: 'staff',
      unit: 'count',
      reads: leadTypeReads,
      madeBy: ['AthleteCreated', 'AthleteLeadTypeChanged', 'AthleteMarkedActive', 'AthleteMarkedInactive'],
      parameters: z.object({ lead_type: z.string() }),
      open: ({ lead_type }) => ({
        title: 'Active athletes of this lead type',
        async value() {
          const found = (await leadTypes.leadTypes()).find(({ id }) => id === lead_type);
          return found?.active_athletes ?? 0;
        },
        facts: () => factsOf({ athleteTypes: [lead_type] }),
      }),
    }),
    // #region figure
    defineFigure({
      name: 'follow-ups-due',
      access: 'staff',
      unit: 'count',
      reads: list.reads,
      madeBy: ['AthleteFollowUpSet'],
      parameters: z.object({ until: day }),
      open: ({ until }) => ({
        title: `Follow ups due by ${formatShortDay(until)}`,
        value: () => totalOf({ followUpUntil: until }),
        facts: () => factsOf({ followUpUntil: until }),
      }),
    }),
    // #endregion
  ];
}
