import Box from '@mui/material/Box';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { today } from '../business-time.ts';
import {
  CARD_FORM_PATH,
  type CardFormState,
  type CardToken,
  heardFrom,
  type ToCardForm,
} from './messages.ts';

export type { CardFormState, CardToken } from './messages.ts';

export interface CardFormHandle {
  /**
   * Checks the form; if it is valid, `onToken` follows. `missingOutside` lists labels of missing inputs of
   * the dialog (`Assign card to user.`), which are shown with the others.
   */
  submit(missingOutside?: readonly string[]): void;
  /** Clears the form after the card was saved. */
  clear(): void;
}

interface CardFormFrameProps {
  /** The address that exchanges a card for a token: `GET /card-form/settings`. */
  readonly tokensUrl: string;
  readonly mode: 'light' | 'dark';
  /** The processor has the card, and this is its token. */
  readonly onToken: (card: CardToken) => void;
  readonly onState?: (state: CardFormState) => void;
  /** Called when Enter is pressed in the form. Without it the form submits itself. */
  readonly onEnter?: () => void;
  readonly onEscape?: () => void;
  readonly ref?: Ref<CardFormHandle>;
}

/** Height of the empty form until it reports its own. */
const FIRST_HEIGHT = { xs: 378, sm: 250 };

/**
 * The inputs of a card, on a page of their own that speaks to the card processor only (docs/cards.md). What is
 * typed there stays there; a token comes out.
 *
 *     const form = useRef<CardFormHandle>(null);
 *     <CardFormFrame ref={form} tokensUrl={…} mode={theme.palette.mode} onToken={({ token }) => save(token)} />
 *     <Button onClick={() => form.current?.submit(owner ? [] : [cardFormTexts.assignToUser])}>Save</Button>
 */
export const CardFormFrame = ({ tokensUrl, mode, ref, ...listeners }: CardFormFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [isReady, setReady] = useState(false);
  // Another address would reload the frame and lose the typed text.
  const [address] = useState(`${CARD_FORM_PATH}?mode=${mode}`);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  /**
   * Submitted before the form was ready; it is submitted later, so that the user does not have to press
   * twice.
   */
  const early = useRef<readonly string[]>(undefined);

  useImperativeHandle(ref, () => ({
    submit(missingOutside = []) {
      if (isReady) submit(frame.current, missingOutside);
      else early.current = missingOutside;
    },
    clear: () => tell(frame.current, { kind: 'clear' }),
  }));

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== globalThis.location.origin || event.source !== frame.current?.contentWindow)
        return;
      const heard = heardFrom(event.data);
      if (!heard) return;
      const { onToken, onState, onEnter, onEscape } = latest.current;
      switch (heard.kind) {
        case 'ready':
          return setReady(true);
        case 'state':
          setHeight(heard.height);
          return onState?.(heard);
        case 'enter':
          return onEnter ? onEnter() : submit(frame.current, []);
        case 'escape':
          return onEscape?.();
        case 'token':
          return onToken(heard);
      }
    };
    globalThis.addEventListener('message', hear);
    return () => globalThis.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    tell(frame.current, { kind: 'show', tokensUrl, mode });
    if (early.current) submit(frame.current, early.current);
    early.current = undefined;
  }, [isReady, tokensUrl, mode]);

  return (
    <Box
      component="iframe"
      ref={frame}
      title="Card details"
      src={address}
      sx={{ display: 'block', width: '100%', height: height ?? FIRST_HEIGHT, border: 0, colorScheme: mode }}
    />
  );
};

const submit = (frame: HTMLIFrameElement | null, missingOutside: readonly string[]): void =>
  tell(frame, { kind: 'submit', today: today(), missingOutside });

function tell(frame: HTMLIFrameElement | null, message: ToCardForm): void {
  frame?.contentWindow?.postMessage(message, globalThis.location.origin);
}
