import { useSyncExternalStore } from 'react';

/** True while the page is laid out for paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

const paper = window.matchMedia('print');
const isPrinting = (): boolean => paper.matches;

function subscribe(listener: () => void): () => void {
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
}
