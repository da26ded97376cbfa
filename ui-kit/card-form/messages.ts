import type { Day } from '../../domain/shared/day.ts';

/**
 * Messages between the app and the page with the card form (`postMessage`, same origin both ways). They never
 * contain the card number or its CV2.
 */
export type ToCardForm =
  /** The address for tokens and the color mode of the app; sent again when either changes. */
  | { readonly kind: 'show'; readonly tokensUrl: string; readonly mode: 'light' | 'dark' }
  /**
   * Checks the form, then requests a token. `today`: the day of the business. `missingOutside` lists labels of missing inputs
   * of the dialog.
   */
  | { readonly kind: 'submit'; readonly today: Day; readonly missingOutside: readonly string[] }
  /** Clears the inputs after the card was saved. */
  | { readonly kind: 'clear' };

export type FromCardForm =
  /** The form is ready for messages. */
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'state' } & CardFormState)
  /** Enter was pressed in an input; the dialog handles it like its own button. */
  | { readonly kind: 'enter' }
  /** Escape was pressed, which closes the dialog. */
  | { readonly kind: 'escape' }
  | ({ readonly kind: 'token' } & CardToken);

export interface CardFormState {
  /** One sentence with the errors, or empty. The form shows it too. */
  readonly problems: string;
  /** The request to the processor is running. */
  readonly isBusy: boolean;
  /** Height of the form in CSS pixels. */
  readonly height: number;
}

/** A card accepted by the processor. The token can be used once within 15 minutes. */
export interface CardToken {
  readonly token: string;
  readonly last4: string;
  /** The brand by its first digits: `Visa`, or empty. */
  readonly brand: string;
  /** `12/2028` */
  readonly expires: string;
}

/** The address of the page with the card form. */
export const CARD_FORM_PATH = '/card-form/';

/** Parses a message of a window of the same origin; undefined if it is not ours. */
export function heardFrom(data: unknown): FromCardForm | undefined {
  if (!isRecord(data)) return undefined;
  switch (data['kind']) {
    case 'ready':
    case 'enter':
    case 'escape':
      return { kind: data['kind'] };
    case 'state': {
      const { problems, isBusy, height } = data;
      if (typeof problems !== 'string' || typeof isBusy !== 'boolean' || typeof height !== 'number') break;
      return { kind: 'state', problems, isBusy, height };
    }
    case 'token': {
      const { token, last4, brand, expires } = data;
      if (typeof token !== 'string' || typeof last4 !== 'string') break;
      if (typeof brand !== 'string' || typeof expires !== 'string') break;
      return { kind: 'token', token, last4, brand, expires };
    }
  }
  return undefined;
}

/** Parses a message of the app to the form; undefined if it is not ours. */
export function heardByForm(data: unknown): ToCardForm | undefined {
  if (!isRecord(data)) return undefined;
  switch (data['kind']) {
    case 'clear':
      return { kind: 'clear' };
    case 'show': {
      const { tokensUrl, mode } = data;
      if (typeof tokensUrl !== 'string' || (mode !== 'light' && mode !== 'dark')) break;
      return { kind: 'show', tokensUrl, mode };
    }
    case 'submit': {
      const { today, missingOutside } = data;
      if (typeof today !== 'string' || !Array.isArray(missingOutside)) break;
      return {
        kind: 'submit',
        today,
        missingOutside: missingOutside.filter((one) => typeof one === 'string'),
      };
    }
  }
  return undefined;
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;
