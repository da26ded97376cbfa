import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { GroupChecks, groupsProblems } from '../../shell/SelectGroups.tsx';
import { useNewMessageTo } from './useNewMessageTo.ts';

interface MessageSeasonDialogProps {
  readonly seasonId: string;
  readonly onClose: () => void;
}

/** A letter to everybody in a season, or to some of its training groups. */
export const MessageSeasonDialog = ({ seasonId, onClose }: MessageSeasonDialogProps) => {
  const [isWhole, setWhole] = useState(true);
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const command = useNewMessageTo({ quiet: true, onDone: onClose });
  const { errors, check } = useChecked(
    isWhole ? [] : groupsProblems({ seasonId, groupIds }),
    command.failure,
  );
  const season = useQuery({
    queryKey: ['seasons', seasonId],
    queryFn: async ({ signal }) =>
      (await http.get<SeasonView>(`seasons/${encodeURIComponent(seasonId)}`, { signal })).results,
  });
  return (
    <FormDialog
      title="New Message"
      maxWidth="sm"
      saveLabel="Write"
      command={command}
      onCancel={onClose}
      onSubmit={() =>
        check(() =>
          command.run(
            isWhole ? { from: 'seasons', ids: [seasonId] } : { from: 'training-groups', ids: groupIds },
          ),
        )
      }
    >
      {errors['audience'] ? <Alert severity="error">{errors['audience']}</Alert> : null}
      <QueryState query={season} what="training groups">
        {({ season_name, training_groups }) => (
          <>
            <RadioGroup
              aria-label="Recipients"
              value={isWhole ? 'season' : 'groups'}
              onChange={(_, value) => setWhole(value === 'season')}
            >
              <FormControlLabel
                value="season"
                control={<Radio size="small" />}
                label={`Everybody in ${season_name}`}
              />
              <FormControlLabel
                value="groups"
                control={<Radio size="small" />}
                label="Some training groups"
              />
            </RadioGroup>
            {isWhole ? null : (
              <GroupChecks
                groups={training_groups}
                chosen={groupIds}
                onChange={setGroupIds}
                error={errors['groups']}
              />
            )}
          </>
        )}
      </QueryState>
    </FormDialog>
  );
};
