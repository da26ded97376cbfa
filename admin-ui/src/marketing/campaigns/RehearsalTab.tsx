import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type {
  RehearsalBody,
  RehearsalView,
  RehearsedDefinition,
} from '../../../../contract/marketing/campaigns.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { CheckSection } from './CheckSection.tsx';
import { CopySection } from './CopySection.tsx';
import { campaignResource } from './campaign-paths.ts';
import { useCampaignHere } from './campaign-queries.ts';
import { RehearsalOutcome } from './RehearsalOutcome.tsx';
import {
  copyOf,
  copyProblems,
  definitionOf,
  highest,
  lastMonth,
  type Period,
  periodProblems,
} from './rehearsal-draft.ts';

/**
 * What the campaign would have done in a period, with the athletes and events of that time. A changed copy is rehearsed beside it.
 */
const RehearsalTab = () => {
  const campaign = useCampaignHere();
  const [period, setPeriod] = useState(() => lastMonth(today()));
  const [copy, setCopy] = useState(() => copyOf(campaign));
  const [isComparing, setComparing] = useState(false);
  const { rehearse, found, command } = useRehearsal(campaign.id);
  const problems = [...periodProblems(period), ...(isComparing ? copyProblems(campaign.type, copy) : [])];
  const { errors, check } = useChecked(problems, command.failure);
  const checked = useChecked(periodProblems(period), undefined);
  return (
    <Stack spacing={3} useFlexGap>
      <Columns widths="minmax(0, 380px) minmax(0, 1fr)">
        <Column>
          <Section
            title="Rehearsal"
            hint="Runs the campaign against what really happened in a period: who entered, what each step did, and why."
          >
            <Stack spacing={2} useFlexGap sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
              <Alert severity="info">Nothing is sent and nothing is recorded.</Alert>
              <Pair>
                <DayField
                  label="From"
                  value={period.from}
                  onChange={(from) => setPeriod({ ...period, from })}
                  error={errors['from'] ?? checked.errors['from']}
                />
                <DayField
                  label="To"
                  value={period.to}
                  onChange={(to) => setPeriod({ ...period, to })}
                  error={errors['to'] ?? checked.errors['to']}
                />
              </Pair>
              <FormControlLabel
                label="Compare with a changed copy"
                control={
                  <Switch
                    checked={isComparing}
                    onChange={(_, isOn) => {
                      setComparing(isOn);
                      if (isOn) setCopy(copyOf(campaign));
                    }}
                  />
                }
              />
              <Button
                variant="contained"
                loading={command.isRunning}
                onClick={() =>
                  check(() => rehearse(period, isComparing ? definitionOf(campaign, copy) : undefined))
                }
              >
                Rehearse
              </Button>
            </Stack>
          </Section>
        </Column>
        {isComparing ? (
          <CopySection campaign={campaign} copy={copy} onChange={setCopy} errors={errors} />
        ) : null}
      </Columns>
      {found ? <Outcomes {...found} /> : null}
      <Column>
        <CheckSection campaignId={campaign.id} period={period} check={checked.check} />
      </Column>
    </Stack>
  );
};

export default RehearsalTab;

interface Found {
  readonly saved: RehearsalView;
  /** Undefined if no copy was rehearsed. */
  readonly changed: RehearsalView | undefined;
}

const Outcomes = ({ saved, changed }: Found) => {
  const most = highest(changed ? [saved, changed] : [saved]);
  return changed ? (
    <Columns>
      <RehearsalOutcome title="As saved" rehearsal={saved} most={most} />
      <RehearsalOutcome title="Changed copy" rehearsal={changed} comparedWith={saved} most={most} />
    </Columns>
  ) : (
    <RehearsalOutcome title="As saved" rehearsal={saved} most={most} />
  );
};

/** Both definitions are rehearsed on the same period; the outcome stays until the next rehearsal. */
function useRehearsal(campaignId: string) {
  const [found, setFound] = useState<Found>();
  const path = `${campaignResource(campaignId)}/rehearsal`;
  const answerTo = (body: RehearsalBody) => http.post<RehearsalView>(path, { body });
  const command = useCommand(
    async ({ period, definition }: { period: Period; definition: RehearsedDefinition | undefined }) => {
      const saved = await answerTo(period);
      const changed = definition && (await answerTo({ ...period, definition }));
      setFound({ saved: saved.results, changed: changed?.results });
      return { ...saved, results: null };
    },
  );
  return {
    command,
    found,
    rehearse: (period: Period, definition: RehearsedDefinition | undefined) =>
      command.run({ period, definition }),
  };
}
