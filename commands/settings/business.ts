/** What is kept once for the whole business is in streams of this id. */
export const BUSINESS = 'business';
