import { useEffect } from 'react';

/** Every form of the page in which something is typed that is not saved. Dialogs are none of them: they are closed first. */
const typed = new Set<symbol>();

export const hasUnsaved = (): boolean => typed.size > 0;

/** While it is so, nobody leaves the page without being asked. */
export function useUnsaved(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const form = Symbol('form');
    typed.add(form);
    return () => void typed.delete(form);
  }, [isTyped]);
}
