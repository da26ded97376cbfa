import { firstStepsView } from '../../contract/shared/first-steps.ts';
import { defineRoute, type Route } from './route.ts';

/** What a new business sets up. Areas contribute theirs, in the order in which they are done. */
export interface FirstStep {
  readonly key: string;
  readonly label: string;
  /** One sentence: what it is good for. */
  readonly hint: string;
  /** Address in the staff app. */
  readonly path: string;
  /** The views that the answer is read from. */
  readonly reads: readonly string[];
  isDone(): Promise<boolean>;
}

interface Deps {
  readonly steps: readonly FirstStep[];
  /** Whether admins want to see them. */
  readonly areShown: () => Promise<boolean>;
}

/** What is left to set up. The list is empty once everything is done, or an admin has hidden it. */
export function firstStepRoutes({ steps, areShown }: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/first-steps',
      access: 'admin',
      summary: 'What a new business sets up; empty once all of it is done',
      results: firstStepsView,
      reads: [...new Set(['globals', ...steps.flatMap(({ reads }) => reads)])],
      async run() {
        if (!(await areShown())) return { results: [] };
        const done = await Promise.all(steps.map((step) => step.isDone()));
        if (done.every(Boolean)) return { results: [] };
        return {
          results: steps.map(({ key, label, hint, path }, index) => {
            return { key, label, hint, path, is_done: done[index] === true };
          }),
        };
      },
    }),
  ];
}
