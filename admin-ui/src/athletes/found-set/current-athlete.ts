import { onPersonChange } from '../../../../ui-kit/sign-in-session.ts';

const KEY = 'blueline.athlete';

/** The athlete whose page was open last in this tab. */
export const currentAthlete = (): string | null => sessionStorage.getItem(KEY);

export const rememberAthlete = (athleteId: string): void => sessionStorage.setItem(KEY, athleteId);

onPersonChange(() => sessionStorage.removeItem(KEY));
