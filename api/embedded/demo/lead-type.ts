import type { leadTypes } from '../../../domain/athletes/lead-types/default-lead-types.ts';

export type LeadType = (typeof leadTypes)[number];
