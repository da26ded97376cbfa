import type { Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { IssuingSwitchEvent } from './events.ts';

/** The day on which automatic issuing was last turned on; null while it is off. */
export type IssuingSwitchState = Day | null;

/** Follows the setting. `day`: the day of the business on which the setting was found to be so. */
export interface IssuingSwitchCommand {
  readonly isOn: boolean;
  readonly day: Day;
}

/**
 * Since when invoices are issued automatically. The day is recorded, so that turning it on never issues the
 * invoices that piled up before.
 */
export const issuingSwitchDecider: Decider<IssuingSwitchState, IssuingSwitchCommand, IssuingSwitchEvent> = {
  initial: () => null,
  evolve: (_, { type, data }) => (type === 'AutomaticIssuingTurnedOn' ? data.day : null),
  decide({ isOn, day }, since) {
    if (isOn === (since !== null)) return [];
    return [{ type: isOn ? 'AutomaticIssuingTurnedOn' : 'AutomaticIssuingTurnedOff', data: { day } }];
  },
};
