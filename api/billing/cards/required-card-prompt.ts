import type { CardsOnFile } from '../../../commands/shared/cards-on-file.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { PromptSource } from '../../shared/contributions.ts';

/** Prompts every user with athletes but no chargeable card. Staff are not prompted (part 2 §6). */
export function requiredCardPrompt({
  setting,
  cards,
}: {
  readonly setting: (key: string) => Promise<string>;
  readonly cards: CardsOnFile;
}): PromptSource {
  return {
    promptId: 'required-credit-card',
    reads: ['globals', ...cards.reads],
    async concerns({ role, athleteIds }) {
      if (role && isStaff(role)) return false;
      if ((await setting('athlete_portal_requires_card')) !== 'true') return false;
      return (await cards.athletesWithout(athleteIds)).length > 0;
    },
  };
}
