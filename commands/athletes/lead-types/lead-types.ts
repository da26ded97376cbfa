import type { LeadTypeEvent } from '../../../domain/athletes/lead-types/events.ts';
import {
  type LeadTypesCommand,
  type LeadTypesState,
  leadTypesDecider,
} from '../../../domain/athletes/lead-types/lead-types.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** The list is one record, because it is edited as a whole. */
export const leadTypeList: Aggregate<LeadTypesState, LeadTypesCommand, LeadTypeEvent> = {
  category: 'valueList',
  decider: leadTypesDecider,
};

/** There is one list per business. */
export const LEAD_TYPES = 'leadTypes';
