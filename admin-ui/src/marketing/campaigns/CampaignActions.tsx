import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { failedAs } from '../../shell/in-words.ts';
import { EditCampaignDialog } from './CampaignDialog.tsx';
import { campaignResource } from './campaign-paths.ts';
import { TurnCampaignDialog, turningLabel, whyNotActive } from './TurnCampaignDialog.tsx';

/** The actions of a row of the list. Needs a `DialogHost` around it. */
export const CampaignMenu = ({ campaign }: { campaign: CampaignView }) => {
  const open = useOpenDialog();
  return (
    <ActionMenu
      label={`Actions for ${campaign.name}`}
      actions={[
        {
          label: turningLabel(campaign),
          refusal: whyNotActive(campaign),
          onChoose: () => open((close) => <TurnCampaignDialog campaign={campaign} onClose={close} />),
        },
        {
          label: 'Edit',
          onChoose: () => open((close) => <EditCampaignDialog campaign={campaign} onClose={close} />),
        },
        {
          label: 'Delete',
          isDestructive: true,
          onChoose: () =>
            open((close) => <DeleteCampaignDialog campaign={campaign} onDone={close} onCancel={close} />),
        },
      ]}
    />
  );
};

interface DeleteCampaignDialogProps {
  readonly campaign: CampaignView;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export const DeleteCampaignDialog = ({ campaign, onDone, onCancel }: DeleteCampaignDialogProps) => {
  const { id, name, revision, in_audience } = campaign;
  return (
    <DeleteRecordDialog
      title={`Delete ${name}?`}
      resource={campaignResource(id)}
      revision={revision}
      success="Campaign deleted"
      describeFailure={failedAs(marketingTexts.campaignNotDeleted)}
      onDone={onDone}
      onCancel={onCancel}
    >
      {in_audience === 0
        ? 'Nobody is in the campaign now.'
        : `${counted(in_audience, 'athlete')} in the campaign will get no further emails from it.`}{' '}
      The histories of athletes keep what was decided. This cannot be undone.
    </DeleteRecordDialog>
  );
};
