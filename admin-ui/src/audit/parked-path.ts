import type { ParkedView } from '../../../api/contract/operations.ts';

export const parkedPath = ({ projection, position }: ParkedView): string =>
  `operations/parked/${encodeURIComponent(projection)}/${position}`;
