import { useQuery } from '@tanstack/react-query';
import type { PromptView } from '../../../../contract/access/users.ts';
import { http } from '../../../../ui-kit/http.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { SwitchLine } from '../../shell/SwitchLine.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useUser } from './user-context.ts';

/** The prompts that the portal shows the user. */
const UserPrompts = () => {
  const { id } = useUser();
  const { data: prompts, error } = useQuery({
    queryKey: ['user prompts', id],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PromptView[]>(`users/${id}/prompts/find-view`, { signal })).results,
  });
  if (!prompts) {
    return error ? <ReadFailure error={error} /> : <Loading what="prompts" />;
  }
  return (
    <Section title="Prompts" hint="Prompts that the portal shows this user unless they are hidden.">
      {prompts.length === 0 ? (
        <EmptyState title="No prompts">
          When this user needs to do something, such as adding a credit card, the prompt shows here.
        </EmptyState>
      ) : (
        <Lines label="Prompts">
          {prompts.map((prompt) => (
            <PromptLine key={prompt.id} userId={id} prompt={prompt} />
          ))}
        </Lines>
      )}
    </Section>
  );
};

const PromptLine = ({ userId, prompt }: { userId: string; prompt: PromptView }) => {
  const command = useCommand(
    (isShown: boolean, idempotencyKey) =>
      http.post<{ id: string }>(`users/${userId}/prompts/${prompt.id}/set-selection`, {
        body: { is_hidden: !isShown },
        idempotencyKey,
      }),
    { success: 'Prompt saved' },
  );
  return (
    <SwitchLine
      label={prompt.title}
      hint={prompt.is_hidden ? 'Hidden from this user.' : 'Shown to this user.'}
      isOn={!prompt.is_hidden}
      command={command}
      onTurn={command.run}
    />
  );
};

export default UserPrompts;
