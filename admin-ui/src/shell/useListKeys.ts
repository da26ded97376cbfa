import type { RefObject } from 'react';
import { useListContext } from 'react-admin';
import { isTyping, useKeys } from './useKeys.ts';

/**
 * `/` focuses the search, `j` and `k` move between rows, Enter opens a row, `x` selects it, Escape clears the selection, then the
 * search. The link of a row (`data-row`) takes the real focus, so screen readers follow and Enter needs no code.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const { selectedIds, onUnselectItems, filterValues, setFilters } = useListContext();

  useKeys((event) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case '/':
        event.preventDefault();
        return list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
      case 'j':
        return moveFocus(list.current, 1);
      case 'k':
        return moveFocus(list.current, -1);
      case 'x':
        return select(document.activeElement);
      case 'Escape': {
        if (selectedIds.length > 0) return onUnselectItems();
        const { q, ...others } = filterValues;
        return q === undefined ? undefined : setFilters(others, {}, false);
      }
    }
  });
}

function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = Math.min(Math.max(at + step, 0), links.length - 1);
  links[next]?.focus();
}

function select(link: Element | null): void {
  if (!link?.matches('a[data-row]')) return;
  link.closest('tr, li')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}
