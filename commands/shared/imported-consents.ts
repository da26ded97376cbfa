import type { CommandContext } from '../runtime/context.ts';

/** What a file says about the consent of a contact to news and offers. Implemented by communications. */
export interface ImportedConsents {
  /** `source`: the name of the file and the row. */
  record(
    said: { readonly contactId: string; readonly isWanted: boolean; readonly source: string },
    context: CommandContext,
  ): Promise<void>;
}
