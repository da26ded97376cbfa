import { onSessionChange, storedSession } from '../../../ui-kit/session.ts';

let person = storedSession()?.id;

/** When somebody else signs in, here or in another tab, everything starts anew: nothing of one person stays for the next. */
export const startAnewForAnotherPerson = (): void =>
  void onSessionChange(() => {
    const next = storedSession()?.id;
    if (next === undefined) return;
    if (person !== undefined && person !== next) window.location.reload();
    person = next;
  });
