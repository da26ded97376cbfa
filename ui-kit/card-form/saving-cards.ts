import { useState } from 'react';
import type { BillingAccountView, CreateCardBody } from '../../contract/billing/cards.ts';
import { isOutcomeUnknown } from '../api-failure.ts';
import type { Sending } from '../FormDialog.tsx';
import { type Answer, http } from '../http.ts';
import { newId } from '../new-id.ts';

/** A card behind a token, and the user who it is saved to. */
export interface TokenizedCard extends Pick<CreateCardBody, 'token' | 'entity' | 'isDefault' | 'autocharge'> {
  readonly ownerId: string;
}

/** Sends the card behind a token. Each token is another card and has its own idempotency key. */
export function useCardSender(): (card: TokenizedCard) => Promise<Answer<BillingAccountView>> {
  const [keys] = useState(() => new Map<string, { readonly id: string; readonly key: string }>());
  return ({ ownerId, ...card }) => {
    const { id, key } = keys.get(card.token) ?? { id: newId(), key: newId() };
    keys.set(card.token, { id, key });
    const body: CreateCardBody = { ...card, id };
    return http.post<BillingAccountView>(`users/${ownerId}/cards/create`, { body, idempotencyKey: key });
  };
}

/**
 * Adds `retry` to the command that saves a card. It is set while the outcome is unknown, and sends the same token with the same
 * key. Otherwise the form has to make a new token.
 */
export function useCardRetry<Command extends Sending & { readonly run: (card: TokenizedCard) => void }>(
  command: Command,
) {
  const [last, setLast] = useState<TokenizedCard>();
  const run = (card: TokenizedCard) => {
    setLast(card);
    command.run(card);
  };
  return { ...command, run, retry: last && isOutcomeUnknown(command.failure) ? () => run(last) : undefined };
}
