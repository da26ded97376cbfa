import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { FreeField } from '../../shell/record/FreeField.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { EditableSection } from './EditableSection.tsx';

const draftOf = ({ general_notes }: AthleteView) => ({ general_notes });

const Values = ({ athlete: { general_notes } }: { athlete: AthleteView }) => (
  <>
    <Box component="dt" sx={visuallyHidden}>
      Notes
    </Box>
    <Typography
      variant="body2"
      component="dd"
      sx={{ m: 0, gridColumn: '1 / -1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      {...(general_notes ? {} : { color: 'text.secondary' })}
    >
      {general_notes || 'No notes yet.'}
    </Typography>
  </>
);

const Inputs = ({ draft, change }: DraftInputs<ReturnType<typeof draftOf>>) => (
  <FreeField
    label="Notes"
    startsHere
    isLong
    maxLength={20_000}
    value={draft.general_notes}
    onChange={(general_notes) => change({ general_notes })}
  />
);

export const NotesSection = () => (
  <EditableSection title="Notes" draftOf={draftOf} Values={Values} Inputs={Inputs} />
);
