import { setTimeout as pause } from 'node:timers/promises';
import type { LetterHouse } from './letters-house.ts';
import type { Kill } from './letters-plan.ts';

/** Starts or ends processes, until there are as many as planned. */
export async function enough(house: LetterHouse, count: number): Promise<void> {
  while (house.senders().length < count) await house.start();
  const [, ...others] = house.senders();
  for (const sender of others.slice(Math.max(0, count - 1))) await house.stop(sender);
}

/** Kills processes as planned and starts one if none is left. Answers which attempts they were handing over. */
export async function killed(house: LetterHouse, kill: Omit<Kill, 'at'>): Promise<string[]> {
  const senders = house.senders();
  const victims = kill.victim === 'all' ? senders : senders.slice(kill.victim, kill.victim + 1);
  if (kill.lateMs > 0) await pause(kill.lateMs);
  const interrupted = await Promise.all(victims.map((victim) => house.kill(victim)));
  if (kill.restartKilledAfterMs !== undefined) await house.startAndKill(kill.restartKilledAfterMs);
  if (house.senders().length === 0) await house.start();
  return interrupted.flat();
}
