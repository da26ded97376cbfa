/** Stream id of records that exist once for the whole business. */
export const BUSINESS = 'business';
