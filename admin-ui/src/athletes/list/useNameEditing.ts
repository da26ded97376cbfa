import { useState } from 'react';
import type { AthleteView, ChangeAthleteBody } from '../../../../contract/athletes/athletes.ts';
import { type AthleteName, athleteNameProblems } from '../../../../domain/athletes/athlete.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';

const nameOf = ({ first_name, last_name }: AthleteView): AthleteName => ({
  firstName: first_name,
  lastName: last_name,
});

/**
 * Edits the name of an athlete in its row. The new name shows from the moment it is sent until the row is read again; when the
 * server refuses it, the inputs return with what was typed.
 */
export function useNameEditing(athlete: AthleteView) {
  const [name, setName] = useState(() => nameOf(athlete));
  const [isOpen, setOpen] = useState(false);
  const [sentFor, setSentFor] = useState<string>();
  const command = useCommand(
    ({ body, revision }: { body: ChangeAthleteBody; revision: string }, idempotencyKey) =>
      http.put<{ id: string }>(`athletes/${athlete.id}`, { body, idempotencyKey, revision }),
    { quiet: true },
  );
  const seen = useSeen(athlete, command);
  const { errors, check, startOver } = useChecked(athleteNameProblems(name), command.failure);
  const { failure } = command;

  const begin = () => {
    seen.takeCurrent((latest) => setName(nameOf(latest)));
    startOver();
    setSentFor(undefined);
    setOpen(true);
  };
  const cancel = () => {
    command.forget();
    setSentFor(undefined);
    setOpen(false);
  };
  const save = () => {
    const { firstName, lastName } = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };
    if (firstName === athlete.first_name && lastName === athlete.last_name) return cancel();
    check(() => {
      setOpen(false);
      setSentFor(athlete.revision);
      command.run({ body: { first_name: firstName, last_name: lastName }, revision: seen.revision });
    });
  };

  const isSent = sentFor === athlete.revision && failure === undefined;
  return {
    isTyping: isOpen || failure !== undefined,
    shown: isSent ? name : nameOf(athlete),
    name,
    setName,
    begin,
    save,
    cancel,
    errors,
    conflict: seen.conflict && {
      since: seen.conflict,
      reload: () => {
        seen.takeCurrent((latest) => setName(nameOf(latest)));
        setOpen(true);
      },
      keep: () => {
        seen.takeCurrent();
        setOpen(true);
      },
    },
    /** An error that is neither about an input nor a conflict. */
    problem: failure && failure.status !== 422 && failure.status !== 412 ? failure.message : undefined,
  };
}

export type NameEditing = ReturnType<typeof useNameEditing>;
