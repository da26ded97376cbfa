import { z } from 'zod';
import { id, instant, revision } from '../shared/fields.ts';

/** A card on file. Staff call it billing account, too. */
export const billingAccountView = z
  .object({
    id,
    user_id: id,
    user_name: z.string(),
    card_type: z.string().describe("'Visa'."),
    reference: z.string().describe("'•••• 1111'."),
    card_reference: z.string().describe('The same as `id`.'),
    expires: z.string().describe('MM/YYYY'),
    is_expired: z.boolean(),
    is_active: z.boolean(),
    autocharge_of: z
      .array(z.object({ id, name: z.string() }))
      .describe('The athletes whose invoices are charged to the card.'),
    created_at: instant,
  })
  .meta({ id: 'BillingAccountView' });
export type BillingAccountView = z.output<typeof billingAccountView>;

/**
 * Part 1 §7: `token` of the card service, one time, 15 minutes; `entity` is the athlete that the card is saved for. Both options are on
 * unless told (part 2 §9).
 */
export const createCardBody = z
  .strictObject({
    id: id.optional(),
    token: z.string().min(1).max(500),
    entity: z
      .strictObject({ name: z.literal('athlete'), id })
      .nullable()
      .default(null),
    isDefault: z.boolean().default(true).describe('Selects the card for autocharge of the athlete.'),
    autocharge: z.boolean().default(true).describe('Turns autocharge on for the athlete.'),
  })
  .meta({ id: 'CreateCardBody' });
export type CreateCardBody = z.input<typeof createCardBody>;

export const deleteCardBody = z
  .strictObject({ cardId: id, athleteId: id.nullable().default(null) })
  .meta({ id: 'DeleteCardBody' });
export type DeleteCardBody = z.input<typeof deleteCardBody>;

/** `removeDefault`: no card is charged any more; otherwise the card stays chosen and autocharge ends. */
export const removeBillingBody = z
  .strictObject({ removeDefault: z.boolean().default(false) })
  .meta({ id: 'RemoveBillingBody' });
export type RemoveBillingBody = z.input<typeof removeBillingBody>;

export const cardFormSettingsView = z
  .object({
    frame_url: z.string().describe('The page with the card form, to be shown in a frame.'),
    tokens_url: z.string().describe('The address to which that page sends a card to get a token.'),
  })
  .meta({ id: 'CardFormSettingsView' });
export type CardFormSettingsView = z.output<typeof cardFormSettingsView>;

/** A user of an athlete, to whom a card can be saved. */
export const cardOwnerView = z
  .object({ id, name: z.string(), username: z.string(), cards: z.array(billingAccountView) })
  .meta({ id: 'CardOwnerView' });
export type CardOwnerView = z.output<typeof cardOwnerView>;

/** How an athlete is charged, after it was changed; the same fields as in `AthleteBillingView`. */
export const athleteAutochargeView = z
  .object({
    athlete_id: id,
    is_autocharge_on: z.boolean(),
    autocharge_card_id: id.nullable(),
    parked_reason: z.string().nullable(),
    revision,
  })
  .meta({ id: 'AthleteAutochargeView' });
export type AthleteAutochargeView = z.output<typeof athleteAutochargeView>;

export const validateCardView = z
  .object({ is_valid: z.boolean(), message: z.string() })
  .meta({ id: 'ValidateCardView' });
export type ValidateCardView = z.output<typeof validateCardView>;
