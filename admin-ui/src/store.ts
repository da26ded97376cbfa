import { localStorageStore } from 'react-admin';
import { onPersonChange } from '../../ui-kit/session.ts';
import { RECENT_KEY } from './shell/palette/recent.ts';

const store = localStorageStore('1', 'blueline');

/** What tells whom or what a person looked for. */
function forgetPerson(): void {
  store.removeItems('athletes.listParams');
  store.removeItems('athletes.selectedIds');
  store.removeItems('users.listParams');
  store.removeItems('users.selectedIds');
  store.removeItems(RECENT_KEY);
}

/** Column choices and colours are the person's and stay; what was searched for goes when they sign out. */
export const preferences = { ...store, reset: forgetPerson };

onPersonChange(forgetPerson);
