import { useStore } from 'react-admin';
import { storedSession } from '../../../../ui-kit/sign-in-session.ts';

const MOST = 6;

/** The paths of reports that this user opened in this browser, newest first. */
export function useLastOpened() {
  const [opened, setOpened] = useStore<readonly string[]>(`reports.opened.${storedSession()?.id ?? ''}`, []);
  return {
    opened,
    remember: (path: string) => {
      if (opened[0] !== path) setOpened([path, ...opened.filter((one) => one !== path)].slice(0, MOST));
    },
  };
}
