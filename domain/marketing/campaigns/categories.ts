/** The categories of campaigns (C054). The specification names a value list and no call that edits it (research on marketing, A31). */
export const campaignCategories = [
  { id: 'leads', label: 'Leads' },
  { id: 'customers', label: 'Customers' },
  { id: 'news', label: 'News' },
] as const;
