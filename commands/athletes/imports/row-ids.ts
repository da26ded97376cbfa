import { type CommandContext, derivedId } from '../../runtime/context.ts';

/**
 * The ids of everything that an import creates, and of its commands, are derived from the import and the row,
 * so that an import that restarts in the middle finds what it has already done.
 */
export const athleteIdOf = (importId: string, row: number): string =>
  derivedId(importId, `athlete of row ${row}`);

export const contactIdOf = (importId: string, key: string): string => derivedId(importId, `contact ${key}`);

/** A command of the import; its id is the same in every attempt. */
export function stepOf(context: CommandContext, importId: string, step: string): CommandContext {
  return { ...context, commandId: derivedId(importId, step) };
}
