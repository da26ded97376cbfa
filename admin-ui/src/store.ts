import { localStorageStore } from 'react-admin';

const store = localStorageStore('1', 'blueline');

/** Column choices and colours are the person's and stay; what was searched for goes when they sign out. */
export const preferences = { ...store, reset: () => store.removeItems('athletes.listParams') };
