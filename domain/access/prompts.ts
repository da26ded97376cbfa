/** What the portal may ask a person before it goes on; each can be hidden by the person (resolution Q043). */
export const prompts = [
  {
    id: 'required-credit-card',
    key: 'required_credit_card',
    title: 'A credit card is required on file.',
  },
] as const;

export const isPrompt = (id: string): boolean => prompts.some((one) => one.id === id);
