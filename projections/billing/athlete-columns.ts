/** The columns of billing in the athlete list. */
export const billingAthleteColumns = [
  {
    view: 'athlete_balances',
    columns: {
      open_invoices: { column: 'open', type: 'cents' },
      pending_invoices: { column: 'pending', type: 'cents' },
    },
  },
  {
    view: 'athlete_package_names',
    columns: { current_packages: { column: 'names', type: 'text' } },
  },
  {
    view: 'athlete_cards',
    columns: { card_on_file: { column: 'names', type: 'text' } },
  },
] as const;
