/** How a user signed in. */
export const signInWays = ['password', 'link', 'registration'] as const;
export type SignInWay = (typeof signInWays)[number];

/**
 * The links of a person: to register, to reset the password, to sign in elsewhere, and to confirm a new
 * username.
 */
export const personalLinks = ['register', 'reset', 'login', 'username'] as const;
export type PersonalLink = (typeof personalLinks)[number];

/** How an athlete gets a user: an existing one, an invited contact, or a new one. */
export const linkUserModes = ['existing', 'invite', 'new'] as const;
export type LinkUserMode = (typeof linkUserModes)[number];
