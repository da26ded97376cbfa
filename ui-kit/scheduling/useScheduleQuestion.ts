import { useSending } from '../access/useSending.ts';
import type { Answer } from '../http.ts';

/** Requests a preview from the server when the user presses a button; nothing is changed. */
export function useScheduleQuestion<Input, Results>(
  ask: (input: Input) => Promise<Answer<Results>>,
  onAnswer: (results: Results) => void,
) {
  const { send, isSending, failure } = useSending();
  return {
    ask: (input: Input): void => {
      if (!isSending) void send(async () => onAnswer((await ask(input)).results));
    },
    isAsking: isSending,
    failure,
  };
}
