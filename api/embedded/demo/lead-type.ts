import type { leadTypes } from '../../../domain/athletes/athlete.ts';

export type LeadType = (typeof leadTypes)[number];
