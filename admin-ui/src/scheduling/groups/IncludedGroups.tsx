import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { IncludeGroupDialog } from './IncludeGroupDialog.tsx';
import { groupPath } from './paths.ts';
import { useInclusion } from './useInclusion.ts';

/** Whose schedules its athletes may reserve, too (resolution Q085). */
export const IncludedGroups = ({ group }: { group: TrainingGroupView }) => {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="Included Groups"
      hint={`Athletes of ${group.group_name} may reserve their schedules, too.`}
      action={
        <Button size="small" startIcon={<Add />} onClick={() => setAdding(true)}>
          Include Group
        </Button>
      }
    >
      {group.included_groups.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          None.
        </Typography>
      ) : null}
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

interface ExcludeProps {
  readonly group: TrainingGroupView;
  readonly included: TrainingGroupView['included_groups'][number];
}

const Exclude = ({ group, included }: ExcludeProps) => {
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
