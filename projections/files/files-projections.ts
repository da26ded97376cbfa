import { files } from './files.ts';

/** The read models of this area. */
export const filesProjections = [files];
