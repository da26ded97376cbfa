import { fileTexts } from '../../domain/files/file-texts.ts';
import { RequestFault } from '../runtime/route.ts';

export const noSuchFile = () => new RequestFault(404, 'not-found', fileTexts.unknown);
