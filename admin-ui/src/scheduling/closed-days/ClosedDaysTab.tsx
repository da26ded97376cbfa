import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { closedDaysTexts } from '../../../../domain/scheduling/closed-days/closed-days-texts.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import {
  type ShownClosedDays,
  useClosedDays,
} from '../../../../ui-kit/scheduling/closed-days/closed-days-query.ts';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { DialogHost, useOpenDialog } from '../../shell/DialogHost.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, LineText, Section, SectionText } from '../../shell/Section.tsx';
import { useRole } from '../../shell/useRole.ts';
import { ClosedDaysDialog } from './ClosedDaysDialog.tsx';

/** The closed days of the business and its locations. Admins keep them, other staff see them. */
const ClosedDaysTab = () => (
  <DialogHost>
    <ClosedDaysSection />
  </DialogHost>
);

export default ClosedDaysTab;

const ClosedDaysSection = () => {
  const [showsPast, setShowsPast] = useState(false);
  const isAdmin = useRole() === 'admin';
  const query = useClosedDays();
  const open = useOpenDialog();
  return (
    <Section
      title="Closed days"
      hint="Repeating schedules skip these days. Families see them in their schedules."
      action={
        <>
          <FormControlLabel
            label="Show past"
            control={<Switch checked={showsPast} onChange={(_, isOn) => setShowsPast(isOn)} />}
          />
          {isAdmin ? (
            <Button
              variant="outlined"
              startIcon={<Add />}
              onClick={() => open((close) => <ClosedDaysDialog onClose={close} />)}
            >
              Add closed days
            </Button>
          ) : null}
        </>
      }
    >
      <QueryState query={query} what="closed days">
        {(all) => <ClosedDaysLines shown={all.filter(({ lastDay }) => showsPast || lastDay >= today())} />}
      </QueryState>
    </Section>
  );
};

const ClosedDaysLines = ({ shown }: { shown: readonly ShownClosedDays[] }) =>
  shown.length === 0 ? (
    <SectionText>
      No closed days are planned. Add holidays and ice maintenance, for one location or for the whole
      business.
    </SectionText>
  ) : (
    <Lines label="Closed days">
      {shown.map((closed) => (
        <Line key={closed.id} stacks action={<Actions closed={closed} />}>
          <LineText
            name={closed.name}
            detail={`${closedDaysTexts.days(closed)} · ${closed.locationName ?? 'Whole business'}`}
          />
        </Line>
      ))}
    </Lines>
  );

const Actions = ({ closed }: { closed: ShownClosedDays }) => {
  const isAdmin = useRole() === 'admin';
  const open = useOpenDialog();
  if (!isAdmin) return null;
  const { id, name, revision } = closed;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
      <Button
        size="small"
        aria-label={`Edit ${name}`}
        onClick={() => open((close) => <ClosedDaysDialog closed={closed} onClose={close} />)}
      >
        Edit
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Remove ${name}`}
        onClick={() =>
          open((close) => (
            <DeleteRecordDialog
              title={`Remove ${name}?`}
              resource={`closed-days/${id}`}
              revision={revision}
              confirmLabel="Remove"
              success={closedDaysTexts.removed}
              onDone={close}
              onCancel={close}
            >
              New repeating schedules will include {closedDaysTexts.days(closed)} again. Sessions that were
              canceled or skipped do not come back.
            </DeleteRecordDialog>
          ))
        }
      >
        Remove
      </Button>
    </Box>
  );
};
