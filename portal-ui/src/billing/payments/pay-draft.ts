/** What was chosen in the dialog so far. */
export interface PayDraft {
  /** Undefined until somebody chooses: everything that can be paid. */
  readonly chosen: ReadonlySet<string> | undefined;
  /** Undefined until somebody chooses: the card that the athlete is charged by, else the newest. */
  readonly cardId: string | undefined;
  readonly sendReceipt: boolean;
}

/** Part 2 §9: a receipt is sent unless told. */
export const emptyDraft: PayDraft = { chosen: undefined, cardId: undefined, sendReceipt: true };
