/** Why staff closed a request: the file arrived another way (on paper, by email), or it is no longer needed. */
export const requestClosures = ['received', 'withdrawn'] as const;
export type RequestClosure = (typeof requestClosures)[number];

/** Where a request stands. A family answers it while it is `open` or, with a further page, `received` from the family. */
export const requestStatuses = ['open', ...requestClosures] as const;
export type RequestStatus = (typeof requestStatuses)[number];
