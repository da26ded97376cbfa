/** No year means multi-year (resolution Q099). */
export const yearLabel = (year: number | null): string => (year === null ? 'Multi-Year' : String(year));
