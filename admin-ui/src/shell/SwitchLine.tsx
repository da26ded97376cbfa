import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { Line, LineText } from './Section.tsx';
import type { Command } from './useCommand.ts';

interface SwitchLineProps {
  readonly label: string;
  readonly hint?: string;
  /** The saved value. */
  readonly isOn: boolean;
  readonly command: Command;
  readonly onTurn: (isOn: boolean) => void;
  /** `onTurn(true)` asks the user first, so the switch waits for the saved value. */
  readonly asksFirst?: boolean;
}

/** A switch that changes immediately, and changes back if saving fails. */
export const SwitchLine = ({ label, hint, isOn, command, onTurn, asksFirst = false }: SwitchLineProps) => {
  const [wanted, setWanted] = useState<boolean>();
  const labelId = useId();
  // The value is saved, so from here on the switch follows changes by other users.
  if (wanted === isOn && !command.isRunning) setWanted(undefined);
  return (
    <Line
      action={
        <Switch
          checked={command.failure ? isOn : (wanted ?? isOn)}
          disabled={command.isRunning}
          onChange={(_, next) => {
            if (!(next && asksFirst)) setWanted(next);
            onTurn(next);
          }}
          slotProps={{ input: { 'aria-labelledby': labelId } }}
        />
      }
    >
      <LineText name={label} nameId={labelId} {...(hint ? { detail: hint } : {})} />
    </Line>
  );
};
