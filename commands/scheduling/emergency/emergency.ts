import {
  allEmergencyDecider,
  type DeleteAllEmergencyDetails,
} from '../../../domain/scheduling/emergency/all-emergency-details.ts';
import {
  type EmergencyCommand,
  type EmergencyState,
  emergencyDecider,
} from '../../../domain/scheduling/emergency/emergency-details.ts';
import type { AllEmergencyEvent, EmergencyEvent } from '../../../domain/scheduling/emergency/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** Stream `emergency-<athlete>`. That somebody reads the details conflicts with no edit. */
export const emergency: Aggregate<EmergencyState, EmergencyCommand, EmergencyEvent> = {
  category: 'emergency',
  decider: emergencyDecider,
  concerns: (_, { type }) => type !== 'EmergencyDetailsRead',
};

/** The id of `emergencyAll`. */
export const BUSINESS = 'business';

/** Stream `emergencyAll-business`. */
export const allEmergency: Aggregate<null, DeleteAllEmergencyDetails, AllEmergencyEvent> = {
  category: 'emergencyAll',
  decider: allEmergencyDecider,
};
