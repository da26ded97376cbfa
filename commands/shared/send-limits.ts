/** How many letters may leave, in all processes together. 0 or undefined: any number. */
export interface SendRates {
  readonly perSecond: number | undefined;
  readonly perHour: number | undefined;
}

export type SendSlot =
  | { readonly granted: true }
  /** Ask again at that time. Until then others have taken everything. */
  | { readonly granted: false; readonly until: Date };

/** Asked before each letter is handed to the mail server. */
export interface SendLimits {
  /**
   * Grants one letter, or tells when to ask again. In no second and in no hour of the clock more letters are granted than the limits of that
   * moment allow, in all processes together. `now` is what the caller's clock shows when it asks, and `until` is a time of the same clock. Throws
   * `FailedForCertain` if the limits or the counts cannot be read.
   */
  take(now: Date): Promise<SendSlot>;
}

/** The limits that staff have set. */
export const sendRates = (setting: (key: string) => Promise<string>) => async (): Promise<SendRates> => {
  const [perSecond, perHour] = await Promise.all([setting('mail_per_second'), setting('mail_per_hour')]);
  return { perSecond: Number(perSecond), perHour: Number(perHour) };
};
