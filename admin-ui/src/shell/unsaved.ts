import { useEffect } from 'react';

/** The forms of the page with unsaved changes. Dialogs are not included, because they are closed first. */
const typed = new Set<symbol>();

export const hasUnsaved = (): boolean => typed.size > 0;

/** While `isTyped` is true, the user is asked before leaving the page. */
export function useUnsaved(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const form = Symbol('form');
    typed.add(form);
    return () => void typed.delete(form);
  }, [isTyped]);
}
