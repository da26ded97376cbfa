import type { CardsOnFile } from '../../../commands/shared/cards-on-file.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { ImportQueries } from '../../../projections/athletes/imports/import-queries.ts';
import type { PromptSource } from '../../shared/contributions.ts';

interface Deps {
  readonly queries: Pick<ImportQueries, 'askedForCard'>;
  readonly cards: () => CardsOnFile;
}

/** Prompts the users of athletes whose import asks for a card, until one is on file. Staff are not prompted (part 2 §6). */
export function askedCardPrompt({ queries, cards }: Deps): PromptSource {
  return {
    promptId: 'required-credit-card',
    get reads() {
      return ['imports', 'imported_athletes', ...cards().reads];
    },
    async concerns({ role, athleteIds }) {
      if ((role && isStaff(role)) || athleteIds.length === 0) return false;
      const asked = await queries.askedForCard(athleteIds);
      return asked.length > 0 && (await cards().athletesWithout(asked)).length > 0;
    },
  };
}
