/** How a user signed in. */
export const signInWays = ['password', 'link', 'registration'] as const;
export type SignInWay = (typeof signInWays)[number];

/** The links that let a person in: to register, to reset the password, and to sign in elsewhere. */
export const signInLinks = ['register', 'reset', 'login'] as const;
export type SignInLink = (typeof signInLinks)[number];

/** How an athlete gets a user: an existing one, an invited contact, or a new one. */
export const linkUserModes = ['existing', 'invite', 'new'] as const;
export type LinkUserMode = (typeof linkUserModes)[number];
