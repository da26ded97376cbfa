import TextField from '@mui/material/TextField';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { TimezoneChoice } from '../../shell/TimezoneChoice.tsx';
import type { WebinarDraft } from './webinar-draft.ts';

interface WebinarFieldsProps {
  readonly draft: WebinarDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly change: (part: Partial<WebinarDraft>) => void;
}

/** The inputs of a webinar, for planning and editing. */
export const WebinarFields = ({ draft, errors, change }: WebinarFieldsProps) => (
  <>
    <FreeField
      label="Title"
      required
      startsHere
      maxLength={200}
      value={draft.title}
      onChange={(title) => change({ title })}
      error={errors['title']}
    />
    <Pair>
      <DayField
        label="Day"
        required
        value={draft.day}
        onChange={(day) => change({ day })}
        error={errors['starts_at']}
      />
      <TextField
        type="time"
        label="Start"
        required
        value={draft.time}
        onChange={({ target }) => change({ time: target.value })}
        error={Boolean(errors['starts_at'])}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Pair>
    <TimezoneChoice
      label="Timezone"
      value={draft.timezone}
      problem={errors['timezone']}
      onChange={(timezone) => change({ timezone })}
    />
    <Pair>
      <TextField
        label="Duration in minutes"
        required
        value={draft.duration}
        onChange={({ target }) => change({ duration: target.value })}
        error={Boolean(errors['duration_minutes'])}
        helperText={errors['duration_minutes']}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
      <TextField
        label="Places"
        value={draft.capacity}
        onChange={({ target }) => change({ capacity: target.value })}
        error={Boolean(errors['capacity'])}
        helperText={errors['capacity'] ?? 'Leave it empty for any number.'}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      />
    </Pair>
    <TextField
      label="Join link"
      type="url"
      value={draft.joinLink}
      onChange={({ target }) => change({ joinLink: target.value })}
      error={Boolean(errors['join_link'])}
      helperText={errors['join_link'] ?? 'Only registered families see it, from one hour before the start.'}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 2000 } }}
    />
    <FreeField
      label="Description"
      isLong
      maxLength={5000}
      value={draft.description}
      onChange={(description) => change({ description })}
    />
  </>
);
