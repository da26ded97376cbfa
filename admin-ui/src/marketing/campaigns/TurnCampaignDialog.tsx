import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { campaignTexts } from '../../../../domain/marketing/campaigns/campaign.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { inWords } from '../../shell/in-words.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { campaignResource } from './campaign-paths.ts';
import { turningWords } from './campaign-words.ts';

/** `Mark inactive`: the quick action inverts whether the campaign is active (part 2 §4). */
export const turningLabel = ({ isActive }: Pick<CampaignView, 'isActive'>): string =>
  isActive ? 'Mark inactive' : 'Mark active';

/** Why the campaign cannot be marked active now. */
export const whyNotActive = ({ isActive, steps }: CampaignView): string | undefined =>
  !isActive && steps.length === 0 ? campaignTexts.activeWithoutSteps : undefined;

interface TurnCampaignDialogProps {
  readonly campaign: CampaignView;
  readonly onClose: () => void;
}

/** Says what will happen, and inverts whether the campaign is active. */
export const TurnCampaignDialog = ({ campaign, onClose }: TurnCampaignDialogProps) => {
  const { id, name, isActive, revision } = campaign;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      inWords(
        marketingTexts.campaignNotEdited,
        http.put<{ id: string }>(campaignResource(id), {
          body: { isActive: !isActive },
          revision,
          idempotencyKey,
        }),
      ),
    {
      success: isActive ? 'Campaign marked inactive' : 'Campaign marked active',
      quiet: true,
      onDone: onClose,
    },
  );
  return (
    <ConfirmDialog
      title={isActive ? `Stop ${name}?` : `Start ${name}?`}
      confirmLabel={turningLabel(campaign)}
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {turningWords(campaign)}
    </ConfirmDialog>
  );
};
