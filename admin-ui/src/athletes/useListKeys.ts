import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;

/**
 * `/` goes to the search, `j` and `k` from row to row, Enter opens. The row's link takes the real focus, so that screen readers
 * follow and Enter needs no code.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
      }
      if (event.key === 'j') moveFocus(list.current, 1);
      if (event.key === 'k') moveFocus(list.current, -1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
}

function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = Math.min(Math.max(at + step, 0), links.length - 1);
  links[next]?.focus();
}
