import type { ScheduleDraft } from './draft.ts';

/** What the tabs of the editor work on. */
export interface DraftTabProps {
  readonly draft: ScheduleDraft;
  readonly change: (part: Partial<ScheduleDraft>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}
