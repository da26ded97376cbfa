import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * True while the page is laid out for paper. The page is rendered inside the event, because a browser that prints runs no microtasks until
 * it is done, and already on `beforeprint`, because the browser counts the pages right after it. The media query tells of previews that send no event.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isBetween || paper.matches);

const paper = window.matchMedia('print');

/** Between `beforeprint` and `afterprint`. */
let isBetween = false;

function subscribe(listener: () => void): () => void {
  const set = (value: boolean) => () => {
    isBetween = value;
    flushSync(listener);
  };
  const change = () => flushSync(listener);
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', change);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', change);
    isBetween = false;
  };
}
