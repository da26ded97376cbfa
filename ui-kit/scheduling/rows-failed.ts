import type { SavedSchedulesView } from '../../contract/scheduling/athlete-schedules.ts';
import { failureText } from '../../domain/scheduling/outcome-words.ts';

/** The summary of a command on several sessions, of which at least one failed, and each reason once. */
export const rowsFailed = (saved: SavedSchedulesView): string => failureText(saved);
