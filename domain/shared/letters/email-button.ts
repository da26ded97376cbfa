import { isColor } from '../color.ts';
import type { Problem } from '../refusal.ts';
import { type EmailButton, isLinkAddress, isWebAddress } from './body-schema.ts';
import { letterTexts } from './letter-texts.ts';

/** What Insert email button lacks (part 2 §5): both URL and text are required. */
export function emailButtonProblems({ url, text, buttonColor, textColor }: EmailButton): Problem[] {
  return [
    ...linkProblems(url),
    ...(text.trim() === '' ? [{ field: 'text', message: letterTexts.enterButtonText }] : []),
    ...(isColor(buttonColor) ? [] : [{ field: 'button_color', message: letterTexts.chooseColor }]),
    ...(isColor(textColor) ? [] : [{ field: 'text_color', message: letterTexts.chooseColor }]),
  ];
}

/** Why a link cannot lead there. */
export function linkProblems(url: string): Problem[] {
  if (isLinkAddress(url)) return [];
  const message = /^http:\/\//i.test(url) ? letterTexts.secureUrl : letterTexts.enterUrl;
  return [{ field: 'url', message }];
}

/** Why a picture cannot be shown from there. */
export function pictureProblems(url: string): Problem[] {
  if (isWebAddress(url)) return [];
  const message = url === '' ? letterTexts.enterUrl : letterTexts.pictureAddress;
  return [{ field: 'url', message }];
}
