import { useState } from 'react';
import type { BillingAccountView, CreateCardBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface TokenOfCard {
  readonly ownerId: string;
  readonly athleteId: string;
  /** Good for one use. */
  readonly token: string;
  readonly isDefault: boolean;
  readonly autocharge: boolean;
}

/**
 * Saves the card of a token. Another token is another card, so each has a key of its own. `retry`: where nobody knows whether the card
 * was saved the same token is sent again with the same key; undefined otherwise, and a new token is needed.
 */
export function useSaveCard(onDone: (cardId: string) => void) {
  const [keys] = useState(() => new Map<string, { readonly id: string; readonly key: string }>());
  const [last, setLast] = useState<TokenOfCard>();
  const command = useCommand(
    ({ ownerId, athleteId, token, isDefault, autocharge }: TokenOfCard) => {
      const { id, key } = keys.get(token) ?? { id: newId(), key: newId() };
      keys.set(token, { id, key });
      const entity = { name: 'athlete', id: athleteId } as const;
      const body: CreateCardBody = { id, token, entity, isDefault, autocharge };
      return http.post<BillingAccountView>(`users/${ownerId}/cards/create`, { body, idempotencyKey: key });
    },
    { success: 'Card saved', quiet: true, onDone },
  );
  const { failure } = command;
  const isUnknown = failure !== undefined && (failure.status === 0 || failure.status >= 500);
  const run = (card: TokenOfCard) => {
    setLast(card);
    command.run(card);
  };
  return { ...command, run, retry: last && isUnknown ? () => run(last) : undefined };
}
