import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import type { AudiencePart } from '../../domain/communications/events.ts';
import { InvalidInput } from '../../domain/shared/refusal.ts';

/** Those of the parts that exist. */
export type ExistingAudience = (audience: readonly AudiencePart[]) => Promise<readonly AudiencePart[]>;

/** Throws `InvalidInput` if nobody would be added (M217 for training groups). */
export async function demandAudience(
  existing: ExistingAudience,
  kind: AudiencePart['kind'],
  ids: readonly string[],
): Promise<readonly AudiencePart[]> {
  const found = await existing(ids.map((id) => ({ kind, id })));
  if (found.length > 0) return found;
  const isGroup = kind === 'training-group';
  const message = isGroup ? communicationTexts.noGroupsAdded : communicationTexts.nobodyAdded;
  throw new InvalidInput([{ field: 'audience', message }]);
}
