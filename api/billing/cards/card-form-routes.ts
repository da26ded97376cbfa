import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import { cardFormSettingsView } from '../../contract/cards.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { CARD_FORM_PATH } from './card-form-page.ts';

export function cardFormRoutes({ tokensUrl }: Pick<CardProcessor, 'tokensUrl'>): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/card-form/settings',
      access: 'signed-in',
      summary: 'Where cards are typed in, and where they go from there',
      results: cardFormSettingsView,
      run: async () => ({ results: { frame_url: CARD_FORM_PATH, tokens_url: tokensUrl } }),
    }),
  ];
}
