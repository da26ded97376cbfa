import {
  type AthleteWaiversCommand,
  type AthleteWaiversState,
  athleteWaiversDecider,
} from '../../../domain/scheduling/waivers/athlete-waivers.ts';
import type { AthleteWaiversEvent } from '../../../domain/scheduling/waivers/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** Stream `athleteWaivers-<athlete>`. */
export const athleteWaivers: Aggregate<AthleteWaiversState, AthleteWaiversCommand, AthleteWaiversEvent> = {
  category: 'athleteWaivers',
  decider: athleteWaiversDecider,
};
