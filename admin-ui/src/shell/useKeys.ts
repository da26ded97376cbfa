import { useEffect, useEffectEvent } from 'react';

const writable =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key belongs to what has the focus: an input, or something that lies over the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(`${writable}, ${covering}`) !== null;

/** Whether a dialog lies over the page. */
export const isOverPage = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Listens to every key of the page while the component is there. */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
