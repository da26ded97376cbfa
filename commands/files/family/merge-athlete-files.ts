import { mergeAthleteTexts as texts } from '../../../domain/files/family/merge-athlete-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { MergePart } from '../../shared/merge-part.ts';

export interface MergeFilesDeps {
  readonly athleteName: (athleteId: string) => Promise<string>;
  /** How many files an athlete has, as of now. */
  readonly filesOf: (athleteId: string) => Promise<number>;
  /** The names of the files that the family of an athlete was asked for and has not sent, as of now. */
  readonly openRequests: (athleteId: string) => Promise<readonly string[]>;
}

/**
 * The files of two athletes. They stay where they are, encrypted with the key of their athlete: staff see those of the
 * absorbed one with the kept one, and families see only what was shared with them before.
 */
export function mergeAthleteFiles({ athleteName, filesOf, openRequests }: MergeFilesDeps): MergePart {
  const refusalsOf = async (absorbedId: string) => {
    const names = await openRequests(absorbedId);
    return names.length > 0 ? [texts.requested(names)] : [];
  };
  return {
    kind: 'athlete',
    name: 'athlete-files',

    async plan({ keptId, absorbedId }) {
      const [count, kept, refusals] = await Promise.all([
        filesOf(absorbedId),
        athleteName(keptId),
        refusalsOf(absorbedId),
      ]);
      return { moves: count > 0 ? [{ sentence: texts.files(count, kept) }] : [], gains: [], refusals };
    },

    async apply({ absorbedId }) {
      const refusals = await refusalsOf(absorbedId);
      if (refusals.length > 0) throw new Refusal('merge.refused', refusals.join(' '));
    },

    obstacles: async () => [],
    undo: async () => undefined,
  };
}
