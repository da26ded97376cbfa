import type { CardsOnFile } from '../../commands/shared/cards-on-file.ts';
import { isStaff, type RoleName } from '../../domain/shared/roles.ts';
import type { BusinessQueries } from '../../projections/settings/business-queries.ts';

interface Deps {
  readonly queries: Pick<BusinessQueries, 'global'>;
  readonly cards: CardsOnFile;
}

/** Whether the business wants every family to have a card on file. */
export const requiresCard = async ({ queries }: Pick<Deps, 'queries'>): Promise<boolean> =>
  (await queries.global('athlete_portal_requires_card')) === 'true';

/** The prompt for whoever has an athlete that nobody could be charged for. Staff are not asked (part 2 §6). */
export function requiredCardPrompt(deps: Deps) {
  return {
    promptId: 'required-credit-card',
    reads: ['globals', ...deps.cards.reads],
    async concerns({ role, athleteIds }: { role: RoleName | undefined; athleteIds: readonly string[] }) {
      if (role && isStaff(role)) return false;
      return (await requiresCard(deps)) && (await deps.cards.athletesWithout(athleteIds)).length > 0;
    },
  } as const;
}
