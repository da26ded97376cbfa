import { onPersonChange } from '../../../../ui-kit/session.ts';

const KEY = 'blueline.athlete';

/** Whose page was looked at last, in this tab. */
export const currentAthlete = (): string | null => sessionStorage.getItem(KEY);

export const rememberAthlete = (athleteId: string): void => sessionStorage.setItem(KEY, athleteId);

onPersonChange(() => sessionStorage.removeItem(KEY));
