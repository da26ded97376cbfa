import { counted } from '../../../../../domain/shared/sentences.ts';

/** `12 days`; nothing of what is not late. */
export const overdueWords = (days: number): string => (days > 0 ? counted(days, 'day') : '');
