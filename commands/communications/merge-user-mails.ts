import { writtenToUserSince } from '../../domain/communications/merge-user-texts.ts';
import type { Day } from '../../domain/shared/day.ts';
import { emptyPlan } from '../../domain/shared/merge-kinds.ts';
import type { MergePart } from '../shared/merge-part.ts';
import type { MergedUsers } from '../shared/merged-users.ts';

interface Deps {
  readonly users: MergedUsers;
  /** Emails to the user about one of these athletes that were queued after an instant (UTC) and left, or may still leave. */
  readonly lettersTo: (asked: {
    readonly userId: string;
    readonly athleteIds: readonly string[];
    readonly after: string;
  }) => Promise<readonly { readonly subject: string; readonly at: string }[]>;
  readonly dayAt: (instant: string) => Day;
}

/** Letters to two users. Nothing moves: letters stay with the address that they went to. */
export const mergeUserMails = ({ users, lettersTo, dayAt }: Deps): MergePart => ({
  kind: 'user',
  name: 'user-mails',
  plan: async () => emptyPlan,
  apply: async () => undefined,
  async obstacles(pair) {
    const merged = await users.merged(pair);
    if (!merged) return [];
    const { kept, gained, at } = merged;
    const letters = await lettersTo({ userId: pair.keptId, athleteIds: gained, after: at });
    return letters.map((letter) => writtenToUserSince(kept.name, letter.subject, dayAt(letter.at)));
  },
  undo: async () => undefined,
});
