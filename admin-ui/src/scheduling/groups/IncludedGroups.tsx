import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { groupPath, groupResource } from '../scheduling-paths.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { useGroupsOf } from './group-queries.ts';

/** Other groups whose sessions the athletes of this group may reserve (resolution Q085). */
export const IncludedGroups = ({ group }: { group: TrainingGroupView }) => {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="Included Groups"
      hint={`Athletes of ${group.group_name} may also reserve sessions of these groups.`}
      action={
        <Button size="small" startIcon={<Add />} onClick={() => setAdding(true)}>
          Include Group
        </Button>
      }
    >
      {group.included_groups.length === 0 ? <SectionText>None.</SectionText> : null}
      <Lines label="Included groups">
        {group.included_groups.map((included) => (
          <Line key={included.id} action={<Exclude group={group} included={included} />}>
            <Link
              component={RouterLink}
              to={groupPath(group.season_id, included.id)}
              sx={{ typography: 'body2' }}
            >
              {included.group_name}
            </Link>
          </Line>
        ))}
      </Lines>
      {isAdding ? <IncludeGroupDialog group={group} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
};

type IncludedGroup = TrainingGroupView['included_groups'][number];

const Exclude = ({ group, included }: { group: TrainingGroupView; included: IncludedGroup }) => {
  const { exclude, isRunning } = useInclusion(group.id);
  return (
    <Button
      size="small"
      color="secondary"
      aria-label={`Remove ${included.group_name}`}
      loading={isRunning}
      onClick={() => exclude(included.id)}
    >
      Remove
    </Button>
  );
};

interface IncludeGroupDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

/** Offers the groups of the season that are not included yet. */
const IncludeGroupDialog = ({ group, onClose }: IncludeGroupDialogProps) => {
  const groups = useGroupsOf(group.season_id);
  const [chosen, setChosen] = useState('');
  const { include, isRunning } = useInclusion(group.id, onClose);
  const { errors, check } = useChecked(
    chosen ? [] : [{ field: 'group', message: schedulingTexts.chooseGroup }],
    undefined,
  );
  const notOffered = new Set([group.id, ...group.included_groups.map(({ id }) => id)]);
  return (
    <FormDialog
      title="Include Group"
      command={{ isRunning, failure: undefined }}
      saveLabel="Include"
      onCancel={onClose}
      onSubmit={() => check(() => include(chosen))}
    >
      <QueryState query={groups} what="training groups">
        {(found) => (
          <GroupChoice
            groups={found.filter(({ id }) => !notOffered.has(id))}
            chosen={chosen}
            onChoose={setChosen}
            error={errors['group']}
          />
        )}
      </QueryState>
    </FormDialog>
  );
};

interface Edit {
  readonly kind: 'include' | 'exclude';
  readonly groupId: string;
}

/** Includes or excludes another group. The first line of a failure is worded by part 2 §8. */
function useInclusion(groupId: string, onDone?: () => void) {
  const key = useRef(newId());
  const notices = useNotices();
  const mutation = useMutation({
    mutationFn: (edit: Edit) => {
      const path = `${groupResource(groupId)}/inclusions`;
      const idempotencyKey = key.current;
      return edit.kind === 'include'
        ? http.post(path, { body: { included_group_id: edit.groupId }, idempotencyKey })
        : http.delete(`${path}/${encodeURIComponent(edit.groupId)}`, { idempotencyKey });
    },
    onSuccess() {
      key.current = newId();
      notices.succeeded('Included groups saved');
      onDone?.();
    },
    onError: (error) => notices.refused(`${schedulingTexts.inclusionFailed}\n${messageOf(error)}`),
  });
  const edit = (kind: Edit['kind']) => (other: string) => {
    if (!mutation.isPending) mutation.mutate({ kind, groupId: other });
  };
  return { include: edit('include'), exclude: edit('exclude'), isRunning: mutation.isPending };
}
