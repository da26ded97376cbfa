import { CARD_REQUIRED } from '../shared/card-texts.ts';

/** What the portal may ask a person before it goes on; each can be hidden by the person (resolution Q043). */
export const prompts = [
  {
    id: 'required-credit-card',
    key: 'required_credit_card',
    title: CARD_REQUIRED,
  },
] as const;

export const isPrompt = (id: string): boolean => prompts.some((one) => one.id === id);
