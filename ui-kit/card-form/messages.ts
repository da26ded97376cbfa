/**
 * What the app and the page with the card form say to each other (`postMessage`, same origin both ways). The number of the card and its
 * CV2 are in none of it.
 */
export type ToCardForm =
  /** Where the card is posted for a token, and how the app around looks; again whenever either changes. */
  | { readonly kind: 'show'; readonly tokensUrl: string; readonly mode: 'light' | 'dark' }
  /** Checks, then asks for a token. `missingOutside`: labels of what is missing in the dialog around. */
  | { readonly kind: 'submit'; readonly missingOutside: readonly string[] }
  /** Empties the inputs: the card was saved. */
  | { readonly kind: 'clear' };

export type FromCardForm =
  /** It listens. */
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'state' } & CardFormState)
  /** Enter was pressed in an input: as if the dialog's own button was. */
  | { readonly kind: 'enter' }
  /** Escape was pressed: the dialog's own key. */
  | { readonly kind: 'escape' }
  | ({ readonly kind: 'token' } & CardToken);

export interface CardFormState {
  /** One sentence that says what is wrong, or empty. The form shows it too. */
  readonly problems: string;
  /** The processor is being asked. */
  readonly isBusy: boolean;
  /** CSS pixels that the form needs. */
  readonly height: number;
}

/** A card that the processor has taken in. The token is good for one use and 15 minutes. */
export interface CardToken {
  readonly token: string;
  readonly last4: string;
  /** By its first digits: `Visa`, or empty. */
  readonly brand: string;
  /** `12/2028` */
  readonly expires: string;
}

/** The address of the page with the card form. */
export const CARD_FORM_PATH = '/card-form/';

/** What was heard from a window of the same origin; undefined when it is nothing of ours. */
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

/** What the app said to the form; undefined when it is nothing of ours. */
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
      const { missingOutside } = data;
      if (!Array.isArray(missingOutside)) break;
      return { kind: 'submit', missingOutside: missingOutside.filter((one) => typeof one === 'string') };
    }
  }
  return undefined;
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;
