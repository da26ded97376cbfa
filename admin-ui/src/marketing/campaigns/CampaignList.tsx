import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { Line, LineLink } from '../../shell/Section.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { useValues } from '../../shell/useValues.ts';
import { CampaignMenu } from './CampaignActions.tsx';
import { CampaignChips } from './CampaignChips.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';
import { campaignPage } from './campaign-paths.ts';
import { datesOf, typeLabels } from './campaign-words.ts';

/** CampaignsView (part 2 §2). */
const CampaignList = () => (
  <RecordList<CampaignView>
    resource="marketing/campaigns"
    label="Campaigns"
    sort={{ field: 'name', order: 'ASC' }}
    remembered
    toolbar={
      <>
        <ListSearch label="Search by name" />
        <CategoryFilter />
        <ShowInactiveSwitch />
        <NewCampaignButton />
      </>
    }
    columns={useColumns()}
    columnsKey="campaigns.datatable"
    pathOf={({ id }) => campaignPage(id)}
    phone={{
      label: 'Campaigns',
      renderLine: (campaign) => <CampaignLine key={campaign.id} campaign={campaign} />,
    }}
    empty={
      <ListEmpty
        title="No campaigns yet"
        action={<NewCampaignButton />}
        noMatch="No matching campaigns"
        hint="Try a shorter part of the name or another category, or turn on Show InActive."
      >
        A campaign sends a series of emails to the athletes of a lead type. Its emails are templates that you
        have approved.
      </ListEmpty>
    }
  />
);

export default CampaignList;

/** Creates a campaign and opens its page, where its steps are added. */
const NewCampaignButton = () => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button {...changesData} variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Campaign
      </Button>
      {isOpen ? (
        <CampaignDialog
          onDone={(id) => {
            setOpen(false);
            void navigate(campaignPage(id));
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

function useColumns(): readonly RecordColumn<CampaignView>[] {
  const { rows: categories } = useValues('campaign-categories');
  const categoryOf = (categoryId: string) => categories.find(({ id }) => String(id) === categoryId)?.label;
  return [
    {
      source: 'name',
      label: 'Name',
      render: (campaign) => (
        <RowLink to={campaignPage(campaign.id)} name={campaign.name}>
          <CampaignChips {...campaign} />
        </RowLink>
      ),
    },
    { source: 'type', label: 'Type', sortable: false, render: ({ type }) => typeLabels[type] },
    {
      source: 'category_id',
      label: 'Category',
      sortable: false,
      long: 'ellipsis',
      render: ({ category_id }) => categoryOf(category_id) ?? '',
    },
    { source: 'startDate', label: 'Start Date', render: ({ startDate }) => formatShortDay(startDate) },
    {
      source: 'endDate',
      label: 'End Date',
      sortable: false,
      render: ({ endDate }) => (endDate === null ? '' : formatShortDay(endDate)),
    },
    { source: 'in_audience', label: 'Athletes', align: 'right' },
    { source: 'entered', label: 'Entered', align: 'right', sortable: false, hiddenAtFirst: true },
    {
      source: 'steps',
      label: 'Steps',
      align: 'right',
      sortable: false,
      render: ({ steps }) => steps.length,
    },
    {
      source: 'changed_at',
      label: 'Changed',
      hiddenAtFirst: true,
      render: ({ changed_at }) => formatInstant(changed_at),
    },
    {
      source: 'actions',
      label: 'Actions',
      align: 'right',
      sortable: false,
      alwaysShown: true,
      render: (campaign) => (
        // A click on the menu must not open the campaign.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the row would open it
        <Box component="span" onClick={(event) => event.stopPropagation()} sx={{ my: -1 }}>
          <CampaignMenu campaign={campaign} />
        </Box>
      ),
    },
  ];
}

const CampaignLine = ({ campaign }: { campaign: CampaignView }) => (
  <Line action={<CampaignMenu campaign={campaign} />}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <LineLink to={campaignPage(campaign.id)}>{campaign.name}</LineLink>
      <CampaignChips {...campaign} />
    </Box>
    <Typography variant="body2" color="text.secondary">
      {[
        typeLabels[campaign.type],
        datesOf(campaign),
        counted(campaign.steps.length, 'step'),
        `${campaign.in_audience} in it`,
      ].join(' · ')}
    </Typography>
  </Line>
);

const CategoryFilter = () => {
  const { filter, change } = useListFilter<{ readonly category_id: string | undefined }>();
  const { rows } = useValues('campaign-categories');
  const isKnown = rows.some(({ id }) => String(id) === filter.category_id);
  return (
    <TextField
      select
      label="Category"
      // There is nothing to choose until the categories are loaded.
      value={isKnown ? filter.category_id : ''}
      onChange={({ target }) => change({ category_id: target.value || undefined })}
      fullWidth={false}
      sx={{ flex: { xs: '1 1 40%', sm: '0 0 auto' }, minWidth: { sm: 150 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">All categories</MenuItem>
      {rows.map(({ id, label }) => (
        <MenuItem key={id} value={String(id)}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};
