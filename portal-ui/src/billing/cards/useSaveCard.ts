import { useState } from 'react';
import type { BillingAccountView, CreateCardBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useSession } from '../../../../ui-kit/session.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { isUnknown } from '../is-unknown.ts';

type NewCard = Pick<CreateCardBody, 'token' | 'entity' | 'isDefault' | 'autocharge'>;

/**
 * Saves the card of a token to whoever is signed in. Another token is another card, so each has a key of its own. `retry`: where nobody
 * knows whether the card was saved the same token is sent again with the same key; undefined otherwise, and a new token is needed.
 */
export function useSaveCard(onSaved: (card: BillingAccountView) => void) {
  const userId = useSession()?.id ?? '';
  const [keys] = useState(() => new Map<string, { readonly id: string; readonly key: string }>());
  const [last, setLast] = useState<NewCard>();
  const command = useCommand(async (card: NewCard) => {
    const { id, key } = keys.get(card.token) ?? { id: newId(), key: newId() };
    keys.set(card.token, { id, key });
    const body: CreateCardBody = { ...card, id };
    const saved = await http.post<BillingAccountView>(`users/${userId}/cards/create`, {
      body,
      idempotencyKey: key,
    });
    onSaved(saved.results);
  });
  const run = (card: NewCard) => {
    setLast(card);
    command.run(card);
  };
  return { ...command, run, retry: last && isUnknown(command.failure) ? () => run(last) : undefined };
}
