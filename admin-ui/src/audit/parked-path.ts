import type { ParkedView } from '../../../ui-kit/api-types.ts';

export const parkedPath = ({ projection, position }: ParkedView): string =>
  `operations/parked/${encodeURIComponent(projection)}/${position}`;
