import { z } from 'zod';
import { userAggregate } from '../../commands/access/user.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { promptSelectionBody, promptView } from '../../contract/access/users.ts';
import { reference } from '../../contract/shared/fields.ts';
import { prompts } from '../../domain/access/prompts.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { roleName } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { UserList } from '../../projections/access/user-list.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import type { PromptSource } from '../shared/contributions.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: UserList;
  readonly promptSources: readonly PromptSource[];
}

export function userPromptRoutes({ log, list, promptSources }: Deps): Route[] {
  const reads = ['users', ...promptSources.flatMap((source) => source.reads)];
  const promptsOf = async (id: string) => {
    const user = await list.one(id);
    if (!user) throw new RequestFault(404, 'not-found', userTexts.unknown);
    const about = { userId: id, role: roleName(user.role_id), athleteIds: user.athlete_ids };
    const asked = await Promise.all(
      promptSources.map(async (source) => ((await source.concerns(about)) ? source.promptId : undefined)),
    );
    return prompts
      .filter((prompt) => asked.includes(prompt.id))
      .map((prompt) => ({ ...prompt, is_hidden: user.hidden_prompts.includes(prompt.id) }));
  };

  return [
    defineRoute({
      method: 'get',
      path: '/users/:user/prompts/check-prompt',
      access: 'own-user',
      summary: 'The prompts that the portal shows the user',
      reads,
      results: z.array(promptView),
      async run({ param }) {
        return { results: (await promptsOf(param('user'))).filter((prompt) => !prompt.is_hidden) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/users/:user/prompts/find-view',
      access: 'own-user',
      summary: 'All prompts of the user, including hidden ones',
      reads,
      results: z.array(promptView),
      run: async ({ param }) => ({ results: await promptsOf(param('user')) }),
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/prompts/:prompt/set-selection',
      access: 'own-user',
      summary: 'Hides a prompt of the user, or shows it again',
      body: promptSelectionBody,
      results: reference,
      async run({ param, body, context }) {
        const [userId, promptId] = [param('user'), param('prompt')];
        const command = { kind: 'hide-prompt', userId, promptId, isHidden: body.is_hidden } as const;
        return { results: { id: userId }, done: await handle(log, userAggregate, userId, command, context) };
      },
    }),
  ];
}
