import { useQueryClient } from '@tanstack/react-query';

/** Closes the inputs of a saved template when its page shows the new text: until then its buttons would mean the old one. */
export function useCloseWhenShown(queryKey: readonly string[], onClose: () => void): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey, exact: true }).finally(onClose);
}
