import { trainerAggregate } from '../../../commands/athletes/trainers/trainer.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { atTheOffice, later } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import { contextOf, idOf } from './ids.ts';
import { founders, laterStaff, theAdmin } from './staff.ts';
import { unlessRefused } from './unless-refused.ts';

export interface DemoTrainer {
  readonly trainerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly trainerLevel: string;
  readonly since: Day;
}

const levels = ['head', 'lead', 'goalie', 'assistant', 'strength', 'assistant', '', ''] as const;

/** Colleagues who train are known to athletes too. The first has been there from the beginning. */
export function demoTrainers(today: Day): DemoTrainer[] {
  return [...founders(today), ...laterStaff(today)]
    .filter(({ roleId }) => roleId === 30)
    .map(({ username, firstName, lastName, since }, index) => ({
      trainerId: idOf(`trainer ${username}`),
      firstName,
      lastName,
      trainerLevel: levels[index] ?? '',
      since,
    }));
}

/** Somebody who is there on that day. */
export function trainerOn(day: Day, today: Day, chance: Chance): string | null {
  const [first, ...others] = demoTrainers(today).filter(({ since }) => since <= day);
  return first ? chance.pick([first, ...others]).trainerId : null;
}

export async function introduceTrainer(log: EventLog, trainer: DemoTrainer): Promise<void> {
  const { trainerId, firstName, lastName, trainerLevel, since } = trainer;
  const chance = chanceOf(`trainer ${trainerId}`);
  const at = atTheOffice(since, chance);
  await unlessRefused(async () => {
    const create = { kind: 'create', trainerId, firstName, lastName } as const;
    await handle(log, trainerAggregate, trainerId, create, contextOf(`trainer ${trainerId}`, at, theAdmin));
    const level = { kind: 'change', trainerId, changes: { trainerLevel } } as const;
    const context = contextOf(`level of trainer ${trainerId}`, later(at, 3), theAdmin);
    await handle(log, trainerAggregate, trainerId, level, context);
  });
}
