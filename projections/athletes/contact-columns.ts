/** The columns of contacts in the athlete list. */
export const contactAthleteColumns = [
  {
    view: 'athlete_contacts',
    columns: {
      primary_email: { column: 'primary_email', type: 'text' },
      primary_phone: { column: 'primary_phone', type: 'text' },
      address: { column: 'address', type: 'text' },
      address_city: { column: 'address_city', type: 'text' },
      contacts: { column: 'contacts', type: 'text' },
    },
  },
] as const;
