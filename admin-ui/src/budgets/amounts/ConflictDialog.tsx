import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SeenCell } from '../../../../domain/budgets/amounts/amounts.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { columnName, moneyText } from './amount-words.ts';
import { type Conflict, placeOf, resolved } from './conflicts.ts';
import type { GridModel } from './grid-model.ts';
import type { RefusedAct } from './useAmountActs.tsx';

interface ConflictDialogProps {
  readonly refused: RefusedAct;
  readonly model: GridModel;
  /** The cells to send again; none: theirs stay. */
  readonly onDone: (cells: readonly SeenCell[]) => void;
}

const idle = { isRunning: false, failure: undefined };

/** Another user changed what the act was about, so nothing of it was saved. The user decides cell by cell. */
export const ConflictDialog = ({ refused: { act, conflicts }, model, onDone }: ConflictDialogProps) => {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const others = act.cells.length - conflicts.length;
  const choose = (place: string, isMine: boolean) =>
    setMine((before) => {
      const after = new Set(before);
      if (isMine) after.add(place);
      else after.delete(place);
      return after;
    });
  return (
    <FormDialog
      title={
        conflicts.length === 1 ? 'Another user changed this amount' : 'Another user changed these amounts'
      }
      command={idle}
      maxWidth="sm"
      onSubmit={() => onDone(resolved(act.cells, conflicts, mine))}
      onCancel={() => onDone([])}
    >
      <Typography variant="body2" color="text.secondary">
        {`Nothing of yours was saved yet. Choose what stays${others === 0 ? '.' : `. Save also saves your other ${others === 1 ? 'amount' : `${others} amounts`}, which nobody else changed.`}`}
      </Typography>
      {conflicts.length > 1 ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => setMine(new Set())}>
            Keep all of theirs
          </Button>
          <Button size="small" variant="outlined" onClick={() => setMine(new Set(conflicts.map(placeOf)))}>
            Use all of mine
          </Button>
        </Box>
      ) : null}
      {conflicts.map((conflict, index) => (
        <ConflictChoice
          key={placeOf(conflict)}
          conflict={conflict}
          model={model}
          isMine={mine.has(placeOf(conflict))}
          startsHere={index === 0}
          onChoose={(isMine) => choose(placeOf(conflict), isMine)}
        />
      ))}
    </FormDialog>
  );
};

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly model: GridModel;
  readonly isMine: boolean;
  /** The dialog focuses this choice first. */
  readonly startsHere: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

const ConflictChoice = ({ conflict, model, isMine, startsHere, onChoose }: ConflictChoiceProps) => {
  const { budgetId, period, seen, theirs, mine } = conflict;
  const name = model.ledgers.find(({ key }) => key === budgetId)?.name ?? 'A ledger';
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ typography: 'body2', fontWeight: 600 }}>
        {`${name}, ${columnName(model.year, period - 1)} (was ${moneyText(seen)})`}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={isMine ? 'mine' : 'theirs'}
        onChange={(_, value) => onChoose(value === 'mine')}
      >
        <FormControlLabel
          value="theirs"
          control={<Radio {...(startsHere ? { inputRef: focusWhenShown } : {})} />}
          label={`Keep theirs, ${moneyText(theirs)}`}
        />
        <FormControlLabel value="mine" control={<Radio />} label={`Use mine, ${moneyText(mine)}`} />
      </RadioGroup>
    </FormControl>
  );
};
