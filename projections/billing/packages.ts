import type { PackageType } from '../../domain/billing/events.ts';
import { defineProjection } from '../runtime/projection.ts';

export interface PackageRow {
  id: string;
  name: string;
  year: number | null;
  category: string;
  type: PackageType;
  default_amount: number;
  default_down_payment: number;
  default_cycles: number;
}

/** The packages that the business sells. */
export const packages = defineProjection<PackageRow>()({
  name: 'packages',
  version: 1,
  columns: {
    id: 'text',
    name: 'text',
    year: 'integer',
    category: 'text',
    type: 'text',
    default_amount: 'cents',
    default_down_payment: 'cents',
    default_cycles: 'integer',
  },
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id'],
  handles: ['PackageCreated'],
  keys: ({ data }) => [data.packageId],
  apply: (_, { data }) => ({
    id: data.packageId,
    name: data.name,
    year: data.year,
    category: data.category,
    type: data.type,
    default_amount: data.defaultAmount,
    default_down_payment: data.defaultDownPayment,
    default_cycles: data.defaultCycles,
  }),
});
