import { type CommandContext, derivedId } from '../../runtime/context.ts';

/**
 * Everything that an import makes has ids made of the import and the row, and so have its commands: an import that begins again in the
 * middle finds what it has done.
 */
export const athleteIdOf = (importId: string, row: number): string =>
  derivedId(importId, `athlete of row ${row}`);

export const contactIdOf = (importId: string, key: string): string => derivedId(importId, `contact ${key}`);

/** A command of the import, the same in every attempt. */
export function stepOf(context: CommandContext, importId: string, step: string): CommandContext {
  return { ...context, commandId: derivedId(importId, step) };
}
