import { onPersonChange } from '../../../ui-kit/session.ts';

/** A list on its way to paper. */
export interface Printout {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  /** Cells, in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
}

export const printTexts = {
  preparing: 'Getting the list ready…',
  noWindow: 'The browser did not open a window to print from. Allow it for this site and try again.',
  tooLong: 'This list is too long to print. Choose fewer columns or athletes.',
} as const;

/** Where one window leaves a list for the other (resolution Q026). */
const KEY = 'blueline.print';

export const printPath = (title: string): string => `/print/athletes?${new URLSearchParams({ title })}`;

/** @throws Error for the person when it is more than a browser keeps. */
export function leavePrintout(printout: Printout): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(printout));
  } catch (error) {
    throw new Error(printTexts.tooLong, { cause: error });
  }
}

let taken: Printout | undefined;

/**
 * What was left to be printed. It is read once, for nothing about families stays in the browser; asked again the same page has it
 * still, for React asks twice.
 */
export function takePrintout(): Printout | undefined {
  const left = localStorage.getItem(KEY);
  if (left !== null) {
    localStorage.removeItem(KEY);
    taken = JSON.parse(left);
  }
  return taken;
}

onPersonChange(() => localStorage.removeItem(KEY));
