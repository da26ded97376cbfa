import type { LeadTypeEvent } from '../../../domain/athletes/lead-types/events.ts';
import {
  type LeadTypesCommand,
  type LeadTypesState,
  leadTypesDecider,
} from '../../../domain/athletes/lead-types/lead-types.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** The list is one record, for it is edited as a whole. */
export const leadTypeList: Aggregate<LeadTypesState, LeadTypesCommand, LeadTypeEvent> = {
  category: 'valueList',
  decider: leadTypesDecider,
};

/** There is one business. */
export const LEAD_TYPES = 'leadTypes';
