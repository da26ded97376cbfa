import type { ApiFailure } from '../../../ui-kit/api-failure.ts';

/** No answer, or none of ours: whether it was done nobody knows. With the same key it can be sent again, and is done once. */
export const isUnknown = (failure: ApiFailure | undefined): failure is ApiFailure =>
  failure !== undefined && (failure.status === 0 || failure.status >= 500);
