/** A location, below `/api/`. */
export const locationResource = (locationId: string): string => `locations/${encodeURIComponent(locationId)}`;
