import { isColor } from '../../shared/color.ts';
import type { Problem } from '../../shared/refusal.ts';
import { communicationTexts } from '../communication-texts.ts';
import { type EmailButton, isLinkAddress, isWebAddress } from './body-schema.ts';

/** What Insert email button lacks (part 2 §5): both URL and text are required. */
export function emailButtonProblems({ url, text, buttonColor, textColor }: EmailButton): Problem[] {
  return [
    ...linkProblems(url),
    ...(text.trim() === '' ? [{ field: 'text', message: communicationTexts.enterButtonText }] : []),
    ...(isColor(buttonColor) ? [] : [{ field: 'button_color', message: communicationTexts.chooseColor }]),
    ...(isColor(textColor) ? [] : [{ field: 'text_color', message: communicationTexts.chooseColor }]),
  ];
}

/** Why a link cannot lead there. */
export function linkProblems(url: string): Problem[] {
  if (isLinkAddress(url)) return [];
  const message = /^http:\/\//i.test(url) ? communicationTexts.secureUrl : communicationTexts.enterUrl;
  return [{ field: 'url', message }];
}

/** Why a picture cannot be shown from there. */
export function pictureProblems(url: string): Problem[] {
  if (isWebAddress(url)) return [];
  const message = url === '' ? communicationTexts.enterUrl : communicationTexts.pictureAddress;
  return [{ field: 'url', message }];
}
