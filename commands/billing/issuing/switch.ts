import type { IssuingSwitchEvent } from '../../../domain/billing/issuing/events.ts';
import {
  type IssuingSwitchCommand,
  type IssuingSwitchState,
  issuingSwitchDecider,
} from '../../../domain/billing/issuing/switch.ts';
import type { EventNamed } from '../../../domain/events.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Aggregate, handle } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';

export const issuingSwitch: Aggregate<IssuingSwitchState, IssuingSwitchCommand, IssuingSwitchEvent> = {
  category: 'issuingSwitch',
  decider: issuingSwitchDecider,
};

/** There is one switch for the whole business. */
export const ISSUING_SWITCH = 'business';

/** The settings that turn automatic issuing on and off: its own, and the one that it follows until it is set. */
const switching = new Set(['issue_invoices_daily', 'autocharge_daily']);

export interface IssuingSwitchDeps {
  readonly log: EventLog;
  /** Whether the setting is on. */
  readonly isOn: () => Promise<boolean>;
  /** Whether the read model of settings has reached this position. */
  readonly waitForSettings: (position: bigint) => Promise<boolean>;
  readonly timezone: string;
}

/** Records the day on which a person turned automatic issuing on or off. */
export function issuingSwitchFollower({ log, isOn, waitForSettings, timezone }: IssuingSwitchDeps) {
  const follow = ({ id, position, occurredAt }: Recorded<EventNamed<'GlobalSet'>>): InternalEffect => ({
    kind: 'internal',
    key: id,
    async run(context) {
      if (!(await waitForSettings(position))) throw new Error('The settings are not read yet');
      await followSetting({ log, isOn }, dayIn(timezone, new Date(occurredAt)), context);
    },
  });
  return defineReactor({
    name: 'issuing-switch',
    handles: ['GlobalSet'],
    startAt: 'now',
    order: 'stream',
    effects: (event) => (switching.has(event.data.key) ? [follow(event)] : []),
  });
}

/** Records the switch as the setting has it; nothing if it is recorded so. */
export async function followSetting(
  { log, isOn }: Pick<IssuingSwitchDeps, 'log' | 'isOn'>,
  day: string,
  context: CommandContext,
): Promise<void> {
  await handle(log, issuingSwitch, ISSUING_SWITCH, { isOn: await isOn(), day }, context);
}
