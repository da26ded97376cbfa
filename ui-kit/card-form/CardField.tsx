import Alert from '@mui/material/Alert';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { CardFormSettingsView } from '../../contract/billing/cards.ts';
import { messageOf } from '../api-failure.ts';
import { http } from '../http.ts';
import { CardFormFrame, type CardFormHandle } from './CardFormFrame.tsx';

interface CardFieldProps {
  readonly ref: Ref<CardFormHandle>;
  /** Shown until the settings of the form are loaded. */
  readonly placeholder: ReactNode;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
  /** Can be used once. */
  readonly onToken: (token: string) => void;
}

/** The card form of a dialog. The card number goes from its frame straight to the card processor. */
export const CardField = ({ placeholder, onBusy, onToken, ...frame }: CardFieldProps) => {
  const { mode } = useTheme().palette;
  const { data: settings, error } = useQuery({
    queryKey: ['card form settings'],
    queryFn: async ({ signal }) =>
      (await http.get<CardFormSettingsView>('card-form/settings', { signal })).results,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (settings) {
    return (
      <CardFormFrame
        {...frame}
        tokensUrl={settings.tokens_url}
        mode={mode}
        onState={({ isBusy }) => onBusy(isBusy)}
        onToken={({ token }) => onToken(token)}
      />
    );
  }
  return error ? <Alert severity="error">{messageOf(error)}</Alert> : placeholder;
};
