import { type CommandContext, derivedId } from '../../commands/runtime/context.ts';

/** Ids are derived from names, so that a second run, or one after a crash, creates nothing twice. */
export const idOf = (name: string): string => derivedId('blueline demo', name);

export const userIdOf = (username: string): string => idOf(`user ${username}`);
export const athleteIdOf = (index: number): string => idOf(`athlete ${index}`);

/** `name` identifies the command in the whole demo business: sent again, the command has no effect. */
export function contextOf(name: string, now: string, actor = 'system:demo'): CommandContext {
  const commandId = commandIdOf(name);
  return { actor, commandId, correlationId: commandId, causationId: commandId, now };
}

export const commandIdOf = (name: string): string => idOf(`command ${name}`);

/** The ledger of the budget with this name. */
export const ledgerIdOf = (name: string): string => idOf(`ledger ${name}`);
