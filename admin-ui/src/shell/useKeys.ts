import { useEffect, useEffectEvent } from 'react';

const writable =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** True if a key belongs to the focused element: an input, or an overlay above the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(`${writable}, ${covering}`) !== null;

export const isOverPage = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Listens to all keys of the page while the component is mounted. */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
