import { CARD_REQUIRED } from '../shared/card-texts.ts';

/**
 * Prompts that the portal may show before a person goes on. Each person can hide each prompt (resolution
 * Q043).
 */
export const prompts = [
  {
    id: 'required-credit-card',
    key: 'required_credit_card',
    title: CARD_REQUIRED,
  },
] as const;

export const isPrompt = (id: string): boolean => prompts.some((one) => one.id === id);
