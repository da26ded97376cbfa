import type { Leftover, NamedPerson } from '../../domain/shared/leftover.ts';
import type { CommandContext } from '../runtime/context.ts';

/** Texts outside of a person's own records that can name the person. Each area provides those that it stores. */
export interface PersonTraces {
  /** Deletes texts that serve nothing else. May be repeated. */
  scrub?(person: NamedPerson, context: CommandContext): Promise<void>;
  /** Texts that a person has to read, because they may be about something else, or must be kept. */
  mentions?(person: NamedPerson): Promise<readonly Leftover[]>;
}
