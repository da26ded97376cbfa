import type { TemplateButtonEvent } from '../../../domain/athletes/template-buttons/events.ts';
import {
  type SaveTemplateButtons,
  type TemplateButtonsState,
  templateButtonsDecider,
} from '../../../domain/athletes/template-buttons/template-buttons.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** The list is one record, because it is edited as a whole. */
export const templateButtonList: Aggregate<TemplateButtonsState, SaveTemplateButtons, TemplateButtonEvent> = {
  category: 'valueList',
  decider: templateButtonsDecider,
};

/** There is one list per business. */
export const TEMPLATE_BUTTONS = 'templateButtons';
