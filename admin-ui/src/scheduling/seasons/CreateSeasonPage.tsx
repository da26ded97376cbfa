import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SeasonBody, TrainingGroupBody } from '../../../../contract/scheduling/seasons.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { useUnsaved } from '../../shell/unsaved.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { SEASONS_PATH, seasonPath } from '../scheduling-paths.ts';
import { bodyOf, draftProblems, newSeason, type SeasonDraft, SeasonInputs } from './SeasonInputs.tsx';

/** New Season (part 2 §2, SeasonsCreateView), optionally with its first training groups. Opens the new season afterwards. */
const CreateSeasonPage = () => {
  const [draft, setDraft] = useState(newSeason);
  const [groups, setGroups] = useState<readonly FirstGroup[]>([]);
  const { command, isCreated } = useCreateSeason();
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  useUnsaved((draft.season_name.trim() !== '' || groups.length > 0) && !command.isRunning && !isCreated);
  const { failure, isRunning } = command;
  const isGeneral = failure && Object.keys(failure.errors).length === 0;
  return (
    <>
      <PageHeader title="New Season" />
      <Card
        component="form"
        noValidate
        aria-label="New Season"
        onSubmit={(event) => {
          event.preventDefault();
          check(() => command.run({ draft, groups: namedGroups(groups) }));
        }}
        sx={{ maxWidth: 720, px: { xs: 2, sm: 3 }, py: 3 }}
      >
        <Stack spacing={2.5} useFlexGap>
          {isGeneral ? <Alert severity="error">{failure.message}</Alert> : null}
          {isCreated && failure ? (
            <Alert severity="warning">
              The season was created, but some groups could not be added. Try again.
            </Alert>
          ) : null}
          <SeasonInputs
            draft={draft}
            change={(part) => setDraft((typed) => ({ ...typed, ...part }))}
            errors={errors}
          />
          <FirstGroups groups={groups} onChange={setGroups} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button component={Link} to={SEASONS_PATH} color="secondary" disabled={isRunning}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={isRunning}>
              Create
            </Button>
          </Box>
        </Stack>
      </Card>
    </>
  );
};

export default CreateSeasonPage;

interface NewSeason {
  readonly draft: SeasonDraft;
  readonly groups: readonly FirstGroup[];
}

/** Creates the season and then its groups. After a failure, a retry continues with what is still missing. */
function useCreateSeason() {
  const [id] = useState(newId);
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const command = useCommand(
    async ({ draft, groups }: NewSeason, idempotencyKey) => {
      const done = new Set(finished);
      const once = async (thing: string, make: () => Promise<unknown>) => {
        if (done.has(thing)) return;
        await make();
        done.add(thing);
        setFinished(new Set(done));
      };
      const body: SeasonBody = { id, ...bodyOf(draft) };
      await once(id, () => http.post('seasons', { body, idempotencyKey }));
      for (const { idempotencyKey: key, ...group } of groups) {
        await once(group.id, () => createGroup(id, group, key));
      }
      return { results: { id }, message: '', revision: null, total: null };
    },
    { success: 'Season created', quiet: true, onDone: (created) => void navigate(seasonPath(created)) },
  );
  return { command, isCreated: finished.has(id) };
}

function createGroup(
  seasonId: string,
  { id, name, isCredit }: Omit<FirstGroup, 'idempotencyKey'>,
  idempotencyKey: string,
) {
  const body: TrainingGroupBody = {
    id,
    season_id: seasonId,
    group_name: name,
    is_credit_schedules: isCredit,
  };
  return http.post('training-groups', { body, idempotencyKey });
}

interface FirstGroupsProps {
  readonly groups: readonly FirstGroup[];
  readonly onChange: (groups: readonly FirstGroup[]) => void;
}

/** Names and kinds of the first groups; the rest is entered on their pages. */
const FirstGroups = ({ groups, onChange }: FirstGroupsProps) => {
  const update = (id: string, part: Partial<FirstGroup>) =>
    onChange(groups.map((group) => (group.id === id ? { ...group, ...part } : group)));
  return (
    <Box component="section" aria-label="Training groups">
      <Typography variant="subtitle2">Training Groups</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        In a group with credits, families reserve sessions themselves. Otherwise every athlete in the group
        attends every session.
      </Typography>
      {groups.map(({ id, name, isCredit }, index) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            gap: 1,
            mt: 1.5,
          }}
        >
          <TextField
            label={`Name of Group ${index + 1}`}
            value={name}
            inputRef={name === '' ? focusWhenShown : null}
            onChange={({ target }) => update(id, { name: target.value })}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
            sx={{ flex: '1 1 200px' }}
          />
          <FormControlLabel
            label="Credits"
            control={
              <Switch
                checked={isCredit}
                onChange={(_, isOn) => update(id, { isCredit: isOn })}
                slotProps={{ input: { 'aria-label': `Credits of group ${index + 1}` } }}
              />
            }
          />
          <IconButton
            aria-label={`Remove group ${index + 1}`}
            onClick={() => onChange(groups.filter((group) => group.id !== id))}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={() => onChange([...groups, newGroup()])} sx={{ mt: 1, ml: -1 }}>
        Add Training Group
      </Button>
    </Box>
  );
};

interface FirstGroup {
  readonly id: string;
  readonly name: string;
  readonly isCredit: boolean;
  /** Created once, so that a retry repeats the same command. */
  readonly idempotencyKey: string;
}

const newGroup = (): FirstGroup => ({
  id: newId(),
  name: '',
  isCredit: true,
  idempotencyKey: newId(),
});

/** Lines without a name are ignored. */
const namedGroups = (groups: readonly FirstGroup[]): readonly FirstGroup[] =>
  groups.filter(({ name }) => name.trim() !== '');
