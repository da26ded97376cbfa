import { useStore } from 'react-admin';

/** A page or record that was chosen before. */
export interface Recent {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly path: string;
}

export const RECENT_KEY = 'palette.recent';
const MOST = 6;

/** Newest first. */
export function useRecent() {
  const [recent, setRecent] = useStore<readonly Recent[]>(RECENT_KEY, []);
  const remember = ({ id, label, hint, path }: Recent) =>
    setRecent([{ id, label, hint, path }, ...recent.filter((one) => one.id !== id)].slice(0, MOST));
  return { recent, remember };
}
