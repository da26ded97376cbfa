import type { GlobalView } from '../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { Line } from '../shell/Section.tsx';
import { SwitchLine } from '../shell/SwitchLine.tsx';
import { GlobalWords } from './GlobalWords.tsx';
import { useSaveGlobal } from './useSaveGlobal.ts';

/** Yes or no: saved as soon as it is turned. What follows from something else only says how it stands. */
export const GlobalSwitch = ({ global }: { global: GlobalView }) => {
  const { label, description, global_value, is_read_only, revision } = global;
  const command = useSaveGlobal(global);
  const isOn = global_value === 'true';
  if (is_read_only) {
    return (
      <Line action={<ToneChip tone={isOn ? 'green' : 'grey'} label={isOn ? 'on' : 'off'} />}>
        <GlobalWords global={global} />
      </Line>
    );
  }
  return (
    <SwitchLine
      label={label}
      hint={description}
      isOn={isOn}
      command={command}
      onTurn={(next) => command.run({ value: String(next), revision })}
    />
  );
};
