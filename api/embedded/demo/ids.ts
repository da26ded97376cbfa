import { type CommandContext, derivedId } from '../../../commands/runtime/context.ts';

/** Ids come from names, so that a second run, or one after a crash, makes nothing twice. */
export const idOf = (name: string): string => derivedId('blueline demo', name);

export const userIdOf = (username: string): string => idOf(`user ${username}`);
export const athleteIdOf = (index: number): string => idOf(`athlete ${index}`);

/** `name` is the command's own: whoever sends it again has sent it once. */
export function contextOf(name: string, now: string, actor = 'system:demo'): CommandContext {
  const commandId = commandIdOf(name);
  return { actor, commandId, correlationId: commandId, causationId: commandId, now };
}

export const commandIdOf = (name: string): string => idOf(`command ${name}`);
