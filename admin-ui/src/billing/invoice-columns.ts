/** What there is no room for on a phone, and what not even on a tablet. */
export const fromPhone = { display: { xs: 'none', sm: 'table-cell' } };
export const fromTablet = { display: { xs: 'none', md: 'table-cell' } };
