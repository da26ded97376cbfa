import type { AthleteHolds } from '../../../commands/shared/athlete-holds.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { DemoWorld } from './demo-world.ts';

/** Where the demo business is acted out. */
export interface Stage {
  readonly log: EventLog;
  readonly holds: AthleteHolds;
  /** The books and the card processor, which are told what happened with them; without them nobody is. */
  readonly world?: DemoWorld | undefined;
}
