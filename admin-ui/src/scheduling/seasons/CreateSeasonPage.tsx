import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { useUnsaved } from '../../shell/unsaved.ts';
import { FirstGroups } from './FirstGroups.tsx';
import { type FirstGroup, namedGroups } from './first-groups.ts';
import { SEASONS_PATH } from './paths.ts';
import { SeasonInputs } from './SeasonInputs.tsx';
import { draftProblems, newSeason } from './season-draft.ts';
import { useCreateSeason } from './useCreateSeason.ts';

/** New Season (part 2 §2, SeasonsCreateView), with its first groups when they are known. Afterwards its page is open. */
const CreateSeasonPage = () => {
  const [draft, setDraft] = useState(newSeason);
  const [groups, setGroups] = useState<readonly FirstGroup[]>([]);
  const { command, isMade } = useCreateSeason();
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  useUnsaved((draft.season_name.trim() !== '' || groups.length > 0) && !command.isRunning && !isMade);
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
          {isMade && failure ? (
            <Alert severity="warning">The season is there; not all of its groups are yet. Try again.</Alert>
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
