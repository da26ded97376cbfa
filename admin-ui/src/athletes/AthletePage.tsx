import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import type { LeadTypeView } from '../../../contract/athletes/lead-types.ts';
import { readableOn } from '../../../domain/shared/button-colors.ts';
import { useIsPastShown } from '../../../ui-kit/as-of-moment.ts';
import { Dot } from '../../../ui-kit/Dot.tsx';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { DeleteRecordDialog } from '../shell/DeleteRecordDialog.tsx';
import { PersonPrivacy } from '../shell/person-privacy.tsx';
import { RecordPage } from '../shell/RecordPage.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { useValues } from '../shell/useValues.ts';
import { followUpTone, followUpWhen } from './follow-up.ts';
import { useNeighbours } from './found-set/useNeighbours.ts';
import { fullName } from './full-name.ts';
import { isClosed } from './is-closed.ts';
import { LeadTypeChip } from './LeadTypeChip.tsx';
import { offeredLeadTypes } from './lead-type-choices.ts';
import { MergedAthletes } from './MergedAthletes.tsx';

const AthletePage = () => {
  const { athlete: id = '' } = useParams();
  return (
    <RecordPage
      route="/athletes/:athlete"
      what="athlete"
      query={useQuery({
        queryKey: ['athlete', id],
        queryFn: async ({ signal }) =>
          (await http.get<AthleteView>(`athletes/${encodeURIComponent(id)}`, { signal })).results,
      })}
      neighbours={useNeighbours(id)}
      renderHeader={(athlete) => ({
        title: fullName(athlete),
        subtitle: (
          <>
            <AthleteStatus athlete={athlete} />
            <MergedAthletes athlete={athlete} />
          </>
        ),
        actions: isClosed(athlete) ? null : <AthleteActions athlete={athlete} />,
      })}
      isMerged={({ merged_into }) => merged_into !== null}
      belowHeader={<CustomButtons />}
    />
  );
};

export default AthletePage;

/** The lead type, whether the athlete is active, and the next follow-up. */
const AthleteStatus = ({ athlete }: { athlete: AthleteView }) => {
  const { is_erased, is_active, next_follow_up, follow_up_reason } = athlete;
  const isPast = useIsPastShown();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 1 }}>
      {isClosed(athlete) || isPast ? (
        <LeadTypeChip {...athlete.athlete_type} />
      ) : (
        <LeadTypeMenu athlete={athlete} />
      )}
      <ToneChip {...(is_active ? active : inactive)} />
      {is_erased ? <ToneChip tone="grey" label="erased" /> : null}
      {athlete.merged_into ? <ToneChip tone="grey" label="merged" /> : null}
      {next_follow_up ? (
        <>
          <ToneChip tone={followUpTone(next_follow_up)} label={`Follow up ${followUpWhen(next_follow_up)}`} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {follow_up_reason}
          </Box>
        </>
      ) : null}
    </Box>
  );
};

const active = { tone: 'green', label: 'active' } as const;
const inactive = { tone: 'grey', label: 'inactive' } as const;

/** Shows the lead type and changes it. */
const LeadTypeMenu = ({ athlete }: { athlete: AthleteView }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { rows } = useValues('athlete-types');
  const current = athlete.athlete_type;
  const command = useCommand(
    ({ id }: Pick<LeadTypeView, 'id'>, idempotencyKey) =>
      http.post<{ id: string }>(`athletes/${athlete.id}/lead/${encodeURIComponent(id)}`, {
        idempotencyKey,
        revision: athlete.revision,
      }),
    { success: 'Lead type changed' },
  );
  const choose = (leadType: LeadTypeView) => {
    setAnchor(null);
    if (leadType.id !== current.id) command.run(leadType);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMore />}
        loading={command.isRunning}
        aria-label={`Lead Type: ${current.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider', borderRadius: 99, pl: 1.5, color: 'text.primary' }}
      >
        <LeadTypeChip {...current} />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 176 } }, list: { 'aria-label': 'Lead Type' } }}
      >
        {offeredLeadTypes(rows).map((leadType) => (
          <MenuItem
            key={leadType.id}
            role="menuitemradio"
            aria-checked={leadType.id === current.id}
            selected={leadType.id === current.id}
            onClick={() => choose(leadType)}
            sx={{ minHeight: 40, gap: 1.25 }}
          >
            <Dot color={leadType.color} />
            {leadType.athlete_type}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const AthleteActions = ({ athlete }: { athlete: AthleteView }) => {
  const [isDeleting, setDeleting] = useState(false);
  const activity = useCommand(
    (is_active: boolean, idempotencyKey) =>
      http.put<{ id: string }>(`athletes/${athlete.id}`, {
        body: { is_active },
        idempotencyKey,
        revision: athlete.revision,
      }),
    { success: athlete.is_active ? 'Athlete marked inactive' : 'Athlete marked active' },
  );
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => activity.run(!athlete.is_active)}
        loading={activity.isRunning}
      >
        {athlete.is_active ? 'Mark inactive' : 'Mark active'}
      </Button>
      <PersonPrivacy
        kind="athlete"
        id={athlete.id}
        name={fullName(athlete)}
        actions={[{ label: 'Delete', isDestructive: true, onChoose: () => setDeleting(true) }]}
      />
      {isDeleting ? <DeleteAthleteDialog athlete={athlete} onClose={() => setDeleting(false)} /> : null}
    </>
  );
};

/** The server refuses while the athlete has packages. */
const DeleteAthleteDialog = ({ athlete, onClose }: { athlete: AthleteView; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <DeleteRecordDialog
      title="Delete Athlete?"
      resource={`athletes/${athlete.id}`}
      revision={athlete.revision}
      success="Athlete deleted"
      onDone={() => void navigate('/athletes')}
      onCancel={onClose}
    >
      Are you sure you want to delete this athlete record? This can not be undone.
    </DeleteRecordDialog>
  );
};

/** The links that the business puts beside every athlete. Each opens in a new browser tab. */
const CustomButtons = () => {
  const shown = useValues('template-urls').rows.filter(({ is_active }) => is_active);
  if (shown.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Custom buttons"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {shown.map(({ id, text, url, button_color, text_color }) => (
        <Button
          key={id}
          size="small"
          href={url}
          target="_blank"
          rel="noopener"
          sx={{
            px: 1.75,
            color: readableOn(button_color, text_color),
            backgroundColor: button_color,
            '&:hover': { backgroundColor: button_color, filter: 'brightness(0.92)' },
          }}
        >
          {text}
        </Button>
      ))}
    </Box>
  );
};
