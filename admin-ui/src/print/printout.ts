import { onPersonChange } from '../../../ui-kit/sign-in-session.ts';
import { printTexts } from '../shell/export/print-texts.ts';

/** A list to be printed. */
export interface Printout {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  /** The cells in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
}

/** The storage key through which the list's window passes a list to the print window (resolution Q026). */
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
 * The list to print. It is removed from the browser when it is read, because it contains data about families.
 * A second call on the same page returns it again, because React renders twice.
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
