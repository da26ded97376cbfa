import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import { emergencyTexts } from './emergency-texts.ts';
import type { AllEmergencyEvent } from './events.ts';

export interface DeleteAllEmergencyDetails {
  readonly deletionId: string;
  /** Whether emergency details are turned on. */
  readonly isEnabled: boolean;
}

/** Deletes the details of every athlete. While they are turned on, somebody could enter new ones in between. */
export const allEmergencyDecider: Decider<null, DeleteAllEmergencyDetails, AllEmergencyEvent> = {
  initial: () => null,
  evolve: () => null,
  decide({ deletionId, isEnabled }) {
    if (isEnabled) throw new Refusal('emergency-details.on', emergencyTexts.turnOffFirst);
    return [{ type: 'AllEmergencyDetailsDeleted', data: { deletionId } }];
  },
};
