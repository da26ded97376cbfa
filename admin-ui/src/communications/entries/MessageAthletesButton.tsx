import Button from '@mui/material/Button';
import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { useNewMessageTo } from './useNewMessageTo.ts';

/** In the bulk bar of the athlete list: a letter to the families of the selected athletes. */
export const MessageAthletesButton = ({ athleteIds }: { athleteIds: readonly string[] }) => {
  const command = useNewMessageTo();
  return (
    <Button loading={command.isRunning} onClick={() => command.run({ from: 'athletes', ids: athleteIds })}>
      {communicationTexts.newMessage}
    </Button>
  );
};
